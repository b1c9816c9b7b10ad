/**
 * The interface of a document format. The ladder, the two XML parsers and the list of problems are
 * the same for every format; what is built from their events differs.
 */

import type { AssumedBase } from '../feed/base.ts';
import type { BuildSettings } from '../feed/build-settings.ts';
import type { JsonReading } from '../feed/json-feed.ts';
import type { Problem } from '../problems/error.ts';
import type { ProblemFacts } from '../problems/facts.ts';
import type { XmlHandler } from '../xml/events.ts';
import type { XmlGrammar } from '../xml/grammar.ts';

/** Listens to an XML parser, and has built something when the parser has finished. */
export interface XmlBuilder<Built> extends XmlHandler {
  finish(): Built;
}

/** Reads JSON documents. */
export interface JsonReader<Built> {
  /** Reads valid JSON; for anything else, returns the position of the first error. */
  read(text: string, settings: BuildSettings): JsonReading<Built>;
  /** Reads invalid JSON; always returns something. */
  recover(text: string, settings: BuildSettings): Built;
}

/** A format, or a family of formats with one model. */
export interface Format<Built> {
  /** What the XML parsers need to know about the format. */
  readonly grammar: XmlGrammar;
  /** Creates a builder for one attempt at a text. */
  build(settings: BuildSettings): XmlBuilder<Built>;
  readonly json: JsonReader<Built>;
  /** Media types that documents of the format may have, in addition to those of XML and JSON. */
  readonly mediaTypes: ReadonlySet<string>;
  /** Whether the document is in this format. */
  isRecognized(built: Built): boolean;
  /**
   * The base against which relative references were resolved, or may be, if nothing else names one;
   * otherwise `null`.
   */
  assumedBase(built: Built): AssumedBase | null;
  /** The problem with a document that is in this format, but has nothing in it; or `null`. */
  lack(built: Built): Problem | null;
  /** The problem with a document that is something else; `built` is `null` if nothing was read. */
  refuse(description: ProblemFacts['NotAFeed'], built: Built | null): Problem;
}
