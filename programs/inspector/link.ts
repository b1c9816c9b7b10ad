/**
 * A link that reproduces an inspection. The fragment contains the URL, or the compressed document.
 * Browsers do not send fragments to servers.
 */

/** The contents of a link. */
export interface LinkedSubject {
  /** A URL to fetch, or `''` if the link contains the document. */
  readonly url: string;
  readonly document: Uint8Array | string | null;
  /** The Content-Type that the document came with. */
  readonly contentType: string;
  /** The URL that the document came from. */
  readonly base: string;
  /** The secret that proves that the command made the link. */
  readonly key: string;
}

/** Maximum number of compressed bytes. Mail and chat programs cut off longer links. */
const LONGEST_LINK: number = 48 * 1024;

/** Maximum size of the document in a link, in bytes: a short link must not fill the memory. */
const LARGEST_DOCUMENT = 32 * 1024 * 1024;

/** The fragment for a URL. */
export function addressFragment(url: string): string {
  return `#url=${encodeURIComponent(url)}`;
}

/** The fragment for a document, or `null` if it would be too long. */
export async function documentFragment(
  document: Uint8Array | string,
  { contentType, base }: Pick<LinkedSubject, 'contentType' | 'base'>,
): Promise<string | null> {
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document;
  const packed = await through(bytes, new CompressionStream('deflate-raw'), LONGEST_LINK);
  if (packed === null) return null;
  const parts = [
    `${typeof document === 'string' ? 'text' : 'bytes'}=${toBase64Url(packed)}`,
    ...(contentType === '' ? [] : [`type=${encodeURIComponent(contentType)}`]),
    ...(base === '' ? [] : [`base=${encodeURIComponent(base)}`]),
  ];
  return `#${parts.join('&')}`;
}

/** The contents of a fragment, or `null` if there are none, or they are damaged. */
export async function readFragment(fragment: string): Promise<LinkedSubject | null> {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const field = (name: string): string => fields.get(name) ?? '';
  const rest = { contentType: field('type'), base: field('base'), key: field('key') };
  if (field('url') !== '') return { ...rest, url: field('url'), document: null };
  const packed = fromBase64Url(field('bytes') || field('text'));
  if (packed === null || packed.length === 0) return null;
  const stream = new DecompressionStream('deflate-raw');
  const bytes = await through(packed, stream, LARGEST_DOCUMENT).catch(() => null);
  if (bytes === null) return null;
  const document = fields.has('bytes') ? bytes : new TextDecoder().decode(bytes);
  return { ...rest, url: '', document };
}

/** The output of a stream, or `null` if it exceeds the limit. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | null> {
  const writer = stream.writable.getWriter();
  // Reading reports the errors.
  writer.write(new Uint8Array(bytes)).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (length <= most) continue;
    reader.cancel().catch(() => {});
    return null;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Base64 for URLs (RFC 4648 §5), without padding. */
function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
