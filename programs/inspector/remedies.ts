/** Remedies for publishers, for the problems whose remedy in the catalogue is for programmers. */

import { OPML_LIST } from '../../src/problems/catalogue.ts';
import type { Problem } from '../../src/problems/error.ts';
import { type Remedies, remedyFrom } from '../display/remedies.ts';

const REMEDIES: Remedies = {
  UnavailableEncoding: () => 'Publish the feed as UTF-8 and declare it.',
  UnresolvedUri: () =>
    'Write whole addresses, or set xml:base. If the feed has an address, enter it under “Headers and address”.',
  AssumedBase: () =>
    'Write whole addresses, or set xml:base. If the feed has an address, enter it under “Headers and address”.',
  LimitExceeded: () =>
    'Publish fewer or shorter entries. bozofeed does not read past this limit, and readers have limits, too.',
  NotAFeed: ({ looksLike }) =>
    looksLike === OPML_LIST
      ? 'Give the address of one of its feeds: the attribute xmlUrl of an outline has it.'
      : null,
  EmptyDocument: () => 'Look for an error where the document comes from.',
  TimeoutError: () =>
    'Make the server respond faster, because readers do not wait long. To wait longer here, start bozofeed serve with --timeout.',
  RedirectError: () => 'The operator of the server must fix its redirects.',
  ForbiddenAddressError: () =>
    'Readers on the internet cannot reach this address. To inspect it anyway, start bozofeed serve with --allow-host or --allow-private-network.',
  AbortError: () => 'The fetch was interrupted: nothing is wrong with the feed.',
};

/** The remedy for a problem. */
export function remedyFor(found: Problem): string {
  return remedyFrom(REMEDIES, found);
}
