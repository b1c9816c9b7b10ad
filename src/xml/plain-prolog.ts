/**
 * What a plain document has around its root, and comments and instructions anywhere: where each
 * ends, and which DOCTYPE it has.
 */
import { endOfDoctype } from './doctype.ts';
import type { XmlHandler } from './events.ts';
import { NextIndex } from './next-index.ts';
import type { XmlSource } from './source.ts';

const COMMENT = '<!--';
const DOCTYPE = '<!DOCTYPE';
const INSTRUCTION_END = '?>';

const WHITE_SPACE = /[ \t\r\n]*/y;
const XML_DECLARATION =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.\d+"|'1\.\d+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"[A-Za-z][-.\w]*"|'[A-Za-z][-.\w]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/y;
/** The name of an instruction, up to what must follow it. */
const TARGET = /<\?(?!xml[ \t\r\n?])[A-Za-z_][-.\w]*(?=[ \t\r\n]|\?>)/iy;

const LINE_ENDS = /\r\n?/g;

/** Reads the plain prolog of one text. */
export class PrologScanner {
  readonly #source: XmlSource;
  readonly #text: string;
  readonly #limit: number;
  readonly #nextHyphens: NextIndex;
  readonly #nextInstructionEnd: NextIndex;
  /** The XML declaration; `null` if there is none, or it is not plain. */
  declaration: string | null = null;
  /** Everything in the DOCTYPE after that word; `null` if there is none, or it is not plain. */
  doctype: string | null = null;

  /** @param limit nothing from here on is plain */
  constructor(source: XmlSource, limit: number) {
    const text = source.characters;
    this.#source = source;
    this.#text = text;
    this.#limit = limit;
    this.#nextHyphens = new NextIndex(text, '--');
    this.#nextInstructionEnd = new NextIndex(text, INSTRUCTION_END);
  }

  /** The index of the root, or of the first thing before it that is not plain. */
  readProlog(from: number, handler: Pick<XmlHandler, 'doctype'>): number {
    const at = this.readMiscellany(this.#endOfXmlDeclaration(from));
    const end = this.#text.startsWith(DOCTYPE, at) ? this.#endOfDoctype(at) : -1;
    if (end < 0) return at;
    const content = this.#source.slice(at + DOCTYPE.length, end - 1);
    this.doctype = content.replace(LINE_ENDS, '\n').trim();
    handler.doctype(this.doctype);
    return this.readMiscellany(end);
  }

  #endOfXmlDeclaration(from: number): number {
    XML_DECLARATION.lastIndex = from;
    if (!XML_DECLARATION.test(this.#text)) return from;
    const end = XML_DECLARATION.lastIndex;
    this.declaration = this.#text.slice(from, end);
    return end;
  }

  /** The end of a DOCTYPE that declares nothing itself. */
  #endOfDoctype(at: number): number {
    const text = this.#text;
    const start = at + DOCTYPE.length;
    const bracket = text.indexOf('[', start);
    const close = text.indexOf('>', start);
    if (close < 0 || (bracket >= 0 && bracket < close)) return -1;
    const end = endOfDoctype(text, start) ?? -1;
    return end > this.#limit || text.slice(start, end).includes('[') ? -1 : end;
  }

  /** The end of white space, comments and instructions. */
  readMiscellany(from: number): number {
    const text = this.#text;
    for (let at = from; ; ) {
      WHITE_SPACE.lastIndex = at;
      WHITE_SPACE.test(text);
      const start = WHITE_SPACE.lastIndex;
      if (!text.startsWith('<', start)) return start;
      const isComment = text.startsWith(COMMENT, start);
      const end = isComment ? this.endOfComment(start) : this.endOfInstruction(start);
      if (end < 0) return start;
      at = end;
    }
  }

  /** The end of the comment at an index; -1 if there is none, or it is not plain. */
  endOfComment(at: number): number {
    if (!this.#text.startsWith(COMMENT, at)) return -1;
    const hyphens = this.#nextHyphens.from(at + COMMENT.length);
    const end = hyphens + '-->'.length;
    return this.#text.startsWith('>', hyphens + 2) && end <= this.#limit ? end : -1;
  }

  /** The end of the instruction at an index; -1 if there is none, or it is not plain. */
  endOfInstruction(at: number): number {
    TARGET.lastIndex = at;
    if (!TARGET.test(this.#text)) return -1;
    const end = this.#nextInstructionEnd.from(TARGET.lastIndex) + INSTRUCTION_END.length;
    return end <= this.#limit ? end : -1;
  }
}
