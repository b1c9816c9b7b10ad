/**
 * Reads the head of an HTTP response that was typed or captured: RFC 9112 §2–5
 * (https://www.rfc-editor.org/rfc/rfc9112), but with any line ends and with or without a status
 * line. Folded lines are allowed, and lines that make no sense are skipped.
 */
import type { ResponseHead } from './case.ts';

/** The head of a document that came without one, as a local file does. */
export const NO_HEAD: ResponseHead = { status: null, headers: [] };

/** Reads a head; the bytes of values are decoded as Latin-1, as in HTTP. */
export function parseResponseHead(bytes: Uint8Array): ResponseHead {
  let status: number | null = null;
  const headers: [string, string][] = [];
  for (const line of Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|\r|\n/)) {
    const last = headers.at(-1);
    const statusLine = /^HTTP\/[\d.]+ (\d{3})/.exec(line);
    if (statusLine !== null) {
      status = Number(statusLine[1]);
    } else if (/^[ \t]/.test(line) && last !== undefined) {
      last[1] = `${last[1]} ${line.trim()}`.trim();
    } else {
      const colon = line.indexOf(':');
      if (colon > 0) {
        headers.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]);
      }
    }
  }
  return { status, headers };
}
