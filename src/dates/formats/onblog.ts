/**
 * Dates of OnBlog, a Korean blog service: `2004년 05월 28일  01:31:15`. No standard; the form, and
 * that it is Korean time, are feedparser's.
 */
import { readKorean } from '../korean.ts';

const ONBLOG = /^(\d{4})년 ?(\d\d?)월 ?(\d\d?)일( ?\d\d?:\d\d.*)$/;

/** A date of OnBlog, or `null`. */
export function parseOnblog(text: string): Date | null {
  return readKorean(ONBLOG, text);
}
