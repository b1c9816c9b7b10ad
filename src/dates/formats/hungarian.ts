/**
 * Dates in W3CDTF's order with Hungarian months: `2004-július-13T9:15-05:00`. There is no standard;
 * the form is feedparser's.
 */
import { fold } from '../fold.ts';
import { namedDate } from '../named-date.ts';
import { hungarianMonth } from '../names.ts';

const HUNGARIAN = /^(\d{4})-(\p{L}+)\.?-(\d\d?)( ?t ?\d\d?:\d\d.*)?$/u;

/** Parses a Hungarian date; returns `null` if it is not one. */
export function parseHungarian(text: string): Date | null {
  const match = HUNGARIAN.exec(fold(text));
  if (match === null) return null;
  const [, year, month, day, time] = match;
  return namedDate(hungarianMonth, day, month, year, time);
}
