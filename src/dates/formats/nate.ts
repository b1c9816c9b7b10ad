/**
 * Dates of Nate, a Korean blog service: `2004-05-25 오후 11:23:17`, with the half of the day before
 * the time. No standard; the form, and that it is Korean time, are feedparser's.
 */
import { readKorean } from '../korean.ts';

const NATE = /^(\d{4})-(\d\d?)-(\d\d?)( ?(?:오전|오후) ?\d.*)$/;

/** A date of Nate, or `null`. */
export function parseNate(text: string): Date | null {
  return readKorean(NATE, text);
}
