/** What reads the parts of a document, in any format. */
import type { Built } from '../feed/build-settings.ts';
import type { Entry } from '../model/entry.ts';
import type { ReadOptions } from '../pipeline/read-options.ts';
import type { Room } from '../xml/context.ts';
import type { XmlSource } from '../xml/source.ts';

/** How to read a stream. */
export interface StreamReadOptions extends ReadOptions {
  /** How many bytes decide the encoding. */
  readonly partBytes: number;
  readonly maxEntryBytes: number;
}

/** What is known about a text that is read. */
export interface PartState {
  /** Whether the text is longer than an entry may be. */
  readonly isTooLong: boolean;
  /** Whether nothing follows. */
  readonly isLast: boolean;
}

/** Reads the parts of one document. */
export interface Parts {
  readonly parser: 'strict' | 'loose' | 'json';
  /** Whether what was read so far is a feed. */
  readonly isFeed: boolean;
  /** Whether the remaining part of something that is too long is ignored. */
  readonly isSkipping: boolean;
  /** What the stream may still take. */
  readonly room: Room;
  /** How many characters are read again before each part. */
  readonly repeated: number;
  /**
   * Reads what is complete of a text; returns the index up to which it was read, or `null` if more
   * is needed.
   */
  read(source: XmlSource, state: PartState): number | null;
  /** The entries that are complete; each is returned once. */
  takeEntries(): readonly Entry[];
  /** What was built, with the entries that are left. */
  finish(): Built;
}
