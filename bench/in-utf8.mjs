/** What a careful user does before a parser that takes text: the bytes are decoded as declared. */
import iconv from 'iconv-lite';

/** A document in UTF-8 that is in the encoding of its BOM or of its XML declaration. */
export function inUtf8(bytes) {
  const start = bytes.subarray(0, 200).toString('latin1');
  const label = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)/.exec(start)?.[1];
  const isUtf16 = start.startsWith('\u00fe\u00ff') || start.startsWith('\u00ff\u00fe');
  const encoding = isUtf16 ? 'utf-16' : label;
  if (encoding === undefined || !iconv.encodingExists(encoding)) return bytes;
  return Buffer.from(iconv.decode(bytes, encoding));
}
