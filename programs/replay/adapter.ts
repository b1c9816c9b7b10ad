/**
 * Another parser in place of bozofeed: a module whose default export takes a document and its
 * context, and returns a feed and its entries, with the names of our results as far as possible.
 */

import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadableCase } from '../../src/corpus/case.ts';
import { headerRecord } from '../../src/http/headers.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { Feed } from '../../src/model/feed.ts';
import type { FeedResult, FeedVersion } from '../../src/model/result.ts';
import { isRecord } from '../../src/text/given.ts';

/** Reads a case. */
export type CaseParser = (readable: ReadableCase) => Promise<FeedResult>;

/** A parser and its name. */
export interface Adapter {
  readonly name: string;
  readonly parse: CaseParser;
}

/** Loads the adapter at a file URL. */
export async function loadAdapter(url: string): Promise<Adapter> {
  const { default: parse, name }: Readonly<Record<string, unknown>> = await import(url);
  const file = basename(fileURLToPath(url));
  if (typeof parse !== 'function')
    throw new TypeError(`${file} has no function as its default export`);
  return {
    name: typeof name === 'string' && name !== '' ? name : file,
    parse: async ({ document, url: address, head }) => {
      const { status, headers } = head;
      const about = { url: address, status, headers: headerRecord(headers) };
      return resultOf(await Reflect.apply(parse, undefined, [document, about]));
    },
  };
}

/** Converts what an adapter returned to a result of ours. */
function resultOf(value: unknown): FeedResult {
  if (!isRecord(value)) throw new TypeError('the adapter did not return an object');
  const { feed, entries, version, encoding, namespaces } = value;
  if (!isRecord(feed)) throw new TypeError('the adapter did not return an object “feed”');
  if (!Array.isArray(entries) || !entries.every(isRecord)) {
    throw new TypeError('the adapter did not return a list of objects “entries”');
  }
  return {
    bozo: false,
    bozoException: null,
    problems: [],
    attempts: [],
    headers: {},
    // Names of other parsers stay as they are, because they are what a comparison shows.
    version: textOf(version) as FeedVersion,
    encoding: textOf(encoding),
    parser: null,
    namespaces: isRecord(namespaces) ? (namespaces as Record<string, string>) : {},
    feed: feed as Feed,
    entries: entries as readonly Entry[],
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
