/** How an entry is discussed: Slash, threading, the comment API, trackbacks and pingbacks. */
import type { Attributes } from '../values.ts';

/** What is known of the discussion. */
export interface Discussion {
  /** How many comments there are, as written. */
  readonly slashComments?: string;
  /** The department of the newsroom, mostly in jest. */
  readonly slashDepartment?: string;
  /** The section that it appeared in. */
  readonly slashSection?: string;
  /** How many comments there are at each threshold, between commas. */
  readonly slashHitParade?: string;
  /** What the entry answers: `ref`, `href`, `type`, `source` (RFC 4685). */
  readonly thrInReplyTo?: Attributes;
  /** How many answers there are, as written (RFC 4685). */
  readonly thrTotal?: string;
  /** Where comments may be sent. */
  readonly wfwComment?: string;
  /** The feed of the comments. */
  readonly wfwCommentrss?: string;
  /** Where trackbacks may be sent. */
  readonly trackbackPing?: string;
  /** The address of a trackback that was sent for this entry. */
  readonly trackbackAbout?: string;
  /** Where pingbacks may be sent. */
  readonly pingbackServer?: string;
  /** The address to name in a pingback. */
  readonly pingbackTarget?: string;
  /** A page that a pingback was sent for. */
  readonly pingbackAbout?: string;
}
