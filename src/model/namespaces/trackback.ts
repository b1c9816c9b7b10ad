/** Trackback (http://madskills.com/public/xml/rss/module/trackback/). */
import type { Namespace } from '../values.ts';

/** How other pages can notify an entry. */
export interface Trackback extends Namespace {
  /** The URL to send trackbacks to. */
  readonly ping?: string;
  /** The URL of a trackback that was sent for this entry. */
  readonly about?: string;
}
