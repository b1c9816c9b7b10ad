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
import { DocumentBounds } from './document-bounds.ts';
import { type ElementContext, Elements } from './elements.ts';
import type { XmlHandler } from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import { Judge, type Judgement, NO_REFERENCE, type WellFormed } from './judge.ts';
import type { Room, XmlLimits } from './limits.ts';
import { LooseNames } from './loose-names.ts';
import { MarkupReader } from './markup-reader.ts';
import { KnownNames } from './names.ts';
import { OpenElements } from './open-elements.ts';
import { type Memory, newMemory, Repairs } from './repairs.ts';
import { TextSource, type XmlSource } from './source.ts';
import { type Dropped, type PartPlace, TextCursor, untilStopped } from './text-cursor.ts';

/** Whether a text is well-formed; otherwise its first error. */
export type StrictVerdict =
  | Omit<WellFormed, 'rootEnd'>
  | Exclude<Judgement, { readonly kind: 'well-formed' }>;

/** A part of a document. */
export interface DocumentPart extends PartPlace {
  readonly source: XmlSource;
  /** Where to go on in its text. */
  readonly from: number;
  /** What starts from here on in its text need not be read. */
  readonly upTo: number;
  readonly dropped: Dropped;
}

/** Reads one document, and passes what it finds to a handler. */
export class XmlReader {
  readonly #context: ElementContext;
  readonly #elements: Elements;
  readonly #names: KnownNames;
  readonly #memory: Memory = newMemory();
  #hasBegun = false;

  /** @param room what the document may take, after which reading stops and all elements end */
  constructor(
    written: string | XmlSource,
    grammar: XmlGrammar,
    handler: XmlHandler,
    limits: XmlLimits,
    room: Room | null = null,
  ) {
    const document: XmlSource = typeof written === 'string' ? new TextSource(written) : written;
    const names = new LooseNames(grammar);
    const open = new OpenElements(names);
    const cursor = new TextCursor(document, open);
    const bounds = new DocumentBounds(cursor, grammar);
    this.#context = { cursor, open, names, bounds, grammar, handler, limits, room };
    this.#elements = new Elements(this.#context);
    this.#names = new KnownNames(this.#elements.scope);
  }

  /** The open elements. */
  get open(): OpenElements {
    return this.#context.open;
  }

  /** Where the reader is. */
  get cursor(): TextCursor {
    return this.#context.cursor;
  }

  /** Ends elements until so many are open. */
  endDownTo(depth: number): void {
    this.#elements.endDownTo(depth);
  }

  /** Takes it that tags do not match; returns whether that was unknown. */
  assumeMismatch(): boolean {
    return this.#elements.assumeMismatch();
  }

  /** Reads what is plain; returns whether that is a whole document. */
  readPlain(): boolean {
    return this.#readPlain() && this.#elements.isComplete;
  }

  #readPlain(end?: number): boolean {
    const { cursor, handler } = this.#context;
    const { document } = cursor;
    const markup = new MarkupReader(this.#context, this.#elements, this.#names, document, null);
    handler.begin(cursor);
    if (!this.#hasBegun) markup.readProlog(this.#memory);
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
  readStrictly(report: Report = ignore): StrictVerdict | null {
    return this.#run(() => this.#readStrictly(report));
  }

  #run<Outcome>(read: () => Outcome): Outcome | null {
    const outcome = untilStopped(read);
    // What was read is complete.
    if (outcome === null) this.endDownTo(0);
    return outcome;
  }

  #readStrictly(report: Report): StrictVerdict {
    if (this.readPlain()) return { kind: 'well-formed', trailingAt: null };
    const { document } = this.#context.cursor;
    const judgement = this.#judge(0, true);
    if (judgement.kind !== 'well-formed') return judgement;
    const { rootEnd, trailingAt } = judgement;
    // What follows the root is not read, so it cannot be mistaken for anything either.
    this.#elements.trust();
    this.#readOn(document.text.slice(0, rootEnd), true, report);
    return { kind: 'well-formed', trailingAt };
  }

  /**
   * Judges a text from where the reader is.
   *
   * @param start where the document starts in the text
   */
  #judge(start: number, isWhole: boolean): Judgement {
    const { bounds, cursor, grammar, limits, open } = this.#context;
    const { document } = cursor;
    const { entities, prolog } = this.#memory;
    const judge = new Judge(document.text, grammar, limits, entities.judged);
    const isBefore = !bounds.hasRoot;
    const index = isBefore ? start : document.textIndex(cursor.index);
    judge.goTo(index, isBefore ? null : open.all, prolog);
    const judgement = judge.run(isWhole);
    entities.judged = judge.expansion;
    return judgement;
  }

  /** Reads any document, from where the reader is; errors are reported. */
  readLoosely(report: Report): void {
    this.#run(() => {
      const isRead = !this.#hasBegun && this.readPlain();
      if (!isRead) this.#readOn(this.#context.cursor.document.text, false, report);
      return isRead;
    });
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
    const { cursor } = this.#context;
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
    const isRead = untilStopped(() => {
      if (isLoose) this.#context.handler.begin(cursor);
      const isPlain = !isLoose && this.#readPlain(upTo);
      if (isPlain && (!part.isLast || this.#elements.isComplete)) return true;
      const judgement = isLoose ? null : this.#judge(from, part.isLast);
      const isFault = judgement !== null && judgement.kind !== 'well-formed';
      if (isFault) fail(judgement);
      this.#readOn(cursor.document.text, false, reportInPart, upTo);
      return true;
    });
    if (cursor.isRepaired) cursor.reportForbiddenUpTo(cursor.originalIndex - 1);
    return isRead === null;
  }

  /** Reads a text of which the start has been read, with whatever is not plain. */
  #readOn(text: string, isWellFormed: boolean, report: Report, upTo = text.length): void {
    const context = this.#context;
    const { cursor } = context;
    const { document } = cursor;
    cursor.readAsText(text, isWellFormed, report);
    const source = new TextSource(cursor.text, cursor.text.length);
    const repairs = new Repairs(context, this.#elements, source, this.#memory);
    const reader = new MarkupReader(context, this.#elements, this.#names, source, repairs);
    reader.read(cursor.indexOf(upTo));
    if (cursor.place.isLast) repairs.finish();
    document.longest = Math.max(document.longest, source.longest);
  }
}

function ignore(): void {}
