import type { LegacyDocument, Texts } from './documents.mjs';

/** Feeds with known text and some bytes that are not in their encoding. */
export function badBytes(texts?: Texts): Generator<LegacyDocument>;

/** A real feed, and the same without one byte of one value. */
export interface LessenedFeed {
  readonly file: string;
  readonly encoding: string;
  readonly whole: Uint8Array;
  readonly bytes: Uint8Array;
}

export function withoutAByte(root: string): Generator<LessenedFeed>;
