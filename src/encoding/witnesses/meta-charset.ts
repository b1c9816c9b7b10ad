/**
 * The witness in an HTML page: the charset of its first `<meta>` element that names one, found as
 * the HTML standard's prescan does
 * (https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding).
 * Linear in what it reads, and it reads no more than its limit.
 */
import { readLatin1 } from '../../bytes/platform.ts';
import { usableLabel } from './content-type.ts';

/**
 * How far to look. The standard asks for 1,024 bytes at least; pages put style sheets and scripts
 * before their `<meta>`, and 64 KiB is what chardet's kin look at.
 */
const PRESCAN_LIMIT = 65_536;

const META = /<meta(?=[\s/])/iy;
const TAG = /<\/?[a-z][^\s>]*/iy;
const DECLARATION = /<[!/?][^>]*>?/y;
/** An attribute: its name, and a value in either quotes or none. */
const ATTRIBUTE =
  /[\s/]*([^\s/>=][^\s/>=]*|=[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?/y;

/** The label that the page's `<meta>` elements name. */
export function prescanMeta(bytes: Uint8Array): string | null {
  // Bytes as characters of the same number: the markup is ASCII, whatever else is not looked at.
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

/** The attributes of a tag, the first of each name, and where the tag ends. */
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

/** What one `<meta>` names: its `charset`, or that of its `content` where it stands for a header. */
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
 * As it is written but for `x-user-defined`. A label of UTF-16 is not made UTF-8 here, as browsers do:
 * what a page says is one thing, and whether its bytes bear that out is for the ladder to find.
 */
function asPage(charset: string): string | null {
  const label = usableLabel(charset);
  return label?.toLowerCase() === 'x-user-defined' ? 'windows-1252' : label;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
