/** Trackback (http://madskills.com/public/xml/rss/module/trackback/). */
import type { Namespace } from '../values.ts';

/** How other pages can refer to an entry. */
export interface Trackback extends Namespace {
  /** The address to send trackbacks to. */
  readonly ping?: string;
  /** The address of a trackback that was sent for this entry. */
  readonly about?: string;
}
