/**
 * The content of the declarations as plain data, from which the schema and the reference are
 * generated. Types are represented as far as either needs them; other TypeScript syntax stays text.
 */

/** A type. */
export type Shape =
  | { readonly kind: 'plain'; readonly name: PlainName }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'map'; readonly of: Shape }
  | { readonly kind: 'record'; readonly members: readonly Member[] }
  | { readonly kind: 'union'; readonly of: readonly Shape[] }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'other'; readonly text: string };

export type PlainName = 'string' | 'number' | 'boolean' | 'null' | 'Date';

/** A key of a record. */
export interface Member {
  readonly key: string;
  readonly shape: Shape;
  /** Whether the key may be absent. */
  readonly isOptional: boolean;
  /** Its TSDoc, as Markdown; `''` if there is none. */
  readonly doc: string;
  /** What counts where it is absent, as its TSDoc has it; `''` where that says nothing. */
  readonly byDefault: string;
}

/** What every declaration has. */
interface Declared {
  readonly name: string;
  /** The path of its source file, relative to the root of the project. */
  readonly file: string;
  /** Its TSDoc, as Markdown, without tags. */
  readonly doc: string;
}

/** An interface or a class that a record extends. */
export interface Base {
  readonly name: string;
  /** The keys of the base that it omits. */
  readonly without: readonly string[];
  /** The only keys that it takes from the base; `null` for all except the omitted ones. */
  readonly only: readonly string[] | null;
}

/** An interface, or a class with its public members. */
export interface RecordDeclaration extends Declared {
  readonly kind: 'record';
  readonly isClass: boolean;
  readonly bases: readonly Base[];
  readonly members: readonly Member[];
  /** The type of all other keys; `null` if there are none. */
  readonly others: Shape | null;
}

/** A type alias. */
export interface AliasDeclaration extends Declared {
  readonly kind: 'alias';
  readonly shape: Shape;
}

/** A parameter of a function. */
export interface Parameter {
  readonly name: string;
  readonly doc: string;
}

/** A function. */
export interface FunctionDeclaration extends Declared {
  readonly kind: 'function';
  /** The signature without body and default values. */
  readonly signature: string;
  readonly parameters: readonly Parameter[];
  readonly returns: string;
  readonly throws: readonly string[];
  /** Programs, without code fences. */
  readonly examples: readonly string[];
}

export type Declaration = RecordDeclaration | AliasDeclaration | FunctionDeclaration;

/** The exports of the package. */
export interface Description {
  /** Every exported declaration, by name: a name has one meaning in the whole package. */
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** The names that each entry exports, in the order of their declarations. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
  /** The first comment of each source file, which describes the file. */
  readonly leads: ReadonlyMap<string, string>;
}

/** The declaration of a record; throws if there is none, because the sources have then changed. */
export function recordOf({ declarations }: Description, name: string): RecordDeclaration {
  const declaration = declarations.get(name);
  if (declaration?.kind !== 'record')
    throw new Error(`${name} is not an exported interface; its file has to export it`);
  return declaration;
}

/** A key of a record, with the record that declares it. */
export type OwnedMember = Member & { readonly owner: string };

const membersByRecord = new WeakMap<RecordDeclaration, readonly OwnedMember[]>();

/** All keys of a record, those of its bases first. They are found once. */
export function membersOf(description: Description, name: string): readonly OwnedMember[] {
  const record = recordOf(description, name);
  const known = membersByRecord.get(record);
  if (known !== undefined) return known;
  const all = new Map<string, OwnedMember>();
  for (const { name: base, without, only } of record.bases) {
    for (const member of membersOf(description, base)) {
      const isTaken = only?.includes(member.key) ?? !without.includes(member.key);
      if (isTaken) all.set(member.key, member);
    }
  }
  for (const member of record.members) all.set(member.key, { ...member, owner: name });
  const members = [...all.values()];
  membersByRecord.set(record, members);
  return members;
}

/** A comment on one line: its lines joined, with a list as a sentence. */
export function onOneLine(doc: string): string {
  return doc.replace(/^- /gm, ' ').replace(/\s+/g, ' ').trim();
}

/** A piece of a type's text. */
export interface TextPart {
  readonly text: string;
  /** Whether it is the name of a declaration. */
  readonly isName: boolean;
}

/** The text of a type in pieces, so that names can become links. */
export function partsOf(shape: Shape): readonly TextPart[] {
  switch (shape.kind) {
    case 'plain':
      return [plain(shape.name)];
    case 'literal':
      return [plain(typeof shape.value === 'string' ? `'${shape.value}'` : String(shape.value))];
    case 'named':
      return [{ text: shape.name, isName: true }];
    case 'other':
      return [plain(shape.text)];
    case 'list': {
      const isLong = shape.of.kind === 'union';
      return isLong
        ? [plain('('), ...partsOf(shape.of), plain(')[]')]
        : [...partsOf(shape.of), plain('[]')];
    }
    case 'map':
      return [plain('Record<string, '), ...partsOf(shape.of), plain('>')];
    case 'union':
      return shape.of.flatMap((each, index) => [
        ...(index === 0 ? [] : [plain(' | ')]),
        ...partsOf(each),
      ]);
    case 'record':
      return [
        plain('{ '),
        ...shape.members.flatMap(({ key, isOptional, shape: own }, index) => [
          plain(`${index === 0 ? '' : '; '}${key}${isOptional ? '?' : ''}: `),
          ...partsOf(own),
        ]),
        plain(' }'),
      ];
  }
}

function plain(text: string): TextPart {
  return { text, isName: false };
}
