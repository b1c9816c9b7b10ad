/** UserLand’s blogChannel (http://backend.userland.com/blogChannelModule). */
import type { Namespace } from '../values.ts';

/** What a feed says of its author. */
export interface BlogChannel extends Namespace {
  /** The address of an OPML list of what the author recommends. */
  readonly blogRoll?: string;
  /** The address of an OPML list of what the author reads. */
  readonly mySubscriptions?: string;
  /** A page that the author promotes. */
  readonly blink?: string;
  /** The address where changes are announced. */
  readonly changes?: string;
}
