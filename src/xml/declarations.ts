/**
 * Reads markup other than tags in the loose parser: comments, document type declarations,
 * processing instructions and the XML declaration. They are skipped, their errors are reported, and
 * the entities of a DOCTYPE are kept.
 */

import { beginningOf } from '../text/strings.ts';
import { endOfName, isNameStart } from './characters.ts';
import { declaredEntities, endOfDoctype, hasUnreadParts } from './doctype.ts';
import type { DocumentBounds } from './document-bounds.ts';
import type { ReferenceReader } from './loose-references.ts';
import type { LooseScanner } from './loose-scanner.ts';
import { NextIndex } from './next-index.ts';

const DOCTYPE = '<!DOCTYPE';

const XML_DECLARATION =
  /^\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(?:"[A-Za-z][-.\w]*"|'[A-Za-z][-.\w]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*$/;
const STANDS_ALONE = /standalone\s*=\s*["']yes/;

/** How much of a declaration a report shows. */
const SHOWN = 40;

/** Reads them; each method continues after the end, and returns `false` if the text ends first. */
export class DeclarationReader {
  readonly #scanner: LooseScanner;
  readonly #bounds: DocumentBounds;
  readonly #references: ReferenceReader;
  readonly #nextCommentEnd: NextIndex;
  readonly #nextHyphens: NextIndex;
  readonly #nextInstructionEnd: NextIndex;
  #hasDoctype = false;
  #hasXmlDeclaration = false;
  /** Whether the document says that no entity is declared outside of it (XML 1.0 §2.9). */
  #standsAlone = false;

  constructor(scanner: LooseScanner, bounds: DocumentBounds, references: ReferenceReader) {
    this.#scanner = scanner;
    this.#bounds = bounds;
    this.#references = references;
    this.#nextCommentEnd = new NextIndex(scanner.text, '-->');
    this.#nextHyphens = new NextIndex(scanner.text, '--');
    this.#nextInstructionEnd = new NextIndex(scanner.text, '?>');
  }

  /** Reads what starts with `<!` and is not a CDATA section. */
  readDeclaration(at: number, onDoctype: (declaration: string) => void): boolean {
    const { text } = this.#scanner;
    if (text.startsWith('<!--', at)) return this.#readComment(at);
    return hasWordAt(text, DOCTYPE, at)
      ? this.#readDoctype(at, onDoctype)
      : this.#passOver(at, at + 2);
  }

  #readComment(at: number): boolean {
    const scanner = this.#scanner;
    const start = at + '<!--'.length;
    const end = this.#nextCommentEnd.from(start);
    if (end === scanner.text.length) {
      scanner.report('UnclosedComment', {}, at);
      scanner.index = scanner.nextLess.from(start);
      return true;
    }
    // Two hyphens, or three at the end.
    const hyphens = this.#nextHyphens.from(start);
    if (hyphens < end) scanner.report('MalformedComment', {}, hyphens);
    scanner.index = end + '-->'.length;
    return true;
  }

  #readDoctype(at: number, onDoctype: (declaration: string) => void): boolean {
    const scanner = this.#scanner;
    const { text } = scanner;
    const start = at + DOCTYPE.length;
    const isFirst = !this.#hasDoctype && !this.#bounds.hasRoot;
    this.#hasDoctype = true;
    // Searched for its end only once, and only where it is allowed.
    const end = isFirst ? endOfDoctype(text, start) : null;
    if (end === null) return this.#passOver(at, start);
    if (!text.startsWith(DOCTYPE, at)) this.reportMalformed(at);
    const declaration = scanner.normaliseLineEnds(text.slice(start, end - 1)).trim();
    scanner.index = end;
    const mayBeMore = !this.#standsAlone && hasUnreadParts(declaration);
    this.#references.declare(declaredEntities(declaration), mayBeMore);
    onDoctype(declaration);
    return true;
  }

  /** Reads what starts with `<?`. */
  readInstruction(at: number): boolean {
    const scanner = this.#scanner;
    const { text } = scanner;
    const start = at + 2;
    const isDeclaration = text.startsWith('xml', start) && endOfName(text, start) === start + 3;
    const end = this.#nextInstructionEnd.from(start);
    const isUnclosed =
      end === text.length || (isDeclaration && scanner.nextGreater.from(start) < end);
    if (isUnclosed) {
      if (isDeclaration) this.#hasXmlDeclaration = true;
      return this.#passOver(at, start);
    }
    if (isDeclaration) this.#checkXmlDeclaration(at, text.slice(start + 3, end));
    else if (!isNameStart(text.charCodeAt(start))) this.reportMalformed(at);
    scanner.index = end + '?>'.length;
    return true;
  }

  #checkXmlDeclaration(at: number, content: string): void {
    if (this.#hasXmlDeclaration) this.#scanner.report('DuplicateXmlDeclaration', {}, at);
    else if (this.#bounds.hasRoot || !XML_DECLARATION.test(content)) this.reportMalformed(at);
    else this.#standsAlone = STANDS_ALONE.test(content);
    this.#hasXmlDeclaration = true;
  }

  /** Skips a declaration without meaning: up to its `>`, but never past a tag. */
  #passOver(at: number, from: number): boolean {
    const end = this.#scanner.endOfMarkup(from);
    if (end === null) return false;
    this.reportMalformed(at);
    this.#scanner.index = end;
    return true;
  }

  /** Reports the declaration at an index. */
  reportMalformed(at: number): void {
    const { text, report, nextLess, nextGreater } = this.#scanner;
    const end = Math.min(nextLess.from(at + 1), nextGreater.from(at) + 1);
    const declaration = beginningOf(text.slice(at, end), SHOWN).trim();
    report('MalformedDeclaration', { declaration }, at);
  }
}

/** Whether an upper-case word is at an index, in any letter case. */
export function hasWordAt(text: string, word: string, at: number): boolean {
  return text.slice(at, at + word.length).toUpperCase() === word;
}
