/**
 * The encoding ladder: one decoding attempt after another, in feedparser's order. The caller parses
 * each text and asks for the next attempt as long as none is well-formed. The ladder is lazy: an
 * encoding that is not needed is neither decoded nor detected. It tries no encoding twice, and
 * always ends.
 *
 * The first attempt is the encoding that the document was said to have. If a later one is used,
 * that is feedparser's `CharacterEncodingOverride`.
 */
import { isAscii, isUtf8, readLatin1, readUtf8, viewUtf8 } from '../bytes/platform.ts';
import type { ByteView } from '../bytes/utf8-view.ts';
import type { EncodingSource } from '../model/result.ts';
import { type ByteLength, type Locatable, LocatableText } from '../problems/locator.ts';
import type { Cesu8 } from './codecs/broken-utf8.ts';
import { afterMark, byteLengthOf, byteLengthOfCesu8 } from './codecs/byte-length.ts';
import {
  encodingOf,
  isLatin1Family,
  isRefused,
  isSingleByte,
  layoutOf,
  layoutOfFamily,
  supersetOf,
} from './codecs/labels.ts';
import type { BadSequence } from './codecs/tolerant.ts';
import { DocumentBytes } from './document-bytes.ts';
import type { EncodingEvidence } from './evidence.ts';
import { type AddedEncodings, partsOf } from './legacy/legacy-encodings.ts';
import { isContradictedByUtf8Mark, objectionTo } from './objections.ts';
import { type EncodingPolicyName, POLICIES } from './policies.ts';
import { encodingOfFamily, familyOfBom } from './witnesses/byte-order.ts';
import { type LanguageContext, NO_CONTEXT } from './words.ts';

/** The settings of the ladder. */
export interface LadderOptions {
  /** The policy that names the first encoding. */
  readonly policy: EncodingPolicyName;
  /** An encoding to try before all others; `null` for none. */
  readonly encoding: string | null;
  /** Trust a Latin-1 label even if the bytes contradict it. */
  readonly trustDeclared: boolean;
  /** Encodings and statistics in addition to the built-in ones. */
  readonly legacyEncodings: AddedEncodings;
}

/** One decoding attempt. */
export type Rung = DecodedRung | FailedRung;

interface RungName {
  /**
   * The name that its source gave, in lower case; with byte order, if the label leaves that open.
   */
  readonly encoding: string;
  readonly source: EncodingSource;
}

/** A document that was decoded. */
export interface Decoded {
  /** The whole text, in which a BOM is U+FEFF; or a view of bytes, to be decoded in parts. */
  readonly decoded: string | ByteView;
  /** The lengths of the parts of the text; `null` for those of UTF-8. */
  readonly byteLength: ByteLength | null;
}

/** An attempt that produced a text to parse. */
export interface DecodedRung extends RungName, Decoded {
  readonly outcome: 'decoded';
  /** Set if bytes that are not UTF-8 were read in a document that is otherwise UTF-8. */
  readonly mixed: {
    readonly strayBytes: number;
    /** The byte offset of the first stray byte. */
    readonly firstStray: number;
    /** The UTF-16 index of the first stray byte in the text. */
    readonly firstIndex: number;
    /** The encoding in which stray bytes were read. */
    readonly encoding: string;
  } | null;
  /** Bytes that are invalid in the encoding, and what stands for them in the text. */
  readonly bad: readonly BadSequence[];
  /** Whether statistics would have checked this encoding, had they been available. */
  readonly isUnchecked: boolean;
}

/** An attempt that produced no text. */
export interface FailedRung extends RungName {
  /**
   * - `undecodable`: some bytes are invalid in this encoding;
   * - `overruled`: the encoding accepts any bytes, or nearly any, but other evidence contradicts
   *   it;
   * - `unknown-label`: there is no such encoding, or it is never decoded;
   * - `unavailable`: this platform cannot decode it, or cannot detect an encoding, or jschardet is
   *   not installed (in both cases `encoding` is `''`).
   */
  readonly outcome: 'undecodable' | 'overruled' | 'unknown-label' | 'unavailable';
  /** Why the document was not decoded. */
  readonly reason: string;
}

/** Encodings in which a document that is entirely ASCII is read as ASCII, by the evidence of its bytes. */
const LIKE_ASCII: ReadonlySet<string> = new Set([
  'us-ascii',
  'utf-8',
  'iso-8859-1',
  'windows-1252',
]);

/** The text of a document. */
export function textOf({ decoded }: Decoded): string {
  return typeof decoded === 'string' ? decoded : decoded.text;
}

/** What positions in a document are found in. */
export function locatableOf({ decoded, byteLength }: Decoded): Locatable {
  if (typeof decoded !== 'string') return decoded;
  const lengths = byteLength ?? byteLengthOf(decoded, 'utf-8');
  return new LocatableText(decoded, lengths);
}

/**
 * Decodes an ordinary document: declared or assumed to be UTF-8 or ASCII, and all its bytes are. It needs no
 * ladder, which begins with this attempt if the text is not well-formed. Returns `null` for any other
 * document.
 */
export function readOrdinary(
  bytes: Uint8Array,
  evidence: EncodingEvidence,
  policy: EncodingPolicyName,
): DecodedRung | null {
  const { bom, sniffed } = evidence;
  // Anything but a NUL among the first two bytes is a layout that extends ASCII, if the bytes are UTF-8.
  if (bom !== null || (sniffed ?? 'ascii') !== 'ascii' || bytes[0] === 0 || bytes[1] === 0) {
    return null;
  }
  const answer = POLICIES[policy](evidence);
  if (answer.kind === 'mismatch') return null;
  const named = { name: answer.encoding.trim().toLowerCase(), source: answer.source };
  const known = encodingOf(named.name) ?? '';
  if (!LIKE_ASCII.has(known)) return null;
  if (isAscii(bytes)) return decodedRung(named, readLatin1(bytes));
  if (known !== 'utf-8' || !isUtf8(bytes)) return null;
  return decodedRung(named, viewUtf8(bytes) ?? readUtf8(bytes));
}

/**
 * Yields the attempts. The caller stops at the one whose text parses.
 *
 * @param context what is known about the language from outside the document
 * @param first the first attempt, if it was made without the ladder
 */
export function* climb(
  bytes: Uint8Array,
  evidence: EncodingEvidence,
  options: LadderOptions,
  context: LanguageContext = NO_CONTEXT,
  first: DecodedRung | null = null,
): Generator<Rung, void, void> {
  const document = new DocumentBytes(bytes, evidence, context, partsOf(options.legacyEncodings));
  const tried = new Set<string>();
  const decodedAs = new Set<string>();
  const overruled = new Set<string>();
  if (first !== null) {
    const encoding = encodingOf(first.encoding) ?? first.encoding;
    tried.add(encoding);
    decodedAs.add(supersetOf(encoding));
    yield first;
  }

  for (const candidate of candidates(document, options, { decodedAs, overruled })) {
    if (candidate.kind === 'failure') {
      yield candidate.rung;
      continue;
    }
    const { label, source } = candidate;
    for (const name of namesOf(candidate, document)) {
      const encoding = encodingOf(name);
      if (tried.has(encoding ?? name)) continue;
      if (encoding !== null && isPointless(encoding, candidate, document, decodedAs)) continue;
      tried.add(encoding ?? name);

      const named = { label, source, name, encoding };
      const rung = isLastResort(named, document, decodedAs)
        ? undecodable(named)
        : attempt(named, document, options);
      if (rung.outcome === 'decoded' && encoding !== null) decodedAs.add(supersetOf(encoding));
      if (rung.outcome === 'overruled') overruled.add(name);
      yield rung;
    }
  }
}

/** The outcome of the attempts so far. */
interface Climbed {
  readonly decodedAs: ReadonlySet<string>;
  readonly overruled: ReadonlySet<string>;
}

/** An encoding that a source names. */
interface NamedEncoding {
  readonly kind: 'name';
  readonly label: string;
  readonly source: EncodingSource;
}

/** The names to try, in order. The encoding is detected when its turn comes. */
function* candidates(
  document: DocumentBytes,
  options: LadderOptions,
  { decodedAs, overruled }: Climbed,
): Generator<NamedEncoding | { readonly kind: 'failure'; readonly rung: FailedRung }> {
  const { evidence } = document;
  if (options.encoding !== null) yield { kind: 'name', label: options.encoding, source: 'forced' };

  const answer = POLICIES[options.policy](evidence);
  if (answer.kind === 'encoding') {
    // The document contradicts its BOM: its own label is tried and overruled, so that
    // the attempts show it.
    if (answer.source === 'bom' && isContradictedByUtf8Mark(document)) {
      yield { kind: 'name', label: evidence.declared ?? '', source: 'declared' };
    }
    yield { kind: 'name', label: answer.encoding, source: answer.source };
  }
  if (evidence.declared !== null)
    yield { kind: 'name', label: evidence.declared, source: 'declared' };
  const marked = evidence.bom === null ? null : encodingOfFamily(familyOfBom(evidence.bom));
  if (marked !== null) yield { kind: 'name', label: marked, source: 'bom' };
  const sniffed = document.family === null ? null : encodingOfFamily(document.family);
  if (sniffed !== null) yield { kind: 'name', label: sniffed, source: 'sniffed' };
  if (isInDoubt(document)) {
    const { misplacedLabel } = document;
    if (misplacedLabel !== null) yield { kind: 'name', label: misplacedLabel, source: 'declared' };
    // If something overrules a label, the guess is tried, however little else is known.
    const isOpen = !isReadAlready(document, decodedAs);
    if (isOpen) {
      const { encoding, lacksDetector } = document.words.guess(overruled.size > 0);
      if (lacksDetector) yield { kind: 'failure', rung: NO_DETECTOR };
      if (encoding !== null) yield { kind: 'name', label: encoding, source: 'guessed' };
      else if (!document.hasStatistics) yield { kind: 'failure', rung: NO_GUESS };
    }
  }
  yield { kind: 'name', label: 'utf-8', source: 'fallback' };
  yield { kind: 'name', label: 'windows-1252', source: 'fallback' };
}

/**
 * Whether the text was already right, and only an error of markup remains, which no other encoding
 * fixes.
 */
function isReadAlready(document: DocumentBytes, decodedAs: ReadonlySet<string>): boolean {
  if (document.isAscii) return false;
  return [...decodedAs].some(
    (encoding) =>
      layoutOf(encoding) === 'ascii' && document.words.about(encoding).kind === 'plausible',
  );
}

/**
 * Whether bytes that are undefined in windows-1252 would have to be tolerated at the end of the
 * ladder, although the text was already right.
 */
function isLastResort(
  { encoding, source }: Named,
  document: DocumentBytes,
  decodedAs: ReadonlySet<string>,
): boolean {
  if (source !== 'fallback' || encoding !== 'windows-1252' || decodedAs.size === 0) return false;
  return document.decode(encoding) === null && isReadAlready(document, decodedAs);
}

/** ASCII and UTF-8 are recognized for what they are, and so is any other layout. */
function isInDoubt({ family, isPlainAscii, isMultiByteUtf8 }: DocumentBytes): boolean {
  if (isPlainAscii || isMultiByteUtf8) return false;
  return family === null || layoutOfFamily(family) === 'ascii';
}

/**
 * The names to try for a candidate, usually just its label. A UTF-16 or UTF-32 label without byte
 * order gets the order that the first bytes show, or else both in turn. Publishers who write
 * `gb2312` mean gb18030; a detected one is meant literally.
 */
function namesOf({ label, source }: NamedEncoding, { family }: DocumentBytes): readonly string[] {
  const name = label.trim().toLowerCase();
  const encoding = encodingOf(name);
  if (encoding === 'utf-16' || encoding === 'utf-32') {
    const orders = [`${encoding}le`, `${encoding}be`];
    if (family === null) return orders;
    return orders.includes(family) ? [family] : [name];
  }
  return [encoding === 'gb2312' && source !== 'guessed' ? 'gb18030' : name];
}

/** Whether a candidate could only repeat a text, or misread UTF-8 as something else. */
function isPointless(
  encoding: string,
  { source }: NamedEncoding,
  document: DocumentBytes,
  decodedAs: ReadonlySet<string>,
): boolean {
  if (decodedAs.size === 0) return false;
  if (decodedAs.has(supersetOf(encoding))) return true;
  // All encodings that extend ASCII read ASCII alike.
  if (document.isPlainAscii && layoutOf(encoding) === 'ascii') return true;
  if (!document.isMultiByteUtf8 || !decodedAs.has('utf-8')) return false;
  return source === 'guessed' || isSingleByte(encoding);
}

/** A candidate with a name to try, and the encoding that the name means. */
interface Named extends Omit<NamedEncoding, 'kind'> {
  readonly name: string;
  readonly encoding: string | null;
}

function attempt(named: Named, document: DocumentBytes, options: LadderOptions): Rung {
  const { name, encoding, source } = named;
  if (encoding === null) return failure(named, 'unknown-label', `there is no encoding “${name}”`);
  if (isRefused(encoding)) return failure(named, 'unknown-label', `${name} is never decoded`);

  if (!document.isDecodable(encoding)) {
    return failure(named, 'unavailable', `this platform cannot decode ${name}`);
  }

  const isTrusted =
    source === 'forced' || (options.trustDeclared && source !== 'guessed' && source !== 'fallback');
  const objection =
    source === 'forced' ? null : objectionTo({ name, encoding, source, isTrusted }, document);
  if (objection !== null) return failure(named, 'overruled', objection);

  if (!isTrusted && document.isBesideUtf8(encoding)) {
    return mixedRung(named, document, encoding);
  }
  const view = document.view(encoding);
  if (view !== null) return decodedRung(named, view);
  const text = document.decode(encoding);
  const isUnchecked = !isTrusted && isUncheckable(encoding, document);
  if (text === null) return toleratedRung(named, document, encoding, isUnchecked);
  const { markLength } = document;
  const content = markLength === 0 ? text : text.slice(1);
  const cesu8 = encoding === 'utf-8' ? document.cesu8 : null;
  if (cesu8 !== null) return cesu8Rung(named, text, cesu8, markLength);
  const ofContent = byteLengthOf(content, encoding, document.content.length);
  const byteLength = afterMark(ofContent, markLength);
  return decodedRung(named, text, { byteLength, isUnchecked });
}

/** An attempt that decoded. */
function decodedRung(
  { name, source }: Pick<Named, 'name' | 'source'>,
  decoded: string | ByteView,
  exceptions: Partial<DecodedRung> = {},
): DecodedRung {
  return {
    encoding: name,
    source,
    outcome: 'decoded',
    decoded,
    mixed: null,
    bad: [],
    byteLength: null,
    isUnchecked: false,
    // Own keys only, whatever something has added to `Object.prototype`.
    ...exceptions,
  };
}

/** A document of which a few bytes are invalid in the encoding, or too many. */
function toleratedRung(
  named: Named,
  document: DocumentBytes,
  encoding: string,
  isUnchecked: boolean,
): Rung {
  const tolerated = document.tolerate(encoding);
  if (tolerated === null) {
    return undecodable(named);
  }
  const { markLength } = document;
  const mark = markLength === 0 ? '' : '\uFEFF';
  return decodedRung(named, mark + tolerated.text, {
    bad: tolerated.bad.map((each) => ({ ...each, index: each.index + mark.length })),
    byteLength: afterMark(tolerated.byteLength, markLength),
    isUnchecked,
  });
}

/** Whether a Latin-1 label is in doubt, and nothing is available to find a better one. */
function isUncheckable(encoding: string, document: DocumentBytes): boolean {
  if (document.hasStatistics || document.isAscii || !isLatin1Family(encoding)) return false;
  return document.words.about(encoding).kind !== 'plausible';
}

/** The attempt in place of a detected encoding if there are no statistics. */
export const NO_GUESS: FailedRung = {
  encoding: '',
  source: 'guessed',
  outcome: 'unavailable',
  reason: 'this platform cannot detect the encoding',
};

/** The attempt in addition to ours if jschardet is not installed: our statistics decide alone. */
export const NO_DETECTOR: FailedRung = {
  ...NO_GUESS,
  reason: 'the package jschardet is not installed, or cannot be loaded here',
};

function failure(
  { name, source }: Named,
  outcome: FailedRung['outcome'],
  reason: string,
): FailedRung {
  return { encoding: name, source, outcome, reason };
}

function undecodable(named: Named): FailedRung {
  return failure(named, 'undecodable', `some bytes are invalid in ${named.name}`);
}

/** UTF-8 with characters in CESU-8. */
function cesu8Rung(
  named: Named,
  text: string,
  { strayBytes, firstStray, firstIndex }: Cesu8,
  markLength: number,
): DecodedRung {
  const content = markLength === 0 ? text : text.slice(1);
  const mixed = {
    strayBytes,
    firstStray: firstStray + markLength,
    firstIndex: firstIndex + (markLength === 0 ? 0 : 1),
    encoding: 'cesu-8',
  };
  const byteLength = afterMark(byteLengthOfCesu8(content), markLength);
  return decodedRung(named, text, { mixed, byteLength });
}

/** UTF-8 alternating with another encoding, or with stray bytes of it. */
function mixedRung(named: Named, document: DocumentBytes, encoding: string): DecodedRung {
  const { markLength } = document;
  const { text, strayBytes, firstStray, firstIndex, byteLength } =
    document.decodeBesideUtf8(encoding);
  const mark = markLength === 0 ? '' : '\uFEFF';
  return decodedRung(named, mark + text, {
    mixed: {
      strayBytes,
      firstStray: firstStray + markLength,
      firstIndex: firstIndex + mark.length,
      encoding: named.name,
    },
    byteLength: afterMark(byteLength, markLength),
  });
}
