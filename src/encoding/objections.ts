/**
 * The evidence against an encoding in which the bytes would decode: first characters with another
 * layout, a BOM that the bytes confirm and, for encodings that accept any bytes,
 * evidence of another encoding.
 */
import type { EncodingSource } from '../model/result.ts';
import {
  encodingOf,
  isLatin1Family,
  layoutOf,
  layoutOfFamily,
  supersetOf,
} from './codecs/labels.ts';
import type { ToleratedText } from './codecs/tolerant.ts';
import type { DocumentBytes } from './document-bytes.ts';

/** An encoding that a source names. */
export interface Claim {
  /** The name that the source gives, in lower case. */
  readonly name: string;
  /** The canonical name. */
  readonly encoding: string;
  readonly source: EncodingSource;
  /** Whether to trust a Latin-1 label whatever the evidence. */
  readonly isTrusted: boolean;
}

/** The objection as a clause without a full stop; `null` if there is none. */
export function objectionTo(
  { name, encoding, source, isTrusted }: Claim,
  document: DocumentBytes,
): string | null {
  const { family } = document;
  if (family !== null && layoutOf(encoding) !== layoutOfFamily(family)) {
    return `the first characters show ${family}`;
  }
  if (source === 'declared' && encoding !== 'utf-8' && isContradictedByUtf8Mark(document)) {
    return 'there is a UTF-8 BOM, and the bytes are UTF-8';
  }
  const isClaimed = source !== 'guessed' && source !== 'fallback' && !isTrusted;
  if (isClaimed) return objectionToClaim(name, encoding, source, document);
  return null;
}

/** A UTF-8 mark with UTF-8 after it, in a document that declares an 8-bit encoding. */
export function isContradictedByUtf8Mark(document: DocumentBytes): boolean {
  const { bom, declared } = document.evidence;
  if (bom !== 'UTF-8' || declared === null) return false;
  const encoding = encodingOf(declared);
  if (encoding === null || encoding === 'utf-8' || layoutOf(encoding) !== 'ascii') return false;
  return document.isMultiByteUtf8;
}

/**
 * Most legacy encodings accept nearly any bytes, so successful decoding proves little, and servers
 * and programs add labels without knowledge. No such label is believed if the bytes are UTF-8, or
 * if the text is not readable in it but is in another encoding.
 */
function objectionToClaim(
  name: string,
  encoding: string,
  source: EncodingSource,
  document: DocumentBytes,
): string | null {
  if (document.isAscii || layoutOf(encoding) !== 'ascii') return null;
  if (encoding === 'utf-8' || encoding === 'us-ascii') return null;
  const { words } = document;
  const isLatin1 = isLatin1Family(encoding);
  if (document.isMultiByteUtf8) {
    const isRead = isLatin1 || document.decode(encoding) !== null;
    return isRead && words.about(encoding).kind === 'other'
      ? `the bytes are UTF-8, and text in ${name} is hardly ever valid UTF-8`
      : null;
  }
  const isSaidByOthers = isLatin1 && (source === 'http' || source === 'default');
  const declared = isSaidByOthers ? (document.evidence.declared ?? document.misplacedLabel) : null;
  if (declared !== null) {
    const other = encodingOf(declared);
    if (other !== null && !isLatin1Family(other) && document.isEvidently(other)) {
      return `the declaration says ${declared}, and the bytes are ${declared}`;
    }
  }
  if (document.read(encoding) === null) return null;
  if (document.decode(encoding) === null) {
    const other = betterLabel(encoding, document);
    if (other !== null) return `some bytes are invalid in ${name}, and none is in ${other}`;
    const isAccent = isAccentedLetter(document.tolerate(encoding));
    if (isAccent)
      return `the only byte above 7F is not in ${name}, but an accented letter elsewhere`;
  }
  const { kind, encoding: other } = words.about(encoding);
  if (kind === 'other') return `the text is not readable in ${name}, but it is in ${other}`;
  if (kind !== 'mixed' || document.isBesideUtf8(encoding)) return null;
  return `some of the bytes are UTF-8, and others are ${other}`;
}

const FIRST_SMALL_LETTER = 0xe0;

/**
 * Whether the only byte above ASCII is a small letter in Latin-1 and follows an ASCII letter, as in
 * “café”. Half a character hardly looks so: it is seldom one of the bytes of such letters.
 */
function isAccentedLetter(tolerated: ToleratedText | null): boolean {
  const [only, another] = tolerated?.bad ?? [];
  if (tolerated?.isEvident !== false || only === undefined || another !== undefined) return false;
  const [byte = 0] = only.bytes;
  return byte >= FIRST_SMALL_LETTER && /[a-z]/i.test(tolerated.text.charAt(only.index - 1));
}

/** Another label in which all bytes are valid, and the words look like words. */
function betterLabel(encoding: string, document: DocumentBytes): string | null {
  const { httpCharset, declared, meta } = document.evidence;
  const labels = [httpCharset, declared, document.misplacedLabel, meta];
  const isBetter = (label: string | null): label is string => {
    const other = label === null ? null : encodingOf(label);
    if (other === null || supersetOf(other) === supersetOf(encoding)) return false;
    return document.decode(other) !== null && document.words.about(other).kind === 'plausible';
  };
  return labels.find(isBetter) ?? null;
}
