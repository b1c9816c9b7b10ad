/**
 * What feedparser does: RFC 3023 §3 and §8 (https://www.rfc-editor.org/rfc/rfc3023) for the media
 * types of XML, and its own rules for other types. `text/*` without a charset is US-ASCII. There is
 * one deviation: for other types, a BOM or characters of two or four bytes take
 * precedence over the declaration, which cannot be right in that case (XML 1.0 §4.3.3).
 */

import type { EncodingEvidence } from '../evidence.ts';
import { FAMILIES, familyOfBom } from '../witnesses/byte-order.ts';
import { isApplicationXml, isJson, isTextXml } from '../witnesses/content-type.ts';
import { encoding, type PolicyAnswer } from './verdict.ts';

/** RFC 3023 as feedparser implements it. */
export function rfc3023(evidence: EncodingEvidence): PolicyAnswer {
  const { http, mediaType, json } = evidence;
  if (json && (mediaType === null || mediaType === ''))
    return byDocument(evidence, 'json', 'utf-8');
  if (mediaType === null) {
    return http
      ? byDocument(evidence, 'no content type', 'iso-8859-1')
      : byDocument(evidence, 'no headers', 'utf-8');
  }
  if (isApplicationXml(mediaType)) {
    return byCharset(evidence, '3.2') ?? byDocument(evidence, '3.2', 'utf-8');
  }
  if (isTextXml(mediaType)) return byCharset(evidence, '3.1') ?? asciiBy('3.1');
  if (isJson(mediaType)) {
    // An XML declaration says nothing about JSON.
    const undeclared = { ...evidence, declared: null };
    return byCharset(evidence, 'json') ?? byDocument(undeclared, 'json', 'utf-8');
  }
  if (mediaType.startsWith('text/')) return byCharset(evidence, 'text') ?? asciiBy('text');
  // A charset on a media type that is not text says nothing about text.
  return byDocument(evidence, 'other', 'utf-8');
}

function byCharset({ httpCharset }: EncodingEvidence, rule: string): PolicyAnswer | null {
  if (httpCharset === null) return null;
  return encoding(httpCharset, 'http', rule, 'the charset of the Content-Type is authoritative');
}

function asciiBy(rule: string): PolicyAnswer {
  return encoding('us-ascii', 'default', rule, 'text/* without a charset is US-ASCII');
}

/** BOM, wide family, declaration, default. */
function byDocument(evidence: EncodingEvidence, rule: string, fallback: string): PolicyAnswer {
  const { bom, sniffed, declared } = evidence;
  if (bom !== null) return encoding(familyOfBom(bom), 'bom', rule, 'a BOM determines it');
  if (sniffed !== null && FAMILIES[sniffed].unit > 1) {
    const reason = 'the first characters take more than one byte each';
    return encoding(sniffed, 'sniffed', rule, reason);
  }
  if (declared !== null) {
    return encoding(declared, 'declared', rule, 'the XML declaration names it');
  }
  return encoding(fallback, 'default', rule, 'nothing names an encoding');
}
