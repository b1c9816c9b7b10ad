/**
 * The rules in force today: RFC 7303 §3 (https://www.rfc-editor.org/rfc/rfc7303#section-3). The
 * BOM takes precedence over the charset, and the charset over the document itself;
 * `text/xml` is treated like `application/xml`. So are other media types, because the document
 * should be a feed.
 */

import type { EncodingEvidence } from '../evidence.ts';
import { FAMILIES } from '../witnesses/byte-order.ts';
import { encoding, type PolicyAnswer } from './verdict.ts';

/** RFC 7303: mark, charset, document, UTF-8. */
export function rfc7303({ bom, httpCharset, sniffed, declared }: EncodingEvidence): PolicyAnswer {
  if (bom !== null) return encoding(bom, 'bom', '3.3', 'a BOM is authoritative');
  if (httpCharset !== null) {
    return encoding(httpCharset, 'http', '3.2', 'without a BOM, the charset is authoritative');
  }
  if (sniffed !== null && FAMILIES[sniffed].unit > 1) {
    const reason = 'the first characters take more than one byte each';
    return encoding(sniffed.toUpperCase(), 'sniffed', 'XML F.1', reason);
  }
  if (declared !== null) {
    return encoding(declared, 'declared', 'XML 4.3.3', 'the XML declaration names it');
  }
  return encoding('UTF-8', 'default', 'XML 4.3.3', 'XML that names no encoding is UTF-8');
}
