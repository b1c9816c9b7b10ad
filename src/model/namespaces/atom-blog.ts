/** The draft of an Atom API for blogs, which Blogger’s early feeds use (`http://purl.org/atom-blog/ns#`). */
import type { Namespace } from '../values.ts';

/** Whether an entry is published. */
export interface AtomBlog extends Namespace {
  /** Whether it is a draft. */
  readonly draft?: boolean;
}
