/**
 * Dates of Nate, a Korean blog service: `2004-05-25 오후 11:23:17`, with the half of the day before
 * the time. There is no standard; the form and the Korean time zone are feedparser's.
 */
import { readKorean } from '../korean.ts';

const NATE = /^(\d{4})-(\d\d?)-(\d\d?)( ?(?:오전|오후) ?\d.*)$/;

/** Parses a Nate date; returns `null` if it is not one. */
export function parseNate(text: string): Date | null {
  return readKorean(NATE, text);
}
