/**
 * Decodes a document part by part. The encoding is decided by the first part, with the evidence and
 * the ladder that decide it for a whole document. What does not decode later costs one character
 * each, because what came before cannot be read again.
 */
import { readUtf8, utf8Length } from '../bytes/platform.ts';
import type { EncodingAttempt } from '../encoding/attempt.ts';
import { decodeLossily, isTrail, nextStray } from '../encoding/codecs/broken-utf8.ts';
import { irregularLength } from '../encoding/codecs/byte-length.ts';
import { encodingOf } from '../encoding/codecs/labels.ts';
import { layoutOf } from '../encoding/codecs/layout.ts';
import { type BadSequence, decodeKnown } from '../encoding/codecs/tolerant.ts';
import { type EncodingEvidence, gatherEvidence } from '../encoding/evidence.ts';
import { climb, type DecodedRung } from '../encoding/ladder.ts';
import { partsOf } from '../encoding/legacy/legacy-encodings.ts';
import { bomLength } from '../encoding/witnesses/byte-order.ts';
import { climbUntilRead, type TextFault } from '../pipeline/climb-until-read.ts';
import { contextOf, sourceOf } from '../pipeline/read-bytes.ts';
import type { ReadOptions } from '../pipeline/read-options.ts';
import type { ByteLength } from '../problems/locator.ts';
import { TextSource, type XmlSource } from '../xml/source.ts';

/** A part that was decoded. */
export interface DecodedPart {
  readonly source: XmlSource;
  readonly bad: readonly BadSequence[];
  readonly mixed: DecodedRung['mixed'];
  readonly byteLength: ByteLength;
}

/** Bytes at which parts end, in all encodings that extend ASCII. */
const GREATER = 0x3e;
const COMMA = 0x2c;

/** A character of UTF-8 has at most so many bytes. */
const LONGEST_CHARACTER = 4;

/** Decodes the parts of one document. */
export class PartDecoder {
  readonly evidence: EncodingEvidence;
  readonly attempts: readonly EncodingAttempt[];
  /** The encoding that was chosen, as the ladder names it; `''` if nothing decodes the start. */
  readonly encoding: string;
  readonly #options: ReadOptions;
  /** Whether the ladder read UTF-8 mixed with this encoding. */
  readonly #isMixed: boolean;
  #isFirst = true;

  /**
   * @param faultOf the first error of a text that is the start of a document; `null` if it has none
   */
  constructor(head: Uint8Array, options: ReadOptions, faultOf: (text: string) => TextFault | null) {
    this.#options = options;
    this.evidence = gatherEvidence(head, options.headers);
    const attempts: EncodingAttempt[] = [];
    const rungs = this.#climb(head, null);
    const chosen =
      climbUntilRead(
        rungs,
        attempts,
        (rung) => faultOf(rung.text),
        (fault) => fault,
      )?.rung ?? null;
    this.attempts = attempts;
    this.encoding = chosen?.encoding ?? '';
    this.#isMixed = chosen !== null && chosen.mixed !== null;
  }

  #climb(bytes: Uint8Array, encoding: string | null): ReturnType<typeof climb> {
    const evidence = this.#isFirst ? this.evidence : { ...this.evidence, bom: null };
    const options = encoding === null ? this.#options : { ...this.#options, encoding };
    return climb(bytes, evidence, options, contextOf(this.#options));
  }

  /** How many of the bytes can be decoded before more arrive: they do not end within a character. */
  whole(bytes: Uint8Array): number {
    const encoding = encodingOf(this.encoding);
    if (encoding === null || layoutOf(encoding) === 'ascii') {
      return bytes.lastIndexOf(this.evidence.json ? COMMA : GREATER) + 1;
    }
    return bytes.length - (bytes.length % 4);
  }

  /** The same for text that is too long, if no tag or value ends in the bytes. */
  wholeText(bytes: Uint8Array): number {
    let end = Math.max(0, bytes.length - LONGEST_CHARACTER);
    while (end > 0 && isTrail(bytes[end])) end -= 1;
    return end;
  }

  /** Decodes bytes that start where those start that are not passed yet. */
  decode(bytes: Uint8Array): DecodedPart {
    const { encoding } = this;
    // Later parts may have more than ASCII, which the first had not.
    const wanted = this.#isFirst || encoding !== 'us-ascii' ? encoding : 'utf-8';
    if (wanted !== '') {
      for (const rung of this.#climb(bytes, this.#isMixed ? null : wanted)) {
        if (rung.outcome !== 'decoded' || rung.encoding !== wanted) {
          if (this.#isMixed) continue;
          break;
        }
        const { bad, mixed, byteLength } = rung;
        return { source: sourceOf(rung), bad, mixed, byteLength };
      }
    }
    return this.#decodeAnyway(bytes, encodingOf(wanted) ?? 'utf-8');
  }

  #decodeAnyway(bytes: Uint8Array, encoding: string): DecodedPart {
    const mark = this.#isFirst ? bomLength(this.evidence.bom) : 0;
    const content = bytes.subarray(mark);
    if (this.encoding === '') {
      const { text, byteLength } = decodeLossily(content);
      return { source: new TextSource(text), bad: [], mixed: null, byteLength };
    }
    const known =
      encoding === 'utf-8' || encoding === 'us-ascii'
        ? readStrays(content)
        : decodeKnown(content, encoding, partsOf(this.#options.legacyEncodings).recipes);
    const { text, byteLength, bad } = known ?? { ...decodeLossily(content), bad: [] };
    return { source: new TextSource(text), bad, mixed: null, byteLength };
  }

  /** Goes on after what was decoded last. */
  pass(): void {
    this.#isFirst = false;
  }
}

/** Reads UTF-8 with one U+FFFD for each byte that is not. */
function readStrays(bytes: Uint8Array): Pick<DecodedPart, 'bad' | 'byteLength'> & { text: string } {
  const bad: BadSequence[] = [];
  const pieces: string[] = [];
  let index = 0;
  let from = 0;
  for (let at = nextStray(bytes, 0); at < bytes.length; at = nextStray(bytes, from)) {
    const piece = readUtf8(bytes.subarray(from, at));
    pieces.push(piece, '\ufffd');
    index += piece.length;
    const stray = bytes.slice(at, at + 1);
    bad.push({ bytes: stray, index, readAs: '\ufffd', isIncomplete: false });
    index += 1;
    from = at + 1;
  }
  pieces.push(readUtf8(bytes.subarray(from)));
  const text = pieces.join('');
  const indices = bad.map((each) => each.index);
  const surplus = utf8Length('\ufffd') - 1;
  const byteLength = irregularLength(text, { indices, surpluses: bad.map(() => surplus) });
  return { text, bad, byteLength };
}
