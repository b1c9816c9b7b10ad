/**
 * What speaks against an encoding in which the bytes would decode: another layout of the first
 * characters, a byte order mark that the bytes bear out, and for the encodings in which all bytes
 * decode, evidence that they are something else.
 */
import type { EncodingSource } from './attempt.ts';
import { encodingOf, isLatin1Family, isSingleByte } from './codecs/labels.ts';
import { layoutOf, layoutOfFamily } from './codecs/layout.ts';
import type { DocumentBytes } from './document-bytes.ts';

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
  if (!isLatin1Family(encoding)) {
    const isMisled = source === 'guessed' && isSingleByte(encoding) && document.isMixed;
    return isMisled ? 'the bytes are UTF-8 for the most part' : null;
  }
  const isClaimed = source !== 'guessed' && source !== 'fallback' && !isTrusted;
  return isClaimed ? objectionToLatin1(name, source, document) : null;
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
 * Every byte decodes in Latin-1 and its kin, so that decoding proves nothing, and servers add the
 * label by themselves. It is not believed where the bytes are UTF-8, where a server (or what counts
 * without one) contradicts a declaration that they bear out, or where they are evidently in another script.
 */
function objectionToLatin1(
  name: string,
  source: EncodingSource,
  document: DocumentBytes,
): string | null {
  if (document.isPlainAscii || document.isMixed) return null;
  if (document.isMultiByteUtf8) {
    return document.isTellingUtf8 ? `the bytes are UTF-8, which ${name} never is by chance` : null;
  }
  const isSaidByOthers = source === 'http' || source === 'default';
  const declared = isSaidByOthers ? (document.evidence.declared ?? document.misplacedLabel) : null;
  if (declared !== null) {
    const encoding = encodingOf(declared);
    if (encoding !== null && !isLatin1Family(encoding) && document.decode(encoding) !== null) {
      return `the declaration says ${declared}, and the bytes are ${declared}`;
    }
  }
  const { foreign } = document;
  return foreign && `the bytes look like ${foreign}, which is for another script`;
}
