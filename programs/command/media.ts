/**
 * Requests the media files and images of a feed, through the SSRF guard: the first part of each, in
 * which images have their size, and from whose response the size and the type of the whole are known.
 */

import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import { resolveFetchOptions } from '../../src/api/options/resolve-fetch-options.ts';
import { fetchBytes } from '../../src/api/parse-feed.ts';
import { optionsForFoundUrl } from '../../src/fetch/origin-scope.ts';
import { resolveUri } from '../../src/text/uri.ts';
import type { FileFacts, Files } from '../../src/validate/circumstances.ts';
import { pixelsOf } from './pixels.ts';

/** The part of a file that is requested, in bytes: enough for the header of an image. */
const PART = 64 * 1024;

/** The number of requests at a time. */
const AT_ONCE = 4;

/** The number of files of a document that are requested; feeds may name thousands. */
export const MOST_FILES = 200;

/** Remembers for which files rules ask. */
export class WantedFiles implements Files {
  readonly urls: Set<string> = new Set();

  get(url: string): undefined {
    this.urls.add(url);
  }
}

/**
 * Requests files.
 *
 * @param url the URL of the feed, for relative URLs
 */
export async function requestFiles(
  urls: Iterable<string>,
  url: string,
  options: FetchOptions,
): Promise<ReadonlyMap<string, FileFacts>> {
  const files = new Map<string, FileFacts>();
  const waiting = [...urls].slice(0, MOST_FILES);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      files.set(next, await requestFile(next, url, options));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return files;
}

async function requestFile(
  written: string,
  base: string,
  options: FetchOptions,
): Promise<FileFacts> {
  const target = base === '' ? written : resolveUri(base, written);
  const own = resolveFetchOptions(options);
  const scoped = base === '' ? own : optionsForFoundUrl([base], target, own);
  const { transport, bytes } = await fetchBytes(target, {
    ...scoped,
    maxBytes: PART,
    requestHeaders: {
      ...scoped.requestHeaders,
      accept: '*/*',
      'accept-encoding': 'identity',
      range: `bytes=0-${PART - 1}`,
    },
  });
  const { status, headers, problems } = transport;
  const failed = problems.find(({ severity }) => severity === 'fatal');
  const range = /^bytes \d+-\d+\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1];
  const length = range ?? (headers['content-range'] === undefined ? headers['content-length'] : '');
  return {
    status,
    failure: failed?.message ?? null,
    type: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? null,
    length: length !== undefined && /^\d+$/.test(length) ? Number(length) : null,
    hasRanges: range !== undefined || headers['accept-ranges']?.trim().toLowerCase() === 'bytes',
    pixels: bytes === null ? null : pixelsOf(bytes),
  };
}
