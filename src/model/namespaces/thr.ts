/** Atom threading (RFC 4685). */
import type { ElementRecord, Namespace } from '../values.ts';

/** An entry that this one replies to. */
export interface InReplyTo extends ElementRecord {
  /** The `id` of that entry. */
  readonly ref?: string;
  /** The URL of that entry. */
  readonly href?: string;
  /** The media type of `href`. */
  readonly type?: string;
  /** The feed of that entry. */
  readonly source?: string;
}

/** The place of an entry in a discussion. */
export interface Threading extends Namespace {
  /** The entries that this one replies to. */
  readonly inReplyTo?: readonly InReplyTo[];
  /** The number of replies. */
  readonly total?: number;
}
