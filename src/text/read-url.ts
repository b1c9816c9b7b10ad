/** No character outside ASCII. */
const ASCII = /^[\0-\x7f]*$/;

/** The beginning of an absolute URL (RFC 3986 §3.1), for hosts without `URL`. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\S/i;

/** Whether a text is an absolute URL. */
export function isUrl(text: string): boolean {
  if (typeof URL === 'undefined') return ABSOLUTE.test(text);
  return ASCII.test(text) && hasCanParse() ? URL.canParse(text) : readUrl(text) !== null;
}

/** A text that is an absolute URL; `''` for any other. */
export function urlOrNothing(text: string): string {
  return isUrl(text) ? text : '';
}

/**
 * Reads a URL; `null` if the text is not one, or if the host has no `URL`: then nothing is resolved.
 *
 * `URL.canParse` alone will not do: once Node 20 and 22 have compiled a call of it, they take
 * letters of Latin-1 for broken UTF-8, and refuse `http://bücher.example/`. An exception for each
 * text would cost too much in documents that are full of them.
 *
 * @param base what a relative URL is resolved against
 */
export function readUrl(text: string, base?: string): URL | null {
  if (typeof URL === 'undefined') return null;
  if (ASCII.test(text) && (base === undefined || ASCII.test(base)) && hasCanParse()) {
    return URL.canParse(text, base) ? new URL(text, base) : null;
  }
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** React Native has `URL` without `canParse`. Asked each time, because a polyfill may come later. */
function hasCanParse(): boolean {
  return typeof URL.canParse === 'function';
}
