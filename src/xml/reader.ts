/**
 * The one reader of XML: XML 1.0 and Namespaces in XML 1.0, and whatever else documents contain. It
 * reads what is plain, which is all of nearly every document. At the first thing that is not, it
 * either asks saxes, which judges what follows: what saxes accepts is read to its end, and for
 * anything else its first error is the verdict. Or it repairs what follows. In each case it goes on
 * from where it is, because what is plain is read in the same way whatever follows.
 *
 * A document may also arrive in parts. What the end of a part would decide is read with the next.
 */
import type { Report } from '../problems/facts.ts';
import {
  newMemory,
  type OpenXmlElement,
  type ReadingContext,
  type Room,
  type XmlLimits,
} from './context.ts';
import { DocumentBounds } from './document-bounds.ts';
import { Elements } from './elements.ts';
import type { XmlHandler } from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import { Judge, type Judgement, NO_REFERENCE, type WellFormed } from './judge.ts';
import { MarkupReader } from './markup-reader.ts';
import { Repairs } from './repairs.ts';
import { TextSource, type XmlSource } from './source.ts';
import { type Dropped, expectStop, type PartPlace, TextCursor } from './text-cursor.ts';

/** Whether a text is well-formed; otherwise its first error. */
export type StrictVerdict =
  | Omit<WellFormed, 'rootEnd'>
  | Exclude<Judgement, { readonly kind: 'well-formed' }>;

/** A part of a document. */
export interface DocumentPart extends PartPlace {
  readonly source: XmlSource;
  /** Where to go on in the text of the part. */
  readonly from: number;
  /** What starts from here on in the text of the part need not be read. */
  readonly upTo: number;
  readonly dropped: Dropped;
}

/** Reads one document, and passes what it finds to a handler. */
export class XmlReader {
  /** Where the reader is. */
  readonly cursor: TextCursor;
  /** The open elements, and those that were. */
  readonly elements: Elements;
  readonly #context: ReadingContext;
  #hasBegun = false;

  /** @param room what the document may take, after which reading stops and all elements end */
  constructor(
    document: XmlSource,
    grammar: XmlGrammar,
    handler: XmlHandler,
    limits: XmlLimits,
    room: Room | null = null,
  ) {
    const open: OpenXmlElement[] = [];
    const cursor = new TextCursor(document, open);
    const bounds = new DocumentBounds(cursor, grammar);
    this.cursor = cursor;
    const memory = newMemory();
    this.#context = { open, cursor, bounds, memory, grammar, handler, limits, room };
    this.elements = new Elements(this.#context);
  }

  /** Reads what is plain, up to an index; returns whether that is all of it. */
  readPlain(end?: number): boolean {
    const { cursor } = this;
    const markup = new MarkupReader(this.#context, this.elements, cursor.document, null);
    this.#context.handler.begin(cursor);
    if (!this.#hasBegun) markup.readPlainProlog();
    this.#hasBegun = true;
    return markup.read(end);
  }

  /**
   * Reads a document that is well-formed, or up to an error, except perhaps for the last part before
   * it; afterwards, `readLoosely` reads on. Content after the root does not count as an error, unless
   * it may contain records.
   *
   * @param report receives what is well-formed but worth a note
   * @returns `null` if reading was stopped
   */
  readStrictly(report: Report): StrictVerdict | null {
    const { cursor, elements } = this;
    try {
      if (this.readPlain() && elements.isComplete) return WHOLLY_PLAIN;
      const judgement = this.#judge(0, true);
      if (judgement.kind !== 'well-formed') return judgement;
      const { rootEnd, trailingAt } = judgement;
      // What follows the root is not read, so it cannot be mistaken for anything either.
      elements.trust();
      this.#readOn(cursor.document.text.slice(0, rootEnd), true, report);
      return { kind: 'well-formed', trailingAt };
    } catch (error) {
      expectStop(error);
      // What was read is complete.
      elements.endDownTo(0);
      return null;
    }
  }

  /**
   * Judges a text from where the reader is.
   *
   * @param start where the document starts in the text
   */
  #judge(start: number, isWhole: boolean): Judgement {
    const { bounds, cursor, grammar, limits, memory, open } = this.#context;
    const { document } = cursor;
    const judge = new Judge(document.text, grammar, limits, memory);
    const isBefore = !bounds.hasRoot;
    const index = isBefore ? start : document.textIndex(cursor.index);
    judge.goTo(index, isBefore ? null : open);
    return judge.run(isWhole);
  }

  /** Reads any document, from where the reader is; errors are reported. */
  readLoosely(report: Report): void {
    const { cursor, elements } = this;
    try {
      const isPlain = !this.#hasBegun && this.readPlain() && elements.isComplete;
      if (!isPlain) this.#readOn(cursor.document.text, false, report);
    } catch (error) {
      expectStop(error);
      elements.endDownTo(0);
    }
  }

  /**
   * Reads a part of a document, as far as it can be read before more arrives.
   *
   * @param isLoose whether the document is known not to be well-formed
   * @param fault called with the first error
   * @returns whether it was not read up to where it should be
   */
  readPart(
    part: DocumentPart,
    isLoose: boolean,
    report: Report,
    fault: (verdict: Exclude<StrictVerdict, { readonly kind: 'well-formed' }>) => void,
  ): boolean {
    const { cursor } = this;
    const { from, upTo } = part;
    cursor.enter(part.source, from, part, part.dropped);
    let isStrict = !isLoose;
    const fail: typeof fault = (verdict) => {
      isStrict = false;
      fault(verdict);
    };
    // saxes may still look for the end of such a reference when the part ends.
    const reportInPart: Report = (name, facts, index = from) => {
      if (isStrict && name === 'UnescapedAmpersand') {
        const reason = NO_REFERENCE;
        fail({ kind: 'not-well-formed', index, readTo: index, reason, undeclaredPrefix: null });
      }
      report(name, facts, index);
    };
    let isStopped = false;
    try {
      if (isLoose) this.#context.handler.begin(cursor);
      const isPlain = !isLoose && this.readPlain(upTo);
      if (!isPlain || (part.isLast && !this.elements.isComplete)) {
        const judgement = isLoose ? null : this.#judge(from, part.isLast);
        if (judgement !== null && judgement.kind !== 'well-formed') fail(judgement);
        this.#readOn(cursor.document.text, false, reportInPart, upTo);
      }
    } catch (error) {
      expectStop(error);
      isStopped = true;
    }
    cursor.reportForbiddenUpTo(cursor.originalIndex - 1);
    return isStopped;
  }

  /** Reads a text of which the start has been read, with whatever is not plain. */
  #readOn(text: string, isWellFormed: boolean, report: Report, upTo = text.length): void {
    const { cursor, elements } = this;
    const { document } = cursor;
    cursor.readAsText(text, isWellFormed, report);
    const source = new TextSource(cursor.text, cursor.text.length);
    const repairs = new Repairs(this.#context, elements, source);
    const markup = new MarkupReader(this.#context, elements, source, repairs);
    markup.read(cursor.indexOf(upTo));
    if (cursor.place.isLast) repairs.finish();
    document.longest = Math.max(document.longest, source.longest);
  }
}

const WHOLLY_PLAIN: StrictVerdict = { kind: 'well-formed', trailingAt: null };
