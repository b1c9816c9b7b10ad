/**
 * Makes the outcome of a build independent of the text, so that no part of it keeps the text in
 * memory: a program that keeps the titles of a thousand feeds must not keep a thousand feeds.
 * docs/memory.md has the rule.
 */

import { ownTexts } from '../text/own-copy.ts';
import type { XmlSource } from '../xml/source.ts';
import { BoundedHandler, type Bounds } from './bounded-handler.ts';
import type { XmlBuilder } from './format.ts';

/** Parts that are cut from a longer text or value are copied as well. */
const LONG_VALUE = 262_144;

/** A build whose outcome does not depend on the text. */
export class IndependentBuild<Built> {
  readonly source: XmlSource;
  /** The handler that receives the parser’s events. */
  readonly handler: BoundedHandler;
  readonly #builder: XmlBuilder<Built>;

  constructor(source: XmlSource, builder: XmlBuilder<Built>, bounds: Bounds) {
    this.source = source;
    this.#builder = builder;
    this.handler = new BoundedHandler(builder, bounds);
  }

  /** Runs the parser; returns `null` if a limit stopped it. */
  run<Outcome>(parse: () => Outcome): Outcome | null {
    return this.handler.run(parse);
  }

  /** The outcome, when the parser has finished. */
  finish(): Built {
    const built = this.#builder.finish();
    if (this.source.longest > LONG_VALUE) ownTexts({ built });
    return built;
  }
}
