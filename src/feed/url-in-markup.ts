/** URLs that are written as HTML: `<a href="/1">One</a>` where only the URL belongs. */
import { decodeText } from '../text/references.ts';

/** Longer markup is not a URL. */
const MAX_LENGTH = 10_000;

const REFERENCE =
  /<(?:a|area|link)\s(?:[^<>]{0,2000}?\s)?href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Whether a text where a URL belongs is HTML. */
export function isMarkup(text: string): boolean {
  return text.startsWith('<') && text.endsWith('>');
}

/** The URL in a text: that of the first link if the text is HTML, or else the text without tags. */
export function urlInMarkup(text: string): string {
  if (text.length > MAX_LENGTH || !isMarkup(text)) return text;
  const [, inDouble, inSingle, bare] = REFERENCE.exec(text) ?? [];
  return decodeText(inDouble ?? inSingle ?? bare ?? text.replace(TAG, '')).trim();
}
