/** Creative Commons in RSS (https://www.rssboard.org/creative-commons). */
import type { Namespace } from '../values.ts';

/** The license of a feed or an entry. */
export interface CreativeCommons extends Namespace {
  /** The URL of the license; if there are several, the first. Also `license` and one of `links`. */
  readonly license?: string;
}
