/** Pheedo. */
import type { Namespace } from '../values.ts';

/** Pheedo’s data about an entry. */
export interface Pheedo extends Namespace {
  /** The URL that Pheedo replaced. */
  readonly origLink?: string;
}
