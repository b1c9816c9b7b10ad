/**
 * The numbered algorithm of ROME's `XmlReader`, as its documentation gives it: rules 1.0 to 1.7 for
 * a document on its own, 2.0 to 2.6 for one with a content type. It refuses if the witnesses
 * disagree. It knows only the BOMs of UTF-8 and UTF-16, and no EBCDIC.
 */

import type { EncodingEvidence } from '../evidence.ts';
import { isApplicationXml, isTextXml } from '../witnesses/content-type.ts';
import { encoding, mismatch, type PolicyAnswer } from './verdict.ts';

/** The algorithm's own variables: names in upper case. */
export interface RomeInputs {
  readonly mark: 'UTF-8' | 'UTF-16BE' | 'UTF-16LE' | null;
  readonly guess: 'UTF-8' | 'UTF-16BE' | 'UTF-16LE' | null;
  readonly declared: string | null;
}

/** ROME, strict: rules 1.0 to 1.7 and 2.0 to 2.6. */
export function romeStrict(evidence: EncodingEvidence): PolicyAnswer {
  const { mediaType } = evidence;
  if (mediaType === null) return byDocument(romeInputs(evidence));
  if (isApplicationXml(mediaType)) {
    // 2.0: the algorithm for documents without a content type decides.
    return evidence.httpCharset === null ? byDocument(romeInputs(evidence)) : byCharset(evidence);
  }
  if (isTextXml(mediaType)) {
    return evidence.httpCharset === null
      ? encoding('US-ASCII', 'default', '2.1', 'text/xml without a charset is US-ASCII')
      : byCharset(evidence);
  }
  return mismatch(
    '2.6',
    `${mediaType === '' ? 'no media type' : mediaType} is not an XML media type`,
  );
}

/** Rules 2.2 to 2.5. */
function byCharset(evidence: EncodingEvidence): PolicyAnswer {
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
function byDocument({ mark, guess, declared }: RomeInputs): PolicyAnswer {
  if (mark === null) {
    if (guess === null || declared === null) {
      return encoding('UTF-8', 'default', '1.0', 'there is neither mark nor declaration');
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
export function romeInputs({ bom, sniffed, declared }: EncodingEvidence): RomeInputs {
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
