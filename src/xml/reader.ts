/**
 * The one reader of XML: XML 1.0 and Namespaces in XML 1.0, and whatever else documents contain. It
 * reads what is plain, which is all of nearly every document. At the first thing that is not, it
 * either asks saxes, which judges the whole text: what saxes accepts is read to its end, and for
 * anything else its first error is the verdict. Or it repairs what follows. In each case it goes on
 * from where it is, because what is plain is read in the same way whatever follows.
 */
import type { Report } from '../problems/facts.ts';
import { DocumentBounds } from './document-bounds.ts';
import { type ElementContext, Elements } from './elements.ts';
import type { XmlHandler } from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import { Judge, type Judgement, type WellFormed } from './judge.ts';
import type { XmlLimits } from './limits.ts';
import { LooseNames } from './loose-names.ts';
import { MarkupReader } from './markup-reader.ts';
import { KnownNames } from './names.ts';
import { OpenElements } from './open-elements.ts';
import { Repairs } from './repairs.ts';
import { TextSource, type XmlSource } from './source.ts';
import { TextCursor } from './text-cursor.ts';

/** Whether a text is well-formed; otherwise its first error. */
export type StrictVerdict =
  | Omit<WellFormed, 'rootEnd'>
  | Exclude<Judgement, { readonly kind: 'well-formed' }>;

/** Reads one document, and passes what it finds to a handler. */
export class XmlReader {
  readonly #context: ElementContext;
  readonly #elements: Elements;
  readonly #names: KnownNames;
  readonly #markup: MarkupReader;
  #hasBegun = false;

  constructor(
    written: string | XmlSource,
    grammar: XmlGrammar,
    handler: XmlHandler,
    limits: XmlLimits,
  ) {
    const document: XmlSource = typeof written === 'string' ? new TextSource(written) : written;
    const names = new LooseNames(grammar);
    const open = new OpenElements(names);
    const cursor = new TextCursor(document, open);
    const bounds = new DocumentBounds(cursor, grammar);
    const context = { document, cursor, open, names, bounds, grammar, handler, limits };
    this.#context = context;
    this.#elements = new Elements(context);
    this.#names = new KnownNames(this.#elements.scope);
    this.#markup = new MarkupReader(context, this.#elements, this.#names, document, null);
  }

  /** How far the document has been read: an index in its characters as long as all of it was plain. */
  get end(): number {
    return this.#context.cursor.index;
  }

  /** Reads what is plain; returns whether that is a whole document. */
  readPlain(): boolean {
    this.#hasBegun = true;
    this.#context.handler.begin(this.#context.cursor);
    return this.#markup.readDocument();
  }

  /**
   * Reads a document that is well-formed, or up to an error, except perhaps for the last part before
   * it; afterwards, `readLoosely` reads on. Content after the root does not count as an error, unless
   * it may contain records.
   *
   * @param report receives what is well-formed but worth a note
   */
  readStrictly(report: Report = ignore): StrictVerdict {
    if (this.readPlain()) return { kind: 'well-formed', trailingAt: null };
    const { document, grammar, limits } = this.#context;
    const judgement = new Judge(document.text, grammar, limits).run();
    if (judgement.kind !== 'well-formed') return judgement;
    const { rootEnd, trailingAt } = judgement;
    // What follows the root is not read, so it cannot be mistaken for anything either.
    this.#elements.trust();
    this.#readOn(document.text.slice(0, rootEnd), true, report);
    return { kind: 'well-formed', trailingAt };
  }

  /** Reads any document, from where the reader is; errors are reported. */
  readLoosely(report: Report): void {
    if (!this.#hasBegun && this.readPlain()) return;
    this.#readOn(this.#context.document.text, false, report);
  }

  /** Reads a text of which the start has been read, with whatever is not plain. */
  #readOn(text: string, isWellFormed: boolean, report: Report): void {
    const context = this.#context;
    const { cursor, document } = context;
    cursor.readAsText(text, isWellFormed, report);
    const source = new TextSource(cursor.text, cursor.text.length);
    const repairs = new Repairs(context, this.#elements, source, this.#markup.prolog);
    new MarkupReader(context, this.#elements, this.#names, source, repairs).read();
    repairs.finish();
    document.longest = Math.max(document.longest, source.longest);
  }
}

function ignore(): void {}
