/**
 * The ladder: one attempt at decoding after another, in feedparser's order, for a caller who parses
 * each text and asks for the next rung while none is well-formed. Lazy: what nobody asks for is
 * neither decoded nor guessed. It names no encoding twice, and always ends.
 *
 * The first rung is what the document was said to be in. Where a later one is used, that is
 * feedparser's `CharacterEncodingOverride`.
 */
import type { EncodingPolicyName } from '../options.ts';
import type { EncodingSource } from '../result.ts';
import { encodingOfFamily, type Family, familyOfBom } from './byte-order.ts';
import { encodedLength } from './decode.ts';
import { DocumentBytes } from './document-bytes.ts';
import { EBCDIC } from './ebcdic.ts';
import type { EncodingEvidence } from './evidence.ts';
import {
  encodingOf,
  isLatin1Family,
  isNonLatin,
  isRefused,
  isSingleByte,
  supersetOf,
} from './labels.ts';
import { POLICIES } from './policies/index.ts';

/** How to climb. */
export interface LadderOptions {
  /** Who names the first encoding. */
  readonly policy: EncodingPolicyName;
  /** An encoding to try before all others; `null` for none. */
  readonly encoding: string | null;
  /** Believe a Latin-1 label even where the bytes speak against it. */
  readonly trustDeclared: boolean;
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
  /** Where stray bytes of windows-1252 were read in what is UTF-8 otherwise. */
  readonly mixed: {
    readonly strayBytes: number;
    /** The byte offset of the first one. */
    readonly firstStray: number;
    /** Its UTF-16 index in the text. */
    readonly firstIndex: number;
  } | null;
  /** How many bytes of the document `text.slice(start, end)` was decoded from. */
  byteLength(start: number, end: number): number;
}

/** An attempt that gave none. */
export interface FailedRung extends RungName {
  /**
   * - `undecodable`: the bytes are not in it;
   * - `overruled`: it decodes any bytes, or nearly, and other evidence speaks against it;
   * - `unknown-label`: there is no such encoding, or none that is ever decoded.
   */
  readonly outcome: 'undecodable' | 'overruled' | 'unknown-label';
  readonly text: null;
  /** Why it was not decoded. */
  readonly reason: string;
}

/** Climbs the ladder. The caller stops at the rung whose text parses. */
export function* climb(
  bytes: Uint8Array,
  evidence: EncodingEvidence,
  options: LadderOptions,
): Generator<Rung, void, void> {
  const document = new DocumentBytes(bytes, evidence);
  const tried = new Set<string>();
  const decodedAs = new Set<string>();

  for (const candidate of candidates(document, options)) {
    for (const name of namesOf(candidate, document)) {
      const encoding = encodingOf(name);
      if (tried.has(encoding ?? name)) continue;
      if (encoding !== null && isPointless(encoding, candidate, document, decodedAs)) continue;
      tried.add(encoding ?? name);

      const rung = attempt({ ...candidate, name, encoding }, document, options);
      if (rung.outcome === 'decoded' && encoding !== null) decodedAs.add(supersetOf(encoding));
      yield rung;
    }
  }
}

/** An encoding that somebody names. */
interface Candidate {
  readonly label: string;
  readonly source: EncodingSource;
}

/** The rungs' names in their order. The guess is made when its turn comes. */
function* candidates(document: DocumentBytes, options: LadderOptions): Generator<Candidate> {
  const { evidence } = document;
  if (options.encoding !== null) yield { label: options.encoding, source: 'forced' };

  const verdict = POLICIES[options.policy](evidence);
  if (verdict.kind === 'encoding') {
    // The document said otherwise than its mark: that is tried, and overruled, so that it shows.
    if (verdict.source === 'bom' && isContradictedByUtf8Mark(document)) {
      yield { label: evidence.declared ?? '', source: 'declared' };
    }
    yield { label: verdict.encoding, source: verdict.source };
  }
  if (evidence.declared !== null) yield { label: evidence.declared, source: 'declared' };
  const marked = evidence.bom === null ? null : encodingOfFamily(familyOfBom(evidence.bom));
  if (marked !== null) yield { label: marked, source: 'bom' };
  const sniffed = document.family === null ? null : encodingOfFamily(document.family);
  if (sniffed !== null) yield { label: sniffed, source: 'sniffed' };
  if (!document.isPlainAscii && !document.isMultiByteUtf8 && isAsciiBased(document.family)) {
    const { guess } = document;
    if (guess !== null) yield { label: guess, source: 'guessed' };
  }
  yield { label: 'utf-8', source: 'fallback' };
  yield { label: 'windows-1252', source: 'fallback' };
}

/** A UTF-8 mark, UTF-8 behind it, and the declaration of an 8-bit encoding. */
function isContradictedByUtf8Mark({ evidence, isMultiByteUtf8 }: DocumentBytes): boolean {
  if (evidence.bom !== 'UTF-8' || evidence.declared === null || !isMultiByteUtf8) return false;
  const declared = encodingOf(evidence.declared);
  return declared !== null && declared !== 'utf-8' && layoutOf(declared) === 'ascii';
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

  const objection = source === 'forced' ? null : objectionTo(named, encoding, document, options);
  if (objection !== null) return failure(named, 'overruled', objection);

  if (isLatin1Family(encoding) && document.isMixed && !isTrusted(source, options)) {
    return mixedRung(named, document);
  }
  const text = document.decode(encoding);
  if (text === null) return failure(named, 'undecodable', `the bytes are not all ${name}`);
  const byteLength = (start: number, end: number): number =>
    document.byteLength(text, encoding, start, end);
  return { encoding: name, source, outcome: 'decoded', text, mixed: null, byteLength };
}

function failure(
  { name, source }: Named,
  outcome: FailedRung['outcome'],
  reason: string,
): FailedRung {
  return { encoding: name, source, outcome, text: null, reason };
}

/** Whether a Latin-1 label is to be believed, come what may. */
function isTrusted(source: EncodingSource, { trustDeclared }: LadderOptions): boolean {
  return source === 'forced' || (trustDeclared && source !== 'guessed' && source !== 'fallback');
}

/** What speaks against an encoding that would decode the bytes; `null` for nothing. */
function objectionTo(
  { source, name }: Named,
  encoding: string,
  document: DocumentBytes,
  options: LadderOptions,
): string | null {
  const { family } = document;
  if (family !== null && layoutOf(encoding) !== layoutOfFamily(family)) {
    return `the first characters show ${family}`;
  }
  if (source === 'declared' && isContradictedByUtf8Mark(document) && encoding !== 'utf-8') {
    return 'there is a byte order mark of UTF-8, and the bytes are UTF-8';
  }
  if (
    source === 'guessed' &&
    document.isMixed &&
    isSingleByte(encoding) &&
    !isLatin1Family(encoding)
  ) {
    return 'the bytes are UTF-8 for the most part';
  }
  const isOpen = source !== 'guessed' && source !== 'fallback' && !isTrusted(source, options);
  return isOpen && isLatin1Family(encoding) ? objectionToLatin1(name, source, document) : null;
}

/**
 * Every byte decodes in Latin-1 and its kin, so that decoding proves nothing, and servers add the
 * label by themselves. It is not believed where the bytes are UTF-8, where a server contradicts a
 * declaration that they bear out, or where statistics see another script.
 */
function objectionToLatin1(
  name: string,
  source: EncodingSource,
  document: DocumentBytes,
): string | null {
  if (document.isPlainAscii || document.isMixed) return null;
  if (document.isMultiByteUtf8) return `the bytes are UTF-8, which ${name} never is by chance`;
  const { declared } = document.evidence;
  if (source === 'http' && declared !== null) {
    const encoding = encodingOf(declared);
    if (encoding !== null && !isLatin1Family(encoding) && document.decode(encoding) !== null) {
      return `the declaration says ${declared}, and the bytes are ${declared}`;
    }
  }
  const { guess } = document;
  const guessed = guess === null ? null : encodingOf(guess);
  if (guessed !== null && isNonLatin(guessed) && document.decode(guessed) !== null) {
    return `the bytes look like ${guess}, which is for another script`;
  }
  return null;
}

/** UTF-8 with stray bytes: the sequences as UTF-8, only the strays as windows-1252. */
function mixedRung({ name, source }: Named, document: DocumentBytes): Rung {
  const { text, strayBytes, firstStray, strayIndices } = document.mixedText;
  const { markLength } = document;
  const prefix = markLength > 0 ? '\uFEFF' : '';
  const strays = strayIndices.map((index) => index + prefix.length);
  const whole = prefix + text;
  return {
    encoding: name,
    source,
    outcome: 'decoded',
    text: whole,
    mixed: { strayBytes, firstStray: firstStray + markLength, firstIndex: strays[0] ?? 0 },
    byteLength(start, end) {
      let length = document.byteLength(whole, 'utf-8', start, end);
      for (let at = lowerBound(strays, start); at < strays.length; at += 1) {
        const stray = strays[at] ?? end;
        if (stray >= end) break;
        length -= encodedLength(whole.charAt(stray), 'utf-8') - 1;
      }
      return length;
    },
  };
}

/** The first place in an ascending list that holds no less than a value. */
function lowerBound(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How ASCII lies in the bytes of an encoding: one byte each, as in EBCDIC, or in wider units. */
function layoutOf(encoding: string): string {
  if (EBCDIC.has(encoding)) return 'ebcdic';
  return encoding.startsWith('utf-16') || encoding.startsWith('utf-32') ? encoding : 'ascii';
}

/** Whether statistics can be of use: what is known to be of another layout needs none. */
function isAsciiBased(family: Family | null): boolean {
  return family === null || layoutOfFamily(family) === 'ascii';
}

function layoutOfFamily(family: Family): string {
  return family === 'utf-8' || family === 'utf-7' ? 'ascii' : family;
}
