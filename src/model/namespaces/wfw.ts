/** The comment API (http://wellformedweb.org/CommentAPI/). */
import type { Namespace } from '../values.ts';

/** Where an entry is discussed. */
export interface CommentApi extends Namespace {
  /** The URL to send comments to. */
  readonly comment?: string;
  /** The URL of the comments feed. */
  readonly commentRss?: string;
}
