/**
 * Dates of OnBlog, a Korean blog service: `2004년 05월 28일  01:31:15`. There is no standard; the form
 * and the Korean time zone are feedparser's.
 */
import { readKorean } from '../korean.ts';

const ONBLOG = /^(\d{4})년 ?(\d\d?)월 ?(\d\d?)일( ?\d\d?:\d\d.*)$/;

/** Parses an OnBlog date; returns `null` if it is not one. */
export function parseOnblog(text: string): Date | null {
  return readKorean(ONBLOG, text);
}
