/**
 * The questions of encoding divination, in order: is there a charset in the HTTP header, a BOM, a
 * `<meta>` element (in HTML), an encoding in the XML declaration? If nothing names one, the default
 * of the media type applies. There is always a result.
 */

import type { EncodingEvidence } from '../evidence.ts';
import { isHtml, isTextXml } from '../witnesses/content-type.ts';
import { encoding, type PolicyAnswer } from './verdict.ts';

/** Divination: charset, mark, `<meta>`, declaration, default of the media type. */
export function divination({
  httpCharset,
  bom,
  meta,
  declared,
  mediaType,
}: EncodingEvidence): PolicyAnswer {
  if (httpCharset !== null) {
    return encoding(httpCharset, 'http', 'http', 'there is an encoding in the HTTP charset');
  }
  if (bom !== null) return encoding(bom, 'bom', 'bom', 'there is a BOM');
  if (meta !== null && mediaType !== null && isHtml(mediaType)) {
    return encoding(meta, 'meta', 'meta', 'there is a <meta> element that names one');
  }
  if (declared !== null) {
    return encoding(declared, 'declared', 'xml', 'there is an XML encoding in the first line');
  }
  if (mediaType !== null && isTextXml(mediaType)) {
    return encoding('US-ASCII', 'default', 'default', 'text/xml documents default to US-ASCII');
  }
  if (mediaType?.startsWith('text/') === true) {
    return encoding('ISO-8859-1', 'default', 'default', 'text documents default to ISO-8859-1');
  }
  return encoding('UTF-8', 'default', 'default', 'XML documents default to UTF-8');
}
