/** Encodes text as UTF-8, also on hosts without `TextEncoder`. */

/** The bytes of a text; those of U+FFFD for a lone surrogate, as `TextEncoder` has it. */
export function encodeUtf8(text: string): Uint8Array {
  return typeof TextEncoder === 'undefined' ? encode(text) : new TextEncoder().encode(text);
}

function encode(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
  const units = escaped.replace(/%(..)/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return Uint8Array.from(units, (unit) => unit.charCodeAt(0));
}
