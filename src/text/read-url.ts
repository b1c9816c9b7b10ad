const ASCII = /^[\0-\x7f]*$/;

/** Whether a text is an absolute URL. */
export function isUrl(text: string): boolean {
  return ASCII.test(text) ? URL.canParse(text) : readUrl(text) !== null;
}

/** A text that is an absolute URL; `''` for any other. */
export function urlOrNothing(text: string): string {
  return isUrl(text) ? text : '';
}

/**
 * Reads a URL; `null` if the text is not one.
 *
 * `URL.canParse` alone will not do: once Node 20 and 22 have compiled a call of it, they take
 * letters of Latin-1 for broken UTF-8, and refuse `http://bücher.example/`. An exception for each
 * text would cost too much in documents that are full of them.
 *
 * @param base what a relative URL is resolved against
 */
export function readUrl(text: string, base?: string): URL | null {
  if (ASCII.test(text) && (base === undefined || ASCII.test(base))) {
    return URL.canParse(text, base) ? new URL(text, base) : null;
  }
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
