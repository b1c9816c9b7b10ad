/**
 * Feeds that were not written by this project, with the text that a reader sees who knows their
 * true encoding. The README beside the data describes both. Titles are compared as people read
 * them: without markup, however characters were escaped, and ignoring white space, because the
 * expected ones are the raw text of the elements and ours are sanitized.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from '../../src/api/parse-document.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { readRows } from '../support/shared.ts';

const { legible }: { legible: (title: unknown) => string } = await import(
  new URL('../../bench/legible.mjs', import.meta.url).href
);

/** A feed, with what is known about it. */
export interface RealFeed {
  readonly file: string;
  readonly trueEncoding: string | null;
  readonly wellFormed: boolean;
  readonly nsWellFormed: boolean;
  /** The number of start tags of items. */
  readonly itemTags: number;
  /** `null` if there is none, absent if that is unknown. */
  readonly title?: string | null;
  readonly itemTitles?: readonly (string | null)[];
}

/** Reads the list of feeds; it is empty where the data is not there. */
export function readRealFeeds(root: string): readonly RealFeed[] {
  if (root === '') return [];
  const rows = (name: string): readonly RealFeed[] => readRows<RealFeed>(join(root, name));
  const titles = new Map(rows('titles.jsonl').map((row) => [row.file, row]));
  return rows('manifest.jsonl').map((row) => ({ ...row, ...titles.get(row.file) }));
}

/**
 * A way for a document to arrive: its content type, `null` for none; `undefined` if it cannot
 * arrive in this way.
 */
export type Arrival = (feed: RealFeed) => string | null | undefined;

/** The ways that are tried. */
export const ARRIVALS: Readonly<Record<string, Arrival>> = {
  'no header': () => null,
  'text/xml': () => 'text/xml',
  'the true charset': ({ trueEncoding }) => charsetIs(trueEncoding),
  'utf-8, whatever it is': () => charsetIs('utf-8'),
  'iso-8859-1, whatever it is': ({ trueEncoding }) =>
    isLegacy(trueEncoding) ? charsetIs('iso-8859-1') : undefined,
};

function charsetIs(charset: string | null): string | undefined {
  return charset === null ? undefined : `application/xml; charset=${charset}`;
}

function isLegacy(encoding: string | null): boolean {
  return encoding !== null && !/^(?:ascii|utf-.*|iso-8859-15?|windows-1252)$/.test(encoding);
}

/** The bytes of a feed. */
export function bytesOf(root: string, { file }: RealFeed): Uint8Array {
  return new Uint8Array(readFileSync(join(root, file)));
}

/** Parses a feed as it arrives. */
export function parseArriving(bytes: Uint8Array, contentType: string | null): FeedResult {
  return parseDocument(bytes, {
    headers: contentType === null ? {} : { 'content-type': contentType },
  });
}

/** A part of a feed that is wrong. */
export interface Lack {
  /** `entries`, `title`, or `title of entry 1` to `3`. */
  readonly part: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** The parts of a result that differ from what a reader sees. */
export function lacksOf(feed: RealFeed, { feed: found, entries }: FeedResult): readonly Lack[] {
  const { itemTags, title, itemTitles } = feed;
  const parts: readonly Lack[] = [
    { part: 'entries', expected: itemTags, found: entries.length },
    ...(title === undefined ? [] : [{ part: 'title', expected: title, found: found.title }]),
    ...(itemTitles ?? []).map((expected, index) => ({
      part: `title of entry ${index + 1}`,
      expected,
      found: entries[index]?.title,
    })),
  ];
  return parts.filter(({ expected, found: actual }) =>
    typeof expected === 'number' ? expected !== actual : legible(expected) !== legible(actual),
  );
}
