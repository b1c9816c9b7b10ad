/**
 * Builds something from the events of a parser, until the document has made as many values as it may,
 * or its time is over. Then the parser is stopped, and the elements that are open end, so that what
 * was read is complete. The outcome keeps no part of the text in memory: a program that keeps the titles
 * of a thousand feeds must not keep a thousand feeds. docs/memory.md has the rule.
 */
import type { BuildSettings } from '../feed/build-settings.ts';
import { withoutStackTrace } from '../problems/error.ts';
import { ownTexts } from '../text/own-copy.ts';
import type { LeafEnd, XmlCursor, XmlElement, XmlHandler } from '../xml/events.ts';
import type { XmlSource } from '../xml/source.ts';
import type { XmlBuilder } from './format.ts';

/** What may end a document early. */
export type Bounds = Pick<BuildSettings, 'values' | 'time'>;

/** Parts that are cut from a longer text or value are copied as well. */
const LONG_VALUE = 262_144;

/** Stops a parser; never leaves this file. */
class Stop extends Error {}

/** A build within the limits of a document. */
export class BoundedBuild<Built> implements XmlHandler {
  readonly source: XmlSource;
  readonly #builder: XmlBuilder<Built>;
  readonly #bounds: Bounds;
  /** The number of open elements. */
  #depth = 0;
  readonly leaf?: NonNullable<XmlHandler['leaf']>;

  constructor(source: XmlSource, builder: XmlBuilder<Built>, bounds: Bounds) {
    this.source = source;
    this.#builder = builder;
    this.#bounds = bounds;
    if (builder.leaf !== undefined) {
      // V8 allocates a function that is written into a field among old objects.
      const leaf: NonNullable<XmlHandler['leaf']> = (element, text, isCdata, passed) =>
        this.#passLeaf(element, text, isCdata, passed);
      this.leaf = leaf;
    }
  }

  /** Runs a parser; returns `null` if it was stopped. */
  run<Outcome>(parse: () => Outcome): Outcome | null {
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      while (this.#depth > 0) this.endElement();
      return null;
    }
  }

  /** The outcome, when the parser has finished. */
  finish(): Built {
    const built = this.#builder.finish();
    if (this.source.longest > LONG_VALUE) ownTexts({ built });
    return built;
  }

  get ignoresSpace(): boolean {
    return this.#builder.ignoresSpace === true;
  }

  begin(cursor: XmlCursor): void {
    this.#builder.begin(cursor);
  }

  doctype(declaration: string): void {
    this.#builder.doctype(declaration);
  }

  startElement(element: XmlElement): void {
    this.#take(element);
    this.#depth += 1;
    this.#builder.startElement(element);
  }

  endElement(): void {
    this.#depth -= 1;
    this.#builder.endElement();
  }

  text(text: string, isCdata: boolean): void {
    this.#builder.text(text, isCdata);
  }

  #passLeaf(element: XmlElement, text: string, isCdata: boolean, passed: LeafEnd): void {
    this.#take(element);
    this.#builder.leaf?.(element, text, isCdata, passed);
  }

  #take({ attributes }: XmlElement): void {
    const { values, time } = this.#bounds;
    const isTaken = time?.isOver() !== true && values.take(1 + attributes.length);
    if (!isTaken) throw withoutStackTrace(() => new Stop());
  }
}
