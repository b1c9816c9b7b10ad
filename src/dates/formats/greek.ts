/** RFC 822 §5.1 dates with Greek names, `Κυρ, 11 Ιούλ 2004 12:00:00 EST`, in feedparser's form. */
import { fold } from '../fold.ts';
import { readNamedDate } from '../named-date.ts';
import { greekMonth } from '../names.ts';

/** Parses a Greek date; returns `null` if it is not one. */
export function parseGreek(text: string): Date | null {
  return readNamedDate(fold(text), greekMonth);
}
