/**
 * Reads markup other than tags, however it is written: comments, document type declarations,
 * processing instructions and the XML declaration. They are skipped, their errors are reported, and
 * the entities of a DOCTYPE are kept.
 */

import { beginningOf } from '../text/strings.ts';
import { endOfName, isNameStart } from './characters.ts';
import type { ReadingContext } from './context.ts';
import { DeclaredEntities, endOfDoctype, hasUnreadParts } from './doctype.ts';
import { NextIndex } from './next-index.ts';
import type { TextCursor } from './text-cursor.ts';

const DOCTYPE = '<!DOCTYPE';

const SPACE = '[ \\t\\r\\n]';
const SPACES = `${SPACE}${SPACE}*`;
const EQUALS = `${SPACE}*=${SPACE}*`;

/** An XML declaration (XML 1.0 §2.8), and the word for whether it stands alone. */
const XML_DECLARATION = new RegExp(
  `<\\?xml${SPACES}version${EQUALS}(["'])1\\.\\d\\d*\\1` +
    `(?:${SPACES}encoding${EQUALS}(["'])[A-Za-z][-.\\w]*\\2)?` +
    `(?:${SPACES}standalone${EQUALS}(["'])(yes|no)\\3)?${SPACE}*\\?>`,
  'y',
);

/** An XML declaration as it should be. */
interface XmlDeclaration {
  /** The index just after the declaration. */
  readonly end: number;
  /** Whether the declaration says that no entity is declared outside of the document. */
  readonly standsAlone: boolean;
}

/** The XML declaration at an index; `null` if there is none, or it is malformed. */
export function xmlDeclarationAt(text: string, at: number): XmlDeclaration | null {
  XML_DECLARATION.lastIndex = at;
  const match = XML_DECLARATION.exec(text);
  return match && { end: at + match[0].length, standsAlone: match[4] === 'yes' };
}

/** How much of a declaration a report shows. */
const SHOWN = 40;

/** Reads declarations; each method continues after the end, and returns `false` if the text ends first. */
export class DeclarationReader {
  readonly #cursor: TextCursor;
  readonly #context: ReadingContext;
  readonly #nextCommentEnd: NextIndex;
  readonly #nextHyphens: NextIndex;
  readonly #nextInstructionEnd: NextIndex;

  constructor(context: ReadingContext) {
    const { cursor } = context;
    this.#context = context;
    this.#cursor = cursor;
    this.#nextCommentEnd = new NextIndex(cursor.text, '-->');
    this.#nextHyphens = new NextIndex(cursor.text, '--');
    this.#nextInstructionEnd = new NextIndex(cursor.text, '?>');
  }

  /** Reads what starts with `<!` and is not a CDATA section. */
  readDeclaration(at: number): boolean {
    const { text } = this.#cursor;
    if (text.startsWith('<!--', at)) return this.#readComment(at);
    return hasWordAt(text, DOCTYPE, at) ? this.#readDoctype(at) : this.#passOver(at, at + 2);
  }

  #readComment(at: number): boolean {
    const cursor = this.#cursor;
    const start = at + '<!--'.length;
    const end = this.#nextCommentEnd.from(start);
    if (end === cursor.text.length) {
      cursor.requireEnd();
      cursor.report('UnclosedComment', {}, at);
      cursor.index = cursor.nextLess.from(start);
      return true;
    }
    // Two hyphens, or three at the end.
    const hyphens = this.#nextHyphens.from(start);
    if (hyphens < end) cursor.report('MalformedComment', {}, hyphens);
    cursor.index = end + '-->'.length;
    return true;
  }

  #readDoctype(at: number): boolean {
    const cursor = this.#cursor;
    const { bounds, handler, memory } = this.#context;
    const { text } = cursor;
    const start = at + DOCTYPE.length;
    const isFirst = !memory.hasDoctype && !bounds.hasRoot;
    // Searched for its end only once, and only where it is allowed.
    const end = isFirst ? endOfDoctype(text, start) : null;
    if (end === null && isFirst) cursor.requireEnd();
    memory.hasDoctype = true;
    if (end === null) return this.#passOver(at, start);
    if (!text.startsWith(DOCTYPE, at)) this.reportMalformed(at);
    const declaration = cursor.normaliseLineEnds(text.slice(start, end - 1)).trim();
    cursor.index = end;
    memory.doctype = declaration;
    memory.entities = new DeclaredEntities(declaration);
    memory.mayBeMore = !memory.standsAlone && hasUnreadParts(declaration);
    handler.doctype(declaration);
    return true;
  }

  /** Reads what starts with `<?`. */
  readInstruction(at: number): boolean {
    const cursor = this.#cursor;
    const { text } = cursor;
    const start = at + 2;
    const isDeclaration = text.startsWith('xml', start) && endOfName(text, start) === start + 3;
    const end = this.#nextInstructionEnd.from(start);
    if (end === text.length) cursor.requireEnd();
    const isUnclosed =
      end === text.length || (isDeclaration && cursor.nextGreater.from(start) < end);
    if (isUnclosed) {
      if (isDeclaration) this.#context.memory.hasXmlDeclaration = true;
      return this.#passOver(at, start);
    }
    if (isDeclaration) this.#checkXmlDeclaration(at);
    else if (!isNameStart(text.charCodeAt(start))) this.reportMalformed(at);
    cursor.index = end + '?>'.length;
    return true;
  }

  #checkXmlDeclaration(at: number): void {
    const { bounds, memory } = this.#context;
    const declaration = xmlDeclarationAt(this.#cursor.text, at);
    if (memory.hasXmlDeclaration) this.#cursor.report('DuplicateXmlDeclaration', {}, at);
    else if (bounds.hasRoot || declaration === null) this.reportMalformed(at);
    else memory.standsAlone = declaration.standsAlone;
    memory.hasXmlDeclaration = true;
  }

  /** Skips a declaration without meaning: up to its `>`, but never past a tag. */
  #passOver(at: number, from: number): boolean {
    const end = this.#cursor.endOfMarkup(from);
    if (end === null) return false;
    this.reportMalformed(at);
    this.#cursor.index = end;
    return true;
  }

  /** Reports the declaration at an index. */
  reportMalformed(at: number): void {
    const { text, report, nextLess, nextGreater } = this.#cursor;
    const end = Math.min(nextLess.from(at + 1), nextGreater.from(at) + 1);
    const declaration = beginningOf(text.slice(at, end), SHOWN).trim();
    report('MalformedDeclaration', { declaration }, at);
  }
}

/** Whether an upper-case word is at an index, in any letter case. */
export function hasWordAt(text: string, word: string, at: number): boolean {
  return text.slice(at, at + word.length).toUpperCase() === word;
}
