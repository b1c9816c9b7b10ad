/**
 * Document type declarations (XML 1.0 §2.8 and §4.2): where they end, and which entities their
 * internal subset declares. Nothing outside the document is ever read. An entity is supported if
 * its value is plain text or a character reference, so none can contain another entity or markup.
 */
import { onFirstUse } from '../text/on-first-use.ts';
import { namedCharacter } from '../text/references.ts';
import { isXmlCharacter } from '../text/xml-characters.ts';

/** The outcome of an entity declaration: its text, or why it is not supported. */
export type EntityDeclaration =
  | { readonly kind: 'text'; readonly value: string }
  /** The value is a single character that has to be escaped, and was not escaped twice: `&#38;`. */
  | { readonly kind: 'unescaped'; readonly value: '&' | '<' }
  /** The value of the entity contains other references or markup. */
  | { readonly kind: 'nested' }
  /** The value of the entity is outside the document. */
  | { readonly kind: 'external' };

/** The five entities that XML itself defines (§4.6); a document cannot change them. */
export const PREDEFINED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Entities of HTML 4, which feeds were written for, that differ in today's HTML. */
const HTML_4_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lang', '\u2329'],
  ['rang', '\u232A'],
]);

/** HTML's character for a name, which feeds use although XML does not define it; or `null`. */
export function htmlEntity(name: string): string | null {
  const inHtml4 = HTML_4_ENTITIES.get(name);
  if (inHtml4 !== undefined) return inHtml4;
  return namedCharacter(name);
}

/** Parts of a declaration that are skipped as a whole, by their start. */
const BRACKETS: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['"', '"'],
  ["'", "'"],
];

const NEXT_IN_DECLARATION = /["'[>]/g;
const NEXT_IN_SUBSET = /["'\]]|<!--|<\?/g;

/**
 * The index just after the `>` of a declaration, given an index inside it before any quote or
 * bracket; `null` if it is never closed.
 */
export function endOfDoctype(text: string, from: number): number | null {
  return endAt('>', NEXT_IN_DECLARATION, text, from);
}

/** The index just after a mark, apart from those in what is skipped, and in an internal subset. */
function endAt(close: string, marks: RegExp, text: string, from: number): number | null {
  let index: number | null = from;
  while (index !== null) {
    const [mark, at] = nextMark(marks, text, index);
    if (mark === close) return at + 1;
    index =
      mark === '[' ? endAt(']', NEXT_IN_SUBSET, text, at + 1) : endOfBracketed(text, mark, at);
  }
  return null;
}

function nextMark(pattern: RegExp, text: string, from: number): [mark: string, at: number] {
  const match = execFrom(pattern, text, from);
  return match === null ? ['', text.length] : [match[0], match.index];
}

function endOfBracketed(text: string, open: string, at: number): number | null {
  const close = BRACKETS.find(([begin]) => begin === open)?.[1];
  if (close === undefined) return null;
  const end = text.indexOf(close, at + open.length);
  return end < 0 ? null : end + close.length;
}

const ENTITY_DECLARATION =
  /<!--|<\?|<!ENTITY[ \t\r\n]+([^\s"'<>%&;]+)[ \t\r\n]+(?:"([^"]*)"|'([^']*)'|SYSTEM\b|PUBLIC\b)|["']/g;

/** What a pattern finds in the internal subset of a declaration, apart from what is skipped. */
function* inSubset(pattern: RegExp, declaration: string): Generator<RegExpExecArray> {
  const subset = declaration.indexOf('[');
  let match = subset < 0 ? null : execFrom(pattern, declaration, subset);
  while (match !== null) {
    const [whole] = match;
    let end: number | null = match.index + whole.length;
    if (BRACKETS.some(([open]) => open === whole)) {
      end = endOfBracketed(declaration, whole, match.index);
    } else {
      yield match;
    }
    match = end === null ? null : execFrom(pattern, declaration, end);
  }
}

function execFrom(global: RegExp, text: string, from: number): RegExpExecArray | null {
  global.lastIndex = from;
  return global.exec(text);
}

/**
 * The general entities that a declaration declares. Most documents use none of those that they
 * declare, so they are found when the first is looked up, and each is read when it is used.
 */
export class DeclaredEntities {
  readonly #values: () => ReadonlyMap<string, string | null>;
  readonly #read = new Map<string, EntityDeclaration>();

  constructor(declaration: string) {
    this.#values = onFirstUse(() => valuesOfEntities(declaration));
  }

  /** The declaration of a name; `undefined` if there is none. */
  get(name: string): EntityDeclaration | undefined {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const value = this.#values().get(name);
    if (value === undefined) return undefined;
    const read = readEntity(value);
    this.#read.set(name, read);
    return read;
  }
}

/** Whether a declaration declares an entity. */
export function declaresEntities(declaration: string): boolean {
  return declaration.includes('<!ENTITY');
}

/**
 * The values of the entities that a declaration declares, by name, as written; `null` if the value is
 * outside the document. As XML requires, the first declaration of a name wins. Parameter entities are
 * ignored, with whatever they might declare.
 */
function valuesOfEntities(declaration: string): ReadonlyMap<string, string | null> {
  const values = new Map<string, string | null>();
  if (!declaresEntities(declaration)) return values;
  for (const [, name = '', inDouble, inSingle] of inSubset(ENTITY_DECLARATION, declaration)) {
    if (!values.has(name) && !PREDEFINED_ENTITIES.has(name)) {
      values.set(name, inDouble ?? inSingle ?? null);
    }
  }
  return values;
}

/** An external subset (XML 1.0 §2.8): the name of the root, then the identifier of a file. */
const EXTERNAL_SUBSET = /^\s*[^\s"'<>[\]]+\s+(?:SYSTEM|PUBLIC)\s/;

const PARAMETER_ENTITY_REFERENCE = /<!--|<\?|["']|%[^\s"'<>%&;[\]]+;/g;

/**
 * Whether a declaration has parts that are not read and that may declare entities: an external
 * subset, or the value of a parameter entity (§4.1). In that case a reference to an undeclared
 * entity is not an error, unless the document says that it stands alone.
 */
export function hasUnreadParts(declaration: string): boolean {
  if (EXTERNAL_SUBSET.test(declaration)) return true;
  const [reference] = inSubset(PARAMETER_ENTITY_REFERENCE, declaration);
  return reference !== undefined;
}

/** Every `&`, with what makes it a reference to a character or to a predefined entity. */
const AMPERSAND = /&(?:#x([\dA-Fa-f]{1,8});|#(\d{1,8});|(amp|lt|gt|quot|apos);)?/g;

/**
 * Character references in a value are replaced when it is declared, and those that result are
 * replaced when the entity is used, so `&#38;#38;` is an `&` in text (§4.4.5, §4.5). What looks
 * like markup after the first replacement is markup. A single character is treated as text anyway,
 * because some of XML's own entities are declared like that (§4.6).
 */
function readEntity(literal: string | null): EntityDeclaration {
  if (literal === null) return { kind: 'external' };
  const declared = literal.replace(AMPERSAND, readCharacter);
  if ((declared === '&' || declared === '<') && literal !== declared) {
    return { kind: 'unescaped', value: declared };
  }
  let isText = !declared.includes('<');
  const value = declared.replace(AMPERSAND, (reference, ...digitsAndName: string[]) => {
    const [hexadecimal, decimal, name = ''] = digitsAndName;
    const text = PREDEFINED_ENTITIES.get(name) ?? readCharacter(reference, hexadecimal, decimal);
    isText &&= text !== reference;
    return text;
  });
  return isText ? { kind: 'text', value } : { kind: 'nested' };
}

/** The character for a reference; the reference itself if there is no such character. */
function readCharacter(reference: string, hexadecimal?: string, decimal?: string): string {
  const digits = hexadecimal ?? decimal;
  if (digits === undefined) return reference;
  const code = Number.parseInt(digits, hexadecimal === undefined ? 10 : 16);
  return isXmlCharacter(code) ? String.fromCodePoint(code) : reference;
}
