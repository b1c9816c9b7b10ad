/**
 * Which keys of a result hold dates, maps and problems, found in the declarations: JSON changes
 * these values, and `reviveResult` restores them (`src/reader/revive.ts`).
 */
import { type Description, type Member, membersOf, type Shape } from './description.ts';

/** The generated file. */
const FILE = 'src/reader/revived.ts';

/** For each type, its kinds of keys (`@date`, `@map`, `@problem`, or the name of a type), each before its keys. */
type Revived = Readonly<Record<string, string>>;

/** The longest line that biome writes. */
const LINE = 100;

/** Keys that any object of the model may have; `revive.ts` names them itself. */
const EVERYWHERE: readonly string[] = ['attributes', 'written', 'extensions'];

/** The generated file by its path in the project, formatted as biome does. */
export function revivedFile(description: Description): readonly [path: string, text: string] {
  const types = Object.entries(revivedIn(description)).map(([type, members]) => {
    const line = `  ${type}: '${members}',`;
    return line.length <= LINE ? `${line}\n` : `  ${type}: \`\n${wrapped(members)}\`,\n`;
  });
  return [
    FILE,
    `/**
 * The keys whose values JSON changes, by type: after \`@date\`, \`@map\`, \`@problem\` or the name of another
 * such type, the keys of that kind. Generated from the declarations by \`npm run generate\`. Do not edit.
 */
export const REVIVED: Readonly<Record<string, string>> = {
${types.join('')}};
`,
  ];
}

/** What JSON changes in a result and in all types that it is made of. */
function revivedIn(description: Description): Revived {
  const types = new Map<string, Record<string, string>>();
  const read = (name: string): void => {
    if (types.has(name)) return;
    const members: Record<string, string> = {};
    types.set(name, members);
    for (const { key, shape } of membersOfAll(description, name)) {
      const kind = kindOf(shape);
      if (kind !== '' && !EVERYWHERE.includes(key)) members[key] = kind;
    }
  };
  const kindOf = (shape: Shape): string => {
    switch (shape.kind) {
      case 'plain':
        return shape.name === 'Date' ? '@date' : '';
      case 'list':
        return kindOf(shape.of);
      case 'map':
        return '@map';
      case 'union':
        return shape.of.map(kindOf).find((kind) => kind !== '') ?? '';
      case 'named':
        return kindOfNamed(shape.name);
      default:
        return '';
    }
  };
  const kindOfNamed = (name: string): string => {
    if (name === 'Problem') return '@problem';
    if (name === 'Attributes') return '@map';
    const declaration = description.declarations.get(name);
    if (declaration?.kind === 'alias') return kindOf(declaration.shape);
    if (declaration?.kind !== 'record') return '';
    read(name);
    return name;
  };
  read('FeedResult');
  return withoutEmpty(types);
}

/** The members of a record, or of each record of a union. */
function membersOfAll(description: Description, name: string): readonly Member[] {
  const declaration = description.declarations.get(name);
  if (declaration?.kind !== 'alias') return membersOf(description, name);
  const { shape } = declaration;
  return (shape.kind === 'union' ? shape.of : [shape]).flatMap((each) =>
    each.kind === 'named' ? membersOf(description, each.name) : [],
  );
}

/** Without types in which nothing changes, and without what leads to these only. */
function withoutEmpty(types: ReadonlyMap<string, Record<string, string>>): Revived {
  const changing = new Set<string>();
  const changes = (members: Readonly<Record<string, string>>): boolean =>
    Object.values(members).some((kind) => kind.startsWith('@') || changing.has(kind));
  for (let size = -1; size !== changing.size; ) {
    size = changing.size;
    for (const [name, members] of types) if (changes(members)) changing.add(name);
  }
  return Object.fromEntries(
    [...types]
      .filter(([name]) => changing.has(name))
      .map(([name, members]) => [
        name,
        byKind(
          Object.entries(members).filter(([, kind]) => kind.startsWith('@') || changing.has(kind)),
        ),
      ]),
  );
}

/** Words in lines. */
function wrapped(text: string): string {
  const lines = text.match(new RegExp(`.{1,${LINE - 6}}(?= |$)`, 'g')) ?? [];
  return lines.map((line) => `    ${line.trim()}`).join('\n');
}

/** `@date published updated Link links`. */
function byKind(members: readonly (readonly [key: string, kind: string])[]): string {
  const kinds = new Map<string, string[]>();
  for (const [key, kind] of members) kinds.set(kind, [...(kinds.get(kind) ?? []), key]);
  return [...kinds].flatMap(([kind, keys]) => [kind, ...keys]).join(' ');
}
