/**
 * Dates of RFC 822 §5.1 with Greek names: `Κυρ, 11 Ιούλ 2004 12:00:00 EST`, as feedparser has them.
 */
import { fold } from '../fold.ts';
import { readNamedDate } from '../named-date.ts';
import { greekMonth } from '../names.ts';

/** A Greek date, or `null`. */
export function parseGreek(text: string): Date | null {
  return readNamedDate(fold(text), greekMonth);
}
