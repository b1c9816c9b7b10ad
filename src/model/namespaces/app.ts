/** The Atom Publishing Protocol (RFC 5023). */
import type { ElementRecord, Extensible, Namespace } from '../values.ts';

/** Controls the publication of an entry. */
export interface AppControl extends ElementRecord, Extensible {
  /** Whether it is a draft. */
  readonly draft?: boolean;
}

/** The editing data of an entry. */
export interface AtomPublishing extends Namespace {
  /** When it was last edited. */
  readonly edited?: Date;
  /** Controls its publication. */
  readonly control?: AppControl;
}
