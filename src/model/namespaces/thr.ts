/** Atom threading (RFC 4685). */
import type { ElementRecord, Namespace } from '../values.ts';

/** What an entry answers. */
export interface InReplyTo extends ElementRecord {
  /** The `id` of the entry that it answers. */
  readonly ref?: string;
  /** The address of that entry. */
  readonly href?: string;
  /** The media type at that address. */
  readonly type?: string;
  /** The feed of that entry. */
  readonly source?: string;
}

/** How an entry belongs to a discussion. */
export interface Threading extends Namespace {
  /** What it answers; of several, the first. */
  readonly inReplyTo?: InReplyTo;
  /** The number of answers. `null` where it cannot be read. */
  readonly total?: number | null;
}
