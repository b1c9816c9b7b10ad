/**
 * Content codings (RFC 9110 §8.4): their names, and how their formats start. `decoded-chunks.ts`
 * decodes them.
 */
import { type Problem, problem } from '../problems/error.ts';

/** Values that servers put into Content-Encoding although they are not codings. */
const NO_CODING: ReadonlySet<string> = new Set([
  '',
  'identity',
  'none',
  'null',
  'utf-8',
  'utf8',
  'binary',
  '7bit',
  '8bit',
  'chunked',
]);

/** No server compresses more often on purpose, and every layer can cost the full limit again. */
const MOST_CODINGS = 5;

/** The codings of a body, in the order in which they were applied. */
type Codings =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'too many'; readonly problem: Problem };

/** Reads a `Content-Encoding` header. */
export function codingsOf(contentEncoding: string | undefined): Codings {
  const names = (contentEncoding ?? '')
    .split(',', 200)
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !NO_CODING.has(coding));
  if (names.length <= MOST_CODINGS) return { kind: 'names', names };
  const code = 'ERR_TOO_MANY_CODINGS';
  const coding = `${names.slice(0, 2).join(', ')}, …`;
  const reason = `${names.length} nested codings`;
  return { kind: 'too many', problem: problem('DecompressionError', { code, coding, reason }) };
}

/** Whether bytes start like XML, HTML or JSON, possibly after a BOM or white space. */
export function looksPlain(bytes: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*[<{]/.test(
    String.fromCharCode(...bytes.subarray(0, PLAIN_START)),
  );
}

/** How many bytes `looksPlain` inspects. */
export const PLAIN_START = 64;

/** Whether bytes start like gzip (RFC 1952 §2.3.1). */
export function startsLikeGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether bytes start like the zlib format (RFC 1950 §2.2). */
export function startsLikeZlib([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0 && !(second & 0x20);
}
