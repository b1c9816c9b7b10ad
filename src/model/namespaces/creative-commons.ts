/** Creative Commons in RSS (https://www.rssboard.org/creative-commons). */
import type { Namespace } from '../values.ts';

/** The license of a feed or an entry. */
export interface CreativeCommons extends Namespace {
  /** The URLs of the licenses. The first is also `license`; all are among `links`. */
  readonly licenses?: readonly string[];
}
