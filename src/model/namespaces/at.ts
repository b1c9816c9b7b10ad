/** Tombstones (RFC 6721). */
import type { Source } from '../feed.ts';
import type { Extensible, Link, Person, TextDetail } from '../values.ts';

/** An entry that is gone. */
export interface DeletedEntry extends Extensible {
  /** The `id` of the entry. */
  readonly ref?: string;
  /** When it went. As written; `whenParsed` is the moment. */
  readonly when?: string;
  /** `null` where `when` cannot be read. */
  readonly whenParsed?: Date | null;
  /** Who removed it. */
  readonly by?: Person;
  /** Why. */
  readonly comment?: string;
  /** `comment` with its media type, language and base. */
  readonly commentDetail?: TextDetail;
  /** Where to read more. */
  readonly links?: readonly Link[];
  /** The feed that it was in. */
  readonly source?: Source;
}
