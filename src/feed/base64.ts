/**
 * Base64 in Atom: content with a media type that is neither text nor XML (RFC 4287 §4.1.3.3),
 * and everything that Atom 0.3 marks with `mode="base64"`. It is decoded if it is valid and its
 * bytes are text; an image or an archive stays in base64.
 */

import { readBase64, readByLabel } from '../bytes/platform.ts';
import { replaceCharacters } from '../text/sections.ts';
import { isXmlText } from '../text/xml-characters.ts';
import { isInlineType } from './media-type.ts';

/** The outcome of decoding base64: text, other bytes, or no valid base64. */
export type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary' | 'invalid' };

/** Types that are never text, unless they are XML. */
const NEVER_TEXT = /^(?:image|audio|video|font|model)\//;

const WHITE_SPACE = /[\t\n\r ]+/g;

/**
 * Decodes base64 (RFC 4648 §4), with white space anywhere, as in XML.
 *
 * @param type the media type of the bytes
 * @param charset the parameter of the media type that names their encoding
 */
export function decodeBase64(written: string, type: string, charset: string | null): Decoded {
  const bytes = readBase64(replaceCharacters(written, WHITE_SPACE, ''));
  if (bytes === null) return { kind: 'invalid' };
  if (NEVER_TEXT.test(type) && !isInlineType(type)) return { kind: 'binary' };
  const text = readByLabel(bytes, charset ?? byteOrderMark(bytes) ?? 'utf-8');
  return text !== null && isXmlText(text) ? { kind: 'text', text } : { kind: 'binary' };
}

function byteOrderMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
