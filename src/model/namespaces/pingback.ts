/** Pingback (http://madskills.com/public/xml/rss/module/pingback/). */
import type { Namespace } from '../values.ts';

/** How other pages can notify an entry. */
export interface Pingback extends Namespace {
  /** The URL to send pingbacks to. */
  readonly server?: string;
  /** The URL to name in a pingback. */
  readonly target?: string;
  /** A page that a pingback was sent for. */
  readonly about?: string;
}
