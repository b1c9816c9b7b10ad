/**
 * Requests the media files and images of a feed, through the SSRF guard: the first part of each, in
 * which images have their size, and from whose response the size and the type of the whole are known.
 */

import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import { resolveFetchOptions } from '../../src/api/options/resolve-fetch-options.ts';
import { fetchBytes } from '../../src/api/parse-feed.ts';
import { optionsForFoundUrl } from '../../src/fetch/origin-scope.ts';
import type { Fetched } from '../../src/fetch/receive.ts';
import { resolveUri } from '../../src/text/uri.ts';
import type { FileFacts, Files } from '../../src/validate/circumstances.ts';
import { pixelsOf } from './pixels.ts';

/** The part of a file that is requested, in bytes: enough for the header of an image. */
const PART = 64 * 1024;

/** The part of an image whose size is not in the first part: photos may have long metadata before it. */
const PART_OF_IMAGE = 1024 * 1024;

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
  const request = (size: number): Promise<Fetched> =>
    fetchBytes(target, {
      ...scoped,
      maxBytes: size,
      requestHeaders: {
        ...scoped.requestHeaders,
        accept: '*/*',
        'accept-encoding': 'identity',
        range: `bytes=0-${size - 1}`,
      },
    });
  const part = await request(PART);
  const needsMore = isImage(part) && pixelsIn(part) === null && part.bytes?.length === PART;
  const file = needsMore ? await request(PART_OF_IMAGE) : part;
  const { transport } = file;
  const { status, headers, problems } = transport;
  const sent = headers['content-range'];
  const whole = /^bytes (?:\d+-\d+|\*)\/(\d+)$/.exec(sent ?? '')?.[1];
  const length = whole ?? (sent === undefined ? headers['content-length'] : '');
  // No part of an empty file can be sent (RFC 9110 §15.5.17).
  const isEmpty = status === 416 && whole === '0';
  const failed = problems.find(
    ({ severity, name }) => severity === 'fatal' || name === 'IncompleteBodyError',
  );
  return {
    status,
    failure: isEmpty ? null : (failed?.message ?? null),
    type: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? null,
    length: length !== undefined && /^\d+$/.test(length) ? Number(length) : null,
    hasRanges: sent !== undefined || headers['accept-ranges']?.trim().toLowerCase() === 'bytes',
    pixels: pixelsIn(file),
  };
}

function isImage({ transport }: Fetched): boolean {
  return transport.headers['content-type']?.startsWith('image/') === true;
}

function pixelsIn({ bytes }: Fetched): FileFacts['pixels'] {
  return bytes === null ? null : pixelsOf(bytes);
}
