/**
 * The witness in an HTML page: the charset of the first `<meta>` element that names one, found as
 * in the prescan of the HTML standard
 * (https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding).
 * Linear in what it reads, which is limited.
 */
import { readLatin1 } from '../../bytes/platform.ts';
import { usableLabel } from './content-type.ts';

/**
 * How far to search. The standard asks for at least 1,024 bytes, but pages put style sheets and
 * scripts before their `<meta>`; 64 KiB is what chardet and similar libraries read.
 */
const PRESCAN_LIMIT = 65_536;

const META = /<meta(?=[\s/])/iy;
const TAG = /<\/?[a-z][^\s>]*/iy;
const DECLARATION = /<[!/?][^>]*>?/y;
/** An attribute: its name, and a value with either kind of quotes or none. */
const ATTRIBUTE =
  /[\s/]*([^\s/>=][^\s/>=]*|=[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?/y;

/** The label that the page's `<meta>` elements name. */
export function prescanMeta(bytes: Uint8Array): string | null {
  // Bytes as characters of the same number: the markup is ASCII, and all other bytes are ignored.
  const page = readLatin1(bytes.subarray(0, PRESCAN_LIMIT));

  for (let at = page.indexOf('<'); at !== -1; at = page.indexOf('<', at)) {
    if (page.startsWith('<!--', at)) {
      const end = page.indexOf('-->', at + 2);
      if (end === -1) return null;
      at = end + 3;
    } else if (matchAt(META, page, at) !== null) {
      const { attributes, end } = readAttributes(page, at + '<meta'.length);
      const label = labelOf(attributes);
      if (label !== null) return label;
      at = end;
    } else {
      const tag = matchAt(TAG, page, at);
      if (tag === null) at += matchAt(DECLARATION, page, at)?.[0].length ?? 1;
      else at = readAttributes(page, at + tag[0].length).end;
    }
  }
  return null;
}

/** The attributes of a tag, the first of each name, and the end of the tag. */
function readAttributes(
  page: string,
  from: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
  const attributes = new Map<string, string>();
  let end = from;
  for (;;) {
    const attribute = matchAt(ATTRIBUTE, page, end);
    if (attribute === null || attribute[0] === '') return { attributes, end };
    const [whole, name = '', double, single, bare] = attribute;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
    end += whole.length;
  }
}

/** The label in one `<meta>`: its `charset`, or that of its `content` if it replaces a header. */
function labelOf(attributes: ReadonlyMap<string, string>): string | null {
  const charset = attributes.get('charset');
  if (charset !== undefined) return asPage(charset);
  if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'content-type') return null;
  return asPage(charsetOf(attributes.get('content') ?? ''));
}

/** "Extract a character encoding from a meta element": the first `charset=` with a value. */
function charsetOf(content: string): string {
  const found = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']*))/i.exec(content);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}

/**
 * The label as written, except for `x-user-defined`. Unlike in browsers, a UTF-16 label does not
 * become UTF-8 here: this is what the page says, and the ladder checks whether its bytes agree.
 */
function asPage(charset: string): string | null {
  const label = usableLabel(charset);
  return label?.toLowerCase() === 'x-user-defined' ? 'windows-1252' : label;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
