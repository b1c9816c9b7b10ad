/**
 * Remedies for the command: where the catalog names options and functions, these name flags and
 * commands.
 */

import { OPTION_NAMES } from '../../src/api/options/check-options.ts';
import type { Problem } from '../../src/problems/error.ts';
import {
  announcedFeed,
  ONLY_FILE_NAME,
  ONLY_OBJECT_NAME,
  ONLY_URL,
  OPML_LIST,
} from '../../src/problems/in-documents.ts';
import { type Remedies, remedyFrom } from '../display/remedies.ts';
import { flagFor } from './suggestions.ts';

/** What to do with a document that is not a feed but leads to one. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  [OPML_LIST, 'Use the URL of one of its feeds, which is in the attribute xmlUrl of an outline.'],
  [ONLY_URL, 'Run the command with this URL: it fetches the feed.'],
  [ONLY_FILE_NAME, 'Run the command with the name of this file.'],
  [ONLY_OBJECT_NAME, 'Correct the program that writes the feed: it writes the name of an object.'],
]);

/** Remedies that differ at a terminal; `null` if the catalog's remedy applies. */
const REMEDIES: Remedies = {
  // In Node, no encoding is missing.
  UnavailableEncoding: () => 'Publish the feed as UTF-8 and declare it.',
  UnresolvedUri: () =>
    'Write absolute URLs, or set xml:base. As a reader, pass the URL of the document with --url.',
  AssumedBase: () =>
    'As a publisher, write absolute URLs, or set xml:base. As a reader, pass the URL of the document with --url.',
  NotAFeed: ({ looksLike, feeds }) => {
    const other = INSTEAD.get(looksLike);
    if (other !== undefined) return other;
    const href = announcedFeed(feeds);
    return href === null ? null : `Use the URL of the feed: ${href}`;
  },
  HttpStatusError: ({ status }) =>
    status === 401
      ? 'The server requires a user name and a password: write them into the URL, https://name:password@host/….'
      : null,
  LimitExceeded: ({ limit }) =>
    limit === 'maxBytes'
      ? 'If you trust the document, read its entries with bozofeed stream, or raise --max-bytes.'
      : null,
  EmptyDocument: () => 'Look for an error in the program or server that produced the document.',
  NotOpml: () => 'Use the OPML file that a feed reader exports.',
  FileError: ({ code }) =>
    code === 'EISDIR' ? 'Name the files in the folder, or run bozofeed replay on it.' : null,
  ForbiddenAddressError: () => 'If you trust the host, allow it with --allow-host.',
  AbortError: () => 'The fetch was interrupted; the feed did not cause this.',
};

/** The remedy for a problem, with flags in place of options. */
export function remedyOf(found: Problem): string {
  return inFlags(remedyFrom(REMEDIES, found));
}

/** `the option maxBytes` → `--max-bytes`; an option without a flag stays as it is. */
export function inFlags(remedy: string): string {
  return remedy.replace(/\b(?:the )?option (\w+)|\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (written, name) => {
    const option = OPTION_NAMES.find((each) => each === (name ?? written));
    const flag = option === undefined ? null : flagFor(option);
    return flag === null ? written : `--${flag}`;
  });
}
