/**
 * The options of `discoverFeeds`.
 * What they may be and their defaults are in the table below them; the published comments have the
 * defaults from there.
 */

import * as checks from '../../text/checks.ts';
import type { OptionTable } from './option-table.ts';

/** Options of `discoverFeeds`. */
export interface DiscoverOptions {
  /**
   * If the page does not link to a feed, list the usual places of feeds, such as
   * `/feed/` and `/atom.xml`. There may be no feed at any of them: try them in order, and stop at
   * the first.
   */
  readonly probe?: boolean | undefined;
}

/** What each may be, and its default. */
export const DISCOVER_OPTIONS: OptionTable<DiscoverOptions> = {
  probe: { check: checks.flag, default: false },
};
