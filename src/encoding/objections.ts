/**
 * What speaks against an encoding in which the bytes would decode: another layout of the first
 * characters, a byte order mark that the bytes bear out, and for the encodings in which all bytes
 * decode, evidence that they are something else.
 */
import type { EncodingSource } from './attempt.ts';
import {
  encodingOf,
  isLatin1Family,
  isNonLatin,
  isSingleByte,
  isUsualLatin,
} from './codecs/labels.ts';
import { layoutOf, layoutOfFamily } from './codecs/layout.ts';
import type { DocumentBytes, Rival } from './document-bytes.ts';
import { bitsPerPair, canWrite, readsControls } from './guess/rank.ts';
import { THRESHOLDS } from './thresholds.ts';

/** An encoding that somebody names. */
export interface Claim {
  /** As it was named, in lower case. */
  readonly name: string;
  /** The canonical name. */
  readonly encoding: string;
  readonly source: EncodingSource;
  /** Whether a Latin-1 label is to be believed, come what may. */
  readonly isTrusted: boolean;
}

/** The objection as a sentence without its end; `null` for none. */
export function objectionTo(
  { name, encoding, source, isTrusted }: Claim,
  document: DocumentBytes,
): string | null {
  const { family } = document;
  if (family !== null && layoutOf(encoding) !== layoutOfFamily(family)) {
    return `the first characters show ${family}`;
  }
  if (source === 'declared' && encoding !== 'utf-8' && isContradictedByUtf8Mark(document)) {
    return 'there is a byte order mark of UTF-8, and the bytes are UTF-8';
  }
  const isClaimed = source !== 'guessed' && source !== 'fallback' && !isTrusted;
  if (isClaimed) return objectionToClaim(name, encoding, source, document);
  return null;
}

/** A UTF-8 mark, UTF-8 behind it, and the declaration of an 8-bit encoding. */
export function isContradictedByUtf8Mark(document: DocumentBytes): boolean {
  const { bom, declared } = document.evidence;
  if (bom !== 'UTF-8' || declared === null) return false;
  const encoding = encodingOf(declared);
  if (encoding === null || encoding === 'utf-8' || layoutOf(encoding) !== 'ascii') return false;
  return document.isMultiByteUtf8;
}

/**
 * In most legacy encodings nearly any bytes decode, so that decoding proves little, and servers and
 * programs add labels by themselves. None is believed where the bytes are UTF-8, or where the text is
 * none in it and is one in another.
 */
function objectionToClaim(
  name: string,
  encoding: string,
  source: EncodingSource,
  document: DocumentBytes,
): string | null {
  if (document.isAscii || layoutOf(encoding) !== 'ascii') return null;
  if (encoding === 'utf-8' || encoding === 'us-ascii') return null;
  const isLatin1 = isLatin1Family(encoding);
  if (document.isMultiByteUtf8) {
    const isUtf8 = isLatin1 ? document.isTellingUtf8 : isOverruledByUtf8(encoding, document);
    return isUtf8 ? `the bytes are UTF-8, which ${name} never is by chance` : null;
  }
  const isSaidByOthers = isLatin1 && (source === 'http' || source === 'default');
  const declared = isSaidByOthers ? (document.evidence.declared ?? document.misplacedLabel) : null;
  if (declared !== null) {
    const other = encodingOf(declared);
    if (other !== null && !isLatin1Family(other) && document.decode(other) !== null) {
      return `the declaration says ${declared}, and the bytes are ${declared}`;
    }
  }
  if (document.decode(encoding) === null || document.isPlausible(encoding)) return null;
  if (document.besideUtf8 !== null) {
    const isMeant = document.isBesideUtf8(encoding);
    return isMeant ? null : `the bytes are in part UTF-8 and in part ${document.besideUtf8}`;
  }
  const rival = document.rivalOf(encoding, leastMarginOf(encoding, document));
  if (rival === null || rival.bits < marginOf(encoding, rival, document)) return null;
  // Accented letters by themselves, as a list of them, could be a word of any other script.
  const { sample } = document;
  const isStrange = !isNonLatin(encoding) && !isUsualLatin(rival.encoding);
  const isListed =
    isStrange && sample.isList && (sample.isOfLetters || isSingleByte(rival.encoding));
  return isListed ? null : `the text is none in ${name}, and is one in ${rival.encoding}`;
}

/** How many bits likelier another encoding must be at least, whichever it is. */
function leastMarginOf(claimed: string, document: DocumentBytes): number {
  const { sample, hints } = document;
  const isUnwritable = [...hints.keys()].some((language) => !canWrite(claimed, language));
  if (isUnwritable || readsControls(claimed, sample)) return THRESHOLDS.witnessedMargin;
  if (!isLatin1Family(claimed)) return THRESHOLDS.legacyMargin;
  const isImplausible = bitsPerPair(document.fitOf(claimed)) >= THRESHOLDS.implausible;
  return isImplausible ? THRESHOLDS.evidentLatinMargin : THRESHOLDS.latin1Margin;
}

/** How many bits likelier another encoding must be. */
function marginOf(claimed: string, rival: Rival, { sample }: DocumentBytes): number {
  const { encoding, isEvident, isInNamedLanguage } = rival;
  if (isInNamedLanguage || readsControls(claimed, sample)) return THRESHOLDS.witnessedMargin;
  if (!isLatin1Family(claimed)) return THRESHOLDS.legacyMargin;
  if (isEvident && !isNonLatin(encoding)) return THRESHOLDS.evidentLatinMargin;
  return isUsualLatin(encoding) ? THRESHOLDS.latin1Margin : THRESHOLDS.latin1RareMargin;
}

function isOverruledByUtf8(encoding: string, document: DocumentBytes): boolean {
  if (document.decode(encoding) === null) return false;
  const rival = document.rivalOf(encoding, THRESHOLDS.utf8Margin);
  return rival?.encoding === 'utf-8' && rival.bits >= THRESHOLDS.utf8Margin;
}
