/**
 * Decodes references in text and attributes (XML 1.0 §4.1) tolerantly: first the entities that the
 * document declares, then those of HTML; an `&` that starts no reference is kept. Every deviation
 * from XML is reported, and the expansion of a document's own entities is limited.
 */
import type { Report } from '../problems/facts.ts';
import { StringBuilder } from '../text/string-builder.ts';
import { beginningOf } from '../text/strings.ts';
import { isXmlCharacter, readForbidden } from '../text/xml-characters.ts';
import type { Memory, ReadingContext } from './context.ts';
import { type EntityDeclaration, htmlEntity, PREDEFINED_ENTITIES } from './doctype.ts';
import { NextIndex } from './next-index.ts';
import { stopReading } from './text-cursor.ts';

/** Accepted even without a semicolon, unless they may be a parameter in a URL. */
const READ_WITHOUT_SEMICOLON: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', '\u00A0'],
  ['quot', '"'],
]);

const REFERENCE =
  /&(?:#(\d+)|#([Xx])([\dA-Fa-f]+)|([A-Za-z_:\u0080-\uFFFF][-.\w:\u0080-\uFFFF]*))(;?)/y;
const LOW_SURROGATE_REFERENCE = /&#(?:(\d{5})|[xX]([dD][c-fC-F][\dA-Fa-f]{2}));/y;

/** How much of a reference a report shows. */
const SHOWN = 40;

/** Reads the references of one text, from left to right. */
export class ReferenceReader {
  readonly #text: string;
  readonly #report: Report;
  readonly #maxExpansion: number;
  readonly #ampersand: NextIndex;
  readonly #memory: Memory;
  readonly #room: ReadingContext['room'];
  /** Just after the last reference. */
  #end = 0;

  constructor({ cursor, limits, memory, room }: ReadingContext) {
    const { text, report } = cursor;
    this.#text = text;
    this.#memory = memory;
    this.#room = room;
    this.#report = report;
    this.#maxExpansion = limits.maxEntityExpansion;
    this.#ampersand = new NextIndex(text, '&');
  }

  /**
   * The text between two indices, with its references replaced; `tidy` is applied to the text
   * between them.
   */
  decode(start: number, end: number, tidy: (literal: string) => string): string {
    const text = this.#text;
    let at = this.#ampersand.from(start);
    if (at >= end) return tidy(text.slice(start, end));
    const decoded = new StringBuilder();
    let from = start;
    for (; at < end; at = this.#ampersand.from(from)) {
      if (at > from) decoded.add(tidy(text.slice(from, at)));
      decoded.add(this.#read(at));
      from = this.#end;
    }
    decoded.add(tidy(text.slice(from, end)));
    return decoded.toString();
  }

  /** The replacement for the `&` at an index and everything that belongs to it. */
  #read(at: number): string {
    if (this.#room?.time?.isOver() === true) stopReading();
    REFERENCE.lastIndex = at;
    const match = REFERENCE.exec(this.#text);
    if (match === null) return this.#bareAmpersand(at);
    this.#end = at + match[0].length;
    const [reference, decimal, x, hexadecimal, name, semicolon] = match;
    if (name !== undefined) return this.#readEntity(at, name, semicolon === ';');
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return this.#readCharacter(at, reference, code, semicolon === ';' && x !== 'X');
  }

  #bareAmpersand(at: number): string {
    this.#end = at + 1;
    this.#report('UnescapedAmpersand', {}, at);
    return '&';
  }

  #readCharacter(at: number, reference: string, code: number, isProper: boolean): string {
    const readAs = isXmlCharacter(code) ? String.fromCodePoint(code) : this.#readForbidden(code);
    const shown = reference.slice(0, SHOWN);
    if (!isProper) this.#report('MalformedReference', { reference: shown, readAs }, at);
    else if (!isXmlCharacter(code)) {
      this.#report('ForbiddenCharacterReference', { reference: shown, readAs }, at);
    }
    return readAs;
  }

  #readForbidden(code: number): string {
    const low = code >= 0xd800 && code <= 0xdbff ? this.#lowSurrogate() : null;
    return low === null ? readForbidden(code) : String.fromCharCode(code, low);
  }

  /** The other half of a surrogate pair, if that is what follows. */
  #lowSurrogate(): number | null {
    LOW_SURROGATE_REFERENCE.lastIndex = this.#end;
    const match = LOW_SURROGATE_REFERENCE.exec(this.#text);
    if (match === null) return null;
    const [reference, decimal, hexadecimal] = match;
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    if (code < 0xdc00 || code > 0xdfff) return null;
    this.#end += reference.length;
    return code;
  }

  #readEntity(at: number, name: string, hasSemicolon: boolean): string {
    if (!hasSemicolon) return this.#readUnended(at, name);
    const predefined = PREDEFINED_ENTITIES.get(name);
    if (predefined !== undefined) return predefined;
    const declared = this.#memory.entities.get(name);
    if (declared !== undefined) return this.#readDeclared(at, name, declared);
    const readAs = htmlEntity(name);
    const entity = beginningOf(name, SHOWN);
    if (!this.#memory.mayBeMore) this.#report('UndefinedEntity', { entity, readAs }, at);
    else if (readAs !== null) this.#report('ExternalDtdIgnored', { entity, readAs }, at);
    else this.#report('ExternalEntityIgnored', { entity, isDeclared: false }, at);
    return readAs ?? this.#asWritten(at);
  }

  #readUnended(at: number, name: string): string {
    const mayBeParameter = this.#text.startsWith('=', this.#end);
    const readAs = mayBeParameter ? undefined : READ_WITHOUT_SEMICOLON.get(name);
    if (readAs === undefined) return this.#bareAmpersand(at);
    this.#report('MalformedReference', { reference: `&${name}`, readAs }, at);
    return readAs;
  }

  #readDeclared(at: number, name: string, declared: EntityDeclaration): string {
    const entity = beginningOf(name, SHOWN);
    switch (declared.kind) {
      case 'external':
        this.#report('ExternalEntityIgnored', { entity, isDeclared: true }, at);
        return this.#asWritten(at);
      case 'nested':
        this.#report('EntityExpansionBlocked', { entity }, at);
        return this.#asWritten(at);
      case 'unescaped':
        this.#report(declared.value === '&' ? 'UnescapedAmpersand' : 'UnescapedLessThan', {}, at);
        return declared.value;
      case 'text':
        return this.#isWithinLimit(at, declared.value.length)
          ? declared.value
          : this.#asWritten(at);
    }
  }

  #isWithinLimit(at: number, length: number): boolean {
    const value = this.#maxExpansion;
    const memory = this.#memory;
    const isExceeded = memory.expansion > value;
    memory.expansion += length;
    if (memory.expansion > value && !isExceeded) {
      this.#report('LimitExceeded', { limit: 'maxEntityExpansion', value }, at);
    }
    return memory.expansion <= value;
  }

  #asWritten(at: number): string {
    return this.#text.slice(at, this.#end);
  }
}
