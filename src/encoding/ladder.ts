/**
 * The ladder: one attempt at decoding after another, in feedparser's order, for a caller who parses
 * each text and asks for the next rung while none is well-formed. Lazy: what nobody asks for is
 * neither decoded nor guessed. It names no encoding twice, and always ends.
 *
 * The first rung is what the document was said to be in. Where a later one is used, that is
 * feedparser's `CharacterEncodingOverride`.
 */

import type { ByteLength } from '../problems/locator.ts';
import type { EncodingSource } from './attempt.ts';
import { behindMark, byteLengthOf, byteLengthOfCesu8 } from './codecs/byte-length.ts';
import type { Cesu8 } from './codecs/cesu-8.ts';
import {
  encodingOf,
  isLatin1Family,
  isRefused,
  isSingleByte,
  supersetOf,
} from './codecs/labels.ts';
import { layoutOf, layoutOfFamily } from './codecs/layout.ts';
import { DocumentBytes } from './document-bytes.ts';
import type { EncodingEvidence } from './evidence.ts';
import { type AddedEncodings, partsOf } from './legacy/legacy-encodings.ts';
import { isContradictedByUtf8Mark, objectionTo } from './objections.ts';
import { POLICIES } from './policies/index.ts';
import type { EncodingPolicyName } from './policies/names.ts';
import { encodingOfFamily, familyOfBom } from './witnesses/byte-order.ts';
import { type LanguageContext, NO_CONTEXT } from './words.ts';

/** How to climb. */
export interface LadderOptions {
  /** Who names the first encoding. */
  readonly policy: EncodingPolicyName;
  /** An encoding to try before all others; `null` for none. */
  readonly encoding: string | null;
  /** Believe a Latin-1 label even where the bytes speak against it. */
  readonly trustDeclared: boolean;
  /** The encodings and the statistics that are at hand beside those that always are. */
  readonly legacyEncodings: AddedEncodings;
}

/** One attempt at decoding. */
export type Rung = DecodedRung | FailedRung;

interface RungName {
  /** As its source names it, in lower case; with byte order, where the label leaves that open. */
  readonly encoding: string;
  readonly source: EncodingSource;
}

/** An attempt that gave a text to be parsed. */
export interface DecodedRung extends RungName {
  readonly outcome: 'decoded';
  /** All of the document; a byte order mark is U+FEFF, whatever the encoding. */
  readonly text: string;
  /** Where bytes that are not UTF-8 were read in what is UTF-8 otherwise. */
  readonly mixed: {
    readonly strayBytes: number;
    /** The byte offset of the first one. */
    readonly firstStray: number;
    /** Its UTF-16 index in the text. */
    readonly firstIndex: number;
    /** What they were read as. */
    readonly encoding: string;
  } | null;
  readonly byteLength: ByteLength;
  /** Whether statistics would have been asked if this is right, had they been at hand. */
  readonly isUnchecked: boolean;
}

/** An attempt that gave none. */
export interface FailedRung extends RungName {
  /**
   * - `undecodable`: the bytes are not in it;
   * - `overruled`: it decodes any bytes, or nearly, and other evidence speaks against it;
   * - `unknown-label`: there is no such encoding, or none that is ever decoded;
   * - `unavailable`: the means to decode it, or to guess it (then `encoding` is `''`), are not at hand.
   */
  readonly outcome: 'undecodable' | 'overruled' | 'unknown-label' | 'unavailable';
  readonly text: null;
  /** Why it was not decoded. */
  readonly reason: string;
}

/**
 * Climbs the ladder. The caller stops at the rung whose text parses.
 *
 * @param context what is known of the language but for the document itself
 */
export function* climb(
  bytes: Uint8Array,
  evidence: EncodingEvidence,
  options: LadderOptions,
  context: LanguageContext = NO_CONTEXT,
): Generator<Rung, void, void> {
  const document = new DocumentBytes(bytes, evidence, context, partsOf(options.legacyEncodings));
  const tried = new Set<string>();
  const decodedAs = new Set<string>();
  const overruled = new Set<string>();

  for (const candidate of candidates(document, options, { decodedAs, overruled })) {
    if ('outcome' in candidate) {
      yield candidate;
      continue;
    }
    const { label, source } = candidate;
    for (const name of namesOf(candidate, document)) {
      const encoding = encodingOf(name);
      if (tried.has(encoding ?? name)) continue;
      if (encoding !== null && isPointless(encoding, candidate, document, decodedAs)) continue;
      tried.add(encoding ?? name);

      const rung = attempt({ label, source, name, encoding }, document, options);
      if (rung.outcome === 'decoded' && encoding !== null) decodedAs.add(supersetOf(encoding));
      if (rung.outcome === 'overruled') overruled.add(name);
      yield rung;
    }
  }
}

/** What became of the rungs so far. */
interface Climbed {
  readonly decodedAs: ReadonlySet<string>;
  readonly overruled: ReadonlySet<string>;
}

/** An encoding that somebody names. */
interface Candidate {
  readonly label: string;
  readonly source: EncodingSource;
}

/** The rungs' names in their order. The guess is made when its turn comes. */
function* candidates(
  document: DocumentBytes,
  options: LadderOptions,
  { decodedAs, overruled }: Climbed,
): Generator<Candidate | FailedRung> {
  const { evidence } = document;
  if (options.encoding !== null) yield { label: options.encoding, source: 'forced' };

  const answer = POLICIES[options.policy](evidence);
  if (answer.kind === 'encoding') {
    // The document said otherwise than its mark: that is tried, and overruled, so that it shows.
    if (answer.source === 'bom' && isContradictedByUtf8Mark(document)) {
      yield { label: evidence.declared ?? '', source: 'declared' };
    }
    yield { label: answer.encoding, source: answer.source };
  }
  if (evidence.declared !== null) yield { label: evidence.declared, source: 'declared' };
  const marked = evidence.bom === null ? null : encodingOfFamily(familyOfBom(evidence.bom));
  if (marked !== null) yield { label: marked, source: 'bom' };
  const sniffed = document.family === null ? null : encodingOfFamily(document.family);
  if (sniffed !== null) yield { label: sniffed, source: 'sniffed' };
  if (isInDoubt(document)) {
    const { misplacedLabel } = document;
    if (misplacedLabel !== null) yield { label: misplacedLabel, source: 'declared' };
    // What overrules a label is tried, however little else is known.
    const isOpen = !isReadAlready(document, decodedAs);
    const { words } = document;
    const guess = isOpen ? (words.guess ?? (overruled.size > 0 ? words.likeliest : null)) : null;
    if (guess !== null) yield { label: guess, source: 'guessed' };
    else if (isOpen && !document.hasStatistics) yield NO_GUESS;
  }
  yield { label: 'utf-8', source: 'fallback' };
  yield { label: 'windows-1252', source: 'fallback' };
}

/** Whether the text was right, and a fault of markup remains: no other encoding cures it. */
function isReadAlready(document: DocumentBytes, decodedAs: ReadonlySet<string>): boolean {
  if (document.isAscii) return false;
  return [...decodedAs].some(
    (encoding) => layoutOf(encoding) === 'ascii' && document.words.isPlausible(encoding),
  );
}

/** ASCII and UTF-8 are known for what they are, and so is what is of another layout. */
function isInDoubt({ family, isPlainAscii, isMultiByteUtf8 }: DocumentBytes): boolean {
  if (isPlainAscii || isMultiByteUtf8) return false;
  return family === null || layoutOfFamily(family) === 'ascii';
}

/**
 * The names that a candidate is tried under: mostly its label. A label of UTF-16 or UTF-32 without
 * byte order gets the order of the first bytes, or else both. `gb2312` is what publishers call
 * gb18030; a guesser means what it says.
 */
function namesOf({ label, source }: Candidate, { family }: DocumentBytes): readonly string[] {
  const name = label.trim().toLowerCase();
  const encoding = encodingOf(name);
  if (encoding === 'utf-16' || encoding === 'utf-32') {
    const orders = [`${encoding}le`, `${encoding}be`];
    if (family === null) return orders;
    return orders.includes(family) ? [family] : [name];
  }
  return [encoding === 'gb2312' && source !== 'guessed' ? 'gb18030' : name];
}

/** Whether a candidate could only repeat a text, or read what is UTF-8 as something else. */
function isPointless(
  encoding: string,
  { source }: Candidate,
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

/** A candidate with its name, and the encoding that the name means. */
interface Named extends Candidate {
  readonly name: string;
  readonly encoding: string | null;
}

function attempt(named: Named, document: DocumentBytes, options: LadderOptions): Rung {
  const { name, encoding, source } = named;
  if (encoding === null) return failure(named, 'unknown-label', `there is no encoding “${name}”`);
  if (isRefused(encoding)) return failure(named, 'unknown-label', `${name} is never decoded`);

  if (!document.isDecodable(encoding)) {
    return failure(named, 'unavailable', `the means to decode ${name} are not at hand`);
  }

  const isTrusted =
    source === 'forced' || (options.trustDeclared && source !== 'guessed' && source !== 'fallback');
  const objection =
    source === 'forced' ? null : objectionTo({ name, encoding, source, isTrusted }, document);
  if (objection !== null) return failure(named, 'overruled', objection);

  if (!isTrusted && document.isBesideUtf8(encoding)) {
    return mixedRung(named, document, encoding);
  }
  const text = document.decode(encoding);
  if (text === null) return failure(named, 'undecodable', `the bytes are not all ${name}`);
  const { markLength } = document;
  const content = markLength === 0 ? text : text.slice(1);
  const cesu8 = encoding === 'utf-8' ? document.cesu8 : null;
  if (cesu8 !== null) return cesu8Rung(named, text, cesu8, markLength);
  const ofContent = byteLengthOf(content, encoding, document.content.length);
  const byteLength = behindMark(ofContent, markLength);
  const isUnchecked = !isTrusted && isUncheckable(encoding, document);
  return { encoding: name, source, outcome: 'decoded', text, mixed: null, byteLength, isUnchecked };
}

/** Whether a Latin-1 label is in doubt, and nothing is at hand to find a better one. */
function isUncheckable(encoding: string, document: DocumentBytes): boolean {
  if (document.hasStatistics || document.isAscii || !isLatin1Family(encoding)) return false;
  return !document.words.isPlausible(encoding);
}

/** What a guess comes to where there are no statistics. */
export const NO_GUESS: FailedRung = {
  encoding: '',
  source: 'guessed',
  outcome: 'unavailable',
  text: null,
  reason: 'the means to guess the encoding are not at hand',
};

function failure(
  { name, source }: Named,
  outcome: FailedRung['outcome'],
  reason: string,
): FailedRung {
  return { encoding: name, source, outcome, text: null, reason };
}

/** UTF-8 with characters in CESU-8. */
function cesu8Rung(
  { name, source }: Named,
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
  const byteLength = behindMark(byteLengthOfCesu8(content), markLength);
  return {
    encoding: name,
    source,
    outcome: 'decoded',
    text,
    mixed,
    byteLength,
    isUnchecked: false,
  };
}

/** UTF-8 and another encoding by turns, or with stray bytes of it. */
function mixedRung(
  { name, source }: Named,
  document: DocumentBytes,
  encoding: string,
): DecodedRung {
  const { markLength } = document;
  const { text, strayBytes, firstStray, firstIndex, byteLength } =
    document.decodeBesideUtf8(encoding);
  const mark = markLength === 0 ? '' : '\uFEFF';
  return {
    encoding: name,
    source,
    outcome: 'decoded',
    text: mark + text,
    mixed: {
      strayBytes,
      firstStray: firstStray + markLength,
      firstIndex: firstIndex + mark.length,
      encoding: name,
    },
    byteLength: behindMark(byteLength, markLength),
    isUnchecked: false,
  };
}
