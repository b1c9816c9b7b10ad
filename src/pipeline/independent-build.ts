/**
 * Makes the outcome of a build independent of the text, so that no part of it keeps the text in
 * memory: a program that keeps the titles of a thousand feeds must not keep a thousand feeds.
 * docs/memory.md has the rule.
 */

import { ownTexts } from '../text/own-copy.ts';
import type { XmlHandler } from '../xml/events.ts';
import { OwnEvents } from '../xml/own-events.ts';
import type { XmlBuilder } from './format.ts';

/** A text that is shorter may stay in memory: copies would cost more than they save. */
const SMALL_DOCUMENT = 8192;

/** Parts that are cut from a longer text or value are copied as well. */
const LONG_VALUE = 262_144;

/** A build whose outcome does not depend on the text. */
export class IndependentBuild<Built> {
  readonly #builder: XmlBuilder<Built>;
  readonly #events: OwnEvents | null;

  constructor(text: string, builder: XmlBuilder<Built>) {
    this.#builder = builder;
    this.#events = text.length < SMALL_DOCUMENT ? null : new OwnEvents(builder);
  }

  /** The handler that receives the parser's events. */
  get handler(): XmlHandler {
    return this.#events ?? this.#builder;
  }

  /** The outcome, when the parser has finished. */
  finish(): Built {
    const built = this.#builder.finish();
    if ((this.#events?.longest ?? 0) > LONG_VALUE) ownTexts({ built });
    return built;
  }
}
