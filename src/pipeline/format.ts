/**
 * What a document is read as. The ladder, the two XML parsers and the account of what was wrong are
 * the same for every format; what is built from their events is not.
 */

import type { BuildSettings } from '../feed/build-settings.ts';
import type { AssumedBase } from '../feed/own-address.ts';
import type { Problem } from '../problems/error.ts';
import type { ProblemFacts } from '../problems/facts.ts';
import type { XmlHandler } from '../xml/events.ts';
import type { XmlGrammar } from '../xml/grammar.ts';

/** Listens to an XML parser, and has built something when the parser is done. */
export interface XmlBuilder<Built> extends XmlHandler {
  finish(): Built;
}

/** Reads documents that are JSON. */
export interface JsonReader<Built> {
  looksLikeJson(text: string): boolean;
  /** Reads valid JSON; of anything else it says where the first fault is. */
  read(
    text: string,
    settings: BuildSettings,
  ): { readonly built: Built } | { readonly index: number; readonly reason: string };
  /** Reads JSON that is not valid; always comes to an end. */
  recover(text: string, settings: BuildSettings): Built;
}

/** A format, or a family of formats that have one model. */
export interface Format<Built> {
  /** What the XML parsers have to know of it. */
  readonly grammar: XmlGrammar;
  /** Makes a builder for one attempt at a text. */
  build(settings: BuildSettings): XmlBuilder<Built>;
  readonly json: JsonReader<Built>;
  /** Media types that documents of the format may have, beyond those of XML and JSON. */
  readonly mediaTypes: ReadonlySet<string>;
  /** Whether the document was one of this format. */
  isRecognised(built: Built): boolean;
  /** What relative addresses were resolved against, or may be, if nothing else says; `null` else. */
  assumedBase(built: Built): AssumedBase | null;
  /** The problem with a document that is something else. */
  refuse(description: ProblemFacts['NotAFeed'], built: Built): Problem;
}
