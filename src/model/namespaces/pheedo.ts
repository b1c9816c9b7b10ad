/** Pheedo. */
import type { Namespace } from '../values.ts';

/** What Pheedo says of an entry. */
export interface Pheedo extends Namespace {
  /** The address before Pheedo replaced it. */
  readonly origLink?: string;
}
