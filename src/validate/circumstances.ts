/**
 * What is known about a document beside its content: its response, what it is meant to be, and what
 * requests found about its files.
 */
import type { HeaderRecord } from '../http/headers.ts';

/** What a document is meant to be: a format, or a podcast for a directory. */
export type Profile = 'rss' | 'atom' | 'json-feed' | 'podcast-apple' | 'podcasting20';

/** The profiles. */
export const PROFILES: readonly Profile[] = [
  'rss',
  'atom',
  'json-feed',
  'podcast-apple',
  'podcasting20',
];

/** The result of a request for a file. */
export interface FileFacts {
  /** The status of the response; `null` if there was none. */
  readonly status: number | null;
  /** Why there is no file, as a sentence; `null` if there is one. */
  readonly failure: string | null;
  /** The media type without parameters, in lower case; `null` if the server sent none. */
  readonly type: string | null;
  /** The size of the whole file in bytes; `null` if the server did not say it. */
  readonly length: number | null;
  /** Whether the server sends parts of the file (RFC 9110 §14). */
  readonly hasRanges: boolean;
  /** The width and the height in pixels; `null` for anything but a GIF, JPEG, PNG or WebP image. */
  readonly pixels: readonly [width: number, height: number] | null;
}

/** What is known about files, by their URLs as written in the feed. */
export type Files = Pick<ReadonlyMap<string, FileFacts>, 'get'>;

/** What is known about a document beside its content. */
export interface Circumstances {
  readonly url: string;
  readonly headers: HeaderRecord;
  readonly encoding: string;
  /** Whether the document starts with a BOM, or is text that is already decoded. */
  readonly hasBom: boolean;
  /** Bytes of the document. */
  readonly size: number;
  /** The decoded text. */
  readonly text: string;
  /** What the document is meant to be; `null` if it may be anything. */
  readonly profile: Profile | null;
  /** What is known about the files of the feed; `null` if nothing was asked. */
  readonly files: Files | null;
}
