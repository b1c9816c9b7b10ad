/** The comment API (http://wellformedweb.org/CommentAPI/). */
import type { Namespace } from '../values.ts';

/** Where the discussion of an entry is. */
export interface CommentApi extends Namespace {
  /** The address to send comments to. */
  readonly comment?: string;
  /** The feed of the comments. */
  readonly commentRss?: string;
}
