/** The Atom Publishing Protocol (RFC 5023). */
import type { ElementRecord, Extensible, Namespace } from '../values.ts';

/** How an entry is published. */
export interface AppControl extends ElementRecord, Extensible {
  /** Whether it is not public yet. `null` where it cannot be read. */
  readonly draft?: boolean | null;
}

/** How an entry is edited. */
export interface AtomPublishing extends Namespace {
  /** When it was last edited. As written; `editedParsed` is the moment. */
  readonly edited?: string;
  /** `null` where `edited` cannot be read. */
  readonly editedParsed?: Date | null;
  /** How it is published. */
  readonly control?: AppControl;
}
