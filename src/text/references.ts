/**
 * The door to `entities`: character references as HTML defines them, in text and in attributes
 * (HTML §13.2.5.72 and later), and its named characters.
 */
import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';

/** Text with its references decoded: those with a semicolon, and the legacy ones without. */
export function decodeText(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

/** The value of an attribute with its references decoded: `?a=1&copy=2` has none. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

/** The character for an HTML name (`eacute`); `null` if there is none. */
export function namedCharacter(name: string): string | null {
  const reference = `&${name};`;
  const decoded = decodeHTMLStrict(reference);
  return decoded === reference ? null : decoded;
}
