/** Remedies for publishers, for the problems whose remedy in the catalog is for programmers. */

import type { Problem } from '../../src/problems/error.ts';
import type { HttpFailure } from '../../src/problems/facts.ts';
import { announcedFeed, OPML_LIST } from '../../src/problems/in-documents.ts';
import { type Remedies, remedyFrom } from '../display/remedies.ts';

/** What a publisher can do about a response, by its meaning. */
const KIND_REMEDIES: ReadonlyMap<HttpFailure, string> = new Map([
  [
    'forbidden',
    'Let programs read the feed: exempt its URL from what protects the site against robots.',
  ],
  [
    'challenge',
    'Let programs read the feed: exempt its URL from what protects the site against robots.',
  ],
  [
    'not-found',
    'Check the URL for typing errors. If the feed has moved, send a permanent redirect (301) to its new URL.',
  ],
  [
    'gone',
    'Readers stop polling after this response. If the feed has only moved, send a permanent redirect (301).',
  ],
]);

/** The same for statuses that differ from others of their kind. */
const STATUS_REMEDIES: ReadonlyMap<number, string> = new Map([
  [
    401,
    'Few readers can sign in: publish the feed without a password, or give each subscriber a secret URL.',
  ],
  [500, 'The program that writes the feed failed: look into the log of the server.'],
]);

const REMEDIES: Remedies = {
  UnavailableEncoding: () => 'Publish the feed as UTF-8 and declare it.',
  UnresolvedUri: () =>
    'Write whole URLs, or set xml:base. If the feed has a URL, enter it under “Headers and URL”.',
  AssumedBase: () =>
    'Write whole URLs, or set xml:base. If the feed has a URL, enter it under “Headers and URL”.',
  LimitExceeded: () =>
    'Publish fewer or shorter entries. bozofeed does not read past this limit, and readers have limits, too.',
  NotAFeed: ({ looksLike, feeds }) => {
    if (looksLike === OPML_LIST) {
      return 'Give the URL of one of its feeds: the attribute xmlUrl of an outline has it.';
    }
    const href = announcedFeed(feeds);
    return href === null ? null : `Give the URL of the feed: ${href}`;
  },
  HttpStatusError: ({ kind, status }) =>
    STATUS_REMEDIES.get(status) ?? KIND_REMEDIES.get(kind) ?? null,
  EmptyDocument: () => 'Look for an error where the document comes from.',
  TimeoutError: () =>
    'Make the server respond faster, because readers do not wait long. To wait longer here, start bozofeed serve with --timeout.',
  RedirectError: () => 'The operator of the server must fix its redirects.',
  ForbiddenAddressError: () =>
    'Readers on the internet cannot reach this URL. To inspect it anyway, start bozofeed serve with --allow-host or --allow-private-network.',
  AbortError: () => 'The fetch was interrupted: nothing is wrong with the feed.',
};

/** The remedy for a problem. */
export function remedyFor(found: Problem): string {
  return remedyFrom(REMEDIES, found);
}
