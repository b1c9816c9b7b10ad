/** UserLand’s blogChannel (http://backend.userland.com/blogChannelModule). */
import type { Namespace } from '../values.ts';

/** Data about the author of a feed. */
export interface BlogChannel extends Namespace {
  /** The URL of an OPML list of what the author recommends. */
  readonly blogRoll?: string;
  /** The URL of an OPML list of what the author reads. */
  readonly mySubscriptions?: string;
  /** A page that the author promotes. */
  readonly blink?: string;
  /** The URL at which changes are listed. */
  readonly changes?: string;
}
