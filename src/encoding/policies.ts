/**
 * The ways of determining an encoding. A policy is a pure function from evidence to an answer; the five are
 * side by side so that their differences can be read in one sitting.
 */
import type { EncodingSource } from '../model/result.ts';
import type { EncodingEvidence } from './evidence.ts';
import { FAMILIES, familyOfBom } from './witnesses/byte-order.ts';
import { isApplicationXml, isHtml, isJson, isTextXml } from './witnesses/content-type.ts';

/** The ways of determining an encoding; `docs/encodings.md` explains them. */
export type EncodingPolicyName =
  | 'rfc3023'
  | 'rfc7303'
  | 'rome-strict'
  | 'rome-lenient'
  | 'divination';

/** Every policy, the default first. */
export const POLICY_NAMES: readonly EncodingPolicyName[] = [
  'rfc3023',
  'rfc7303',
  'rome-strict',
  'rome-lenient',
  'divination',
];

/** Whether there is a policy of this name. */
export function isPolicyName(name: unknown): name is EncodingPolicyName {
  return (POLICY_NAMES as readonly unknown[]).includes(name);
}

/** An encoding and where its name came from, or a mismatch; with the rule that decided. */
export type PolicyAnswer =
  | {
      readonly kind: 'encoding';
      /** The encoding as the policy's specification writes it. */
      readonly encoding: string;
      readonly source: EncodingSource;
      /** The rule or step, as the policy's specification numbers or names it. */
      readonly rule: string;
      /** The reason, in one sentence. */
      readonly reason: string;
    }
  | { readonly kind: 'mismatch'; readonly rule: string; readonly reason: string };

/** A way of determining an encoding. */
export type Policy = (evidence: EncodingEvidence) => PolicyAnswer;

/** A verdict with an encoding. */
function encoding(
  name: string,
  source: EncodingSource,
  rule: string,
  reason: string,
): PolicyAnswer {
  return { kind: 'encoding', encoding: name, source, rule, reason };
}

/** A verdict without an encoding. */
function mismatch(rule: string, reason: string): PolicyAnswer {
  return { kind: 'mismatch', rule, reason };
}

/**
 * What feedparser does: RFC 3023 §3 and §8 (https://www.rfc-editor.org/rfc/rfc3023) for the media
 * types of XML, and its own rules for other types. `text/*` without a charset is US-ASCII. There is
 * one deviation: for other types, a BOM or characters of two or four bytes take
 * precedence over the declaration, which cannot be right in that case (XML 1.0 §4.3.3).
 */
function rfc3023(evidence: EncodingEvidence): PolicyAnswer {
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

/**
 * The rules in force today: RFC 7303 §3 (https://www.rfc-editor.org/rfc/rfc7303#section-3). The
 * BOM takes precedence over the charset, and the charset over the document itself;
 * `text/xml` is treated like `application/xml`. So are other media types, because the document
 * should be a feed.
 */
function rfc7303({ bom, httpCharset, sniffed, declared }: EncodingEvidence): PolicyAnswer {
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

/** The algorithm's own variables: names in upper case. */
interface RomeInputs {
  readonly mark: 'UTF-8' | 'UTF-16BE' | 'UTF-16LE' | null;
  readonly guess: 'UTF-8' | 'UTF-16BE' | 'UTF-16LE' | null;
  readonly declared: string | null;
}

/**
 * The numbered algorithm of ROME's `XmlReader`, as its documentation gives it: rules 1.0 to 1.7 for
 * a document on its own, 2.0 to 2.6 for one with a content type. It refuses if the witnesses
 * disagree. It knows only the BOMs of UTF-8 and UTF-16, and no EBCDIC.
 */
function romeStrict(evidence: EncodingEvidence): PolicyAnswer {
  const { mediaType } = evidence;
  if (mediaType === null) return romeByDocument(romeInputs(evidence));
  if (isApplicationXml(mediaType)) {
    // 2.0: the algorithm for documents without a content type decides.
    return evidence.httpCharset === null
      ? romeByDocument(romeInputs(evidence))
      : romeByCharset(evidence);
  }
  if (isTextXml(mediaType)) {
    return evidence.httpCharset === null
      ? encoding('US-ASCII', 'default', '2.1', 'text/xml without a charset is US-ASCII')
      : romeByCharset(evidence);
  }
  return mismatch(
    '2.6',
    `${mediaType === '' ? 'no media type' : mediaType} is not an XML media type`,
  );
}

/** Rules 2.2 to 2.5. */
function romeByCharset(evidence: EncodingEvidence): PolicyAnswer {
  const charset = (evidence.httpCharset ?? '').toUpperCase();
  const { mark } = romeInputs(evidence);
  if (charset === 'UTF-16BE' || charset === 'UTF-16LE') {
    if (mark !== null) return mismatch('2.2', `${charset} does not allow a BOM`);
  } else if (charset === 'UTF-16') {
    return mark === 'UTF-16BE' || mark === 'UTF-16LE'
      ? encoding(mark, 'bom', '2.3', 'the charset is UTF-16, the mark gives the byte order')
      : mismatch('2.4', 'the charset is UTF-16, which requires a BOM, and there is none');
  }
  return encoding(charset, 'http', '2.5', 'the charset of the Content-Type is authoritative');
}

/** Rules 1.0 to 1.6. Rule 1.7 is for marks of other kinds, which the algorithm never sees. */
function romeByDocument({ mark, guess, declared }: RomeInputs): PolicyAnswer {
  if (mark === null) {
    if (guess === null || declared === null) {
      return encoding('UTF-8', 'default', '1.0', 'there is neither a BOM nor a declaration');
    }
    if (declared === 'UTF-16' && guess !== 'UTF-8') {
      return encoding(guess, 'sniffed', '1.1', 'UTF-16 is declared, its order sniffed');
    }
    return encoding(declared, 'declared', '1.2', 'the XML declaration names it');
  }
  const narrow = mark === 'UTF-8';
  if (guess !== null && guess !== mark) {
    return mismatch(narrow ? '1.3' : '1.5', `the mark is of ${mark}, the text looks like ${guess}`);
  }
  const agrees = declared === null || declared === mark || (!narrow && declared === 'UTF-16');
  if (!agrees) {
    return mismatch(narrow ? '1.4' : '1.6', `the mark is of ${mark}, declared is ${declared}`);
  }
  return encoding(mark, 'bom', 'bom', 'the BOM determines it, and nothing disagrees');
}

/** The evidence in the algorithm's terms. */
function romeInputs({ bom, sniffed, declared }: EncodingEvidence): RomeInputs {
  const guess = sniffed === null ? null : (GUESSES[sniffed] ?? null);
  return {
    mark: bom === null ? null : (MARKS[bom] ?? null),
    guess,
    declared: guess === null || declared === null ? null : declared.toUpperCase(),
  };
}

/** The longer marks that start with one of UTF-16 are read as that. */
const MARKS: Readonly<Record<string, RomeInputs['mark']>> = {
  'UTF-8': 'UTF-8',
  'UTF-16BE': 'UTF-16BE',
  'UTF-16LE': 'UTF-16LE',
  'UTF-32LE': 'UTF-16LE',
  'UCS-4-3412': 'UTF-16BE',
};

const GUESSES: Readonly<Record<string, RomeInputs['guess']>> = {
  ascii: 'UTF-8',
  'utf-16be': 'UTF-16BE',
  'utf-16le': 'UTF-16LE',
};

/**
 * The lenient mode of ROME's `XmlReader`: five steps that always give a result. First what the
 * strict rules accept, then `text/html` treated as `text/xml`, the declared encoding, the charset,
 * and UTF-8.
 */
function romeLenient(evidence: EncodingEvidence): PolicyAnswer {
  const strict = accepted(romeStrict(evidence), 'step 1');
  if (strict !== null) return strict;

  if (evidence.mediaType === 'text/html') {
    const asXml = accepted(romeStrict({ ...evidence, mediaType: 'text/xml' }), 'step 2');
    if (asXml !== null) return asXml;
  }
  const { declared } = romeInputs(evidence);
  if (declared !== null) {
    return encoding(declared, 'declared', 'step 3', 'the witnesses disagree; it is declared');
  }
  if (evidence.httpCharset !== null) {
    const charset = evidence.httpCharset.toUpperCase();
    return encoding(charset, 'http', 'step 4', 'the witnesses disagree; it is the charset');
  }
  return encoding('UTF-8', 'default', 'step 5', 'nothing usable names an encoding');
}

/**
 * A verdict with an encoding, reported as that of a step; the reason cites the strict rule.
 */
function accepted(answer: PolicyAnswer, step: string): PolicyAnswer | null {
  if (answer.kind === 'mismatch') return null;
  const { encoding: name, source, rule, reason } = answer;
  return encoding(name, source, step, `by rule ${rule}: ${reason}`);
}

/**
 * The questions of encoding divination, in order: is there a charset in the HTTP header, a BOM, a
 * `<meta>` element (in HTML), an encoding in the XML declaration? If nothing names one, the default
 * of the media type applies. There is always a result.
 */
function divination({
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

/** All policies. */
export const POLICIES: Readonly<Record<EncodingPolicyName, Policy>> = {
  rfc3023,
  rfc7303,
  'rome-strict': romeStrict,
  'rome-lenient': romeLenient,
  divination,
};
