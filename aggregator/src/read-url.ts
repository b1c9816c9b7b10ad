/**
 * Reads a URL; `null` if the text is not one. Not `URL.canParse`: once Node 20 and 22 have compiled a
 * call of it, they refuse host names with letters of Latin-1.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The host name of a host with or without a port, as browsers normalize it; `null` if it is not one. */
export function hostNameOf(host: string): string | null {
  if (/[/\\?#@]/.test(host)) return null;
  return readUrl(`http://${host}`)?.hostname.replace(/\.$/, '') || null;
}
