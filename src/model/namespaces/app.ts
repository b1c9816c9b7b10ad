/** The Atom Publishing Protocol (RFC 5023). */
import type { ElementRecord, Extensible, Namespace } from '../values.ts';

/** Controls the publication of an entry. */
export interface AppControl extends ElementRecord, Extensible {
  /** Whether it is a draft. `null` if it cannot be parsed. */
  readonly draft?: boolean | null;
}

/** The editing data of an entry. */
export interface AtomPublishing extends Namespace {
  /** When it was last edited, as written; `editedParsed` is the parsed `Date`. */
  readonly edited?: string;
  /** `null` if `edited` cannot be parsed. */
  readonly editedParsed?: Date | null;
  /** Controls its publication. */
  readonly control?: AppControl;
}
