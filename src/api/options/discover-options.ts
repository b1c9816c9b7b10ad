/**
 * The options of `discoverFeeds`.
 * Their defaults are in the table beside this file; the published comments have them from there.
 */

/** Options of `discoverFeeds`. */
export interface DiscoverOptions {
  /**
   * If the page does not link to a feed, list the usual places of feeds, such as
   * `/feed/` and `/atom.xml`. There may be no feed at any of them: try them in order, and stop at
   * the first.
   */
  readonly probe?: boolean | undefined;
}
