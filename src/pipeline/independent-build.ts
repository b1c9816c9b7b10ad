/**
 * What is built from a text, so that none of it keeps the text alive: who keeps one title of a thousand feeds
 * is not to keep a thousand feeds. The rule stands in docs/memory.md.
 */

import { ownTexts } from '../text/own-copy.ts';
import type { XmlHandler } from '../xml/events.ts';
import { OwnEvents } from '../xml/own-events.ts';
import type { XmlBuilder } from './format.ts';

/** A text that is shorter may stay alive: copies would cost more than they save. */
const SMALL_DOCUMENT = 8192;

/** What is cut from a text or a value that is longer is copied as well. */
const LONG_VALUE = 262_144;

/** A build whose result does not depend on the text. */
export class IndependentBuild<Built> {
  readonly #builder: XmlBuilder<Built>;
  readonly #events: OwnEvents | null;

  constructor(text: string, builder: XmlBuilder<Built>) {
    this.#builder = builder;
    this.#events = text.length < SMALL_DOCUMENT ? null : new OwnEvents(builder);
  }

  /** What the parser tells its events. */
  get handler(): XmlHandler {
    return this.#events ?? this.#builder;
  }

  /** What was built, once the parser is done. */
  finish(): Built {
    const built = this.#builder.finish();
    if ((this.#events?.longest ?? 0) > LONG_VALUE) ownTexts({ built });
    return built;
  }
}
