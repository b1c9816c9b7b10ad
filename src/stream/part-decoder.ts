/**
 * Decodes a document part by part. The encoding is decided by the first part, with the evidence and
 * the ladder that decide it for a whole document. What does not decode later is read as it would be
 * beside that encoding, because what came before cannot be read again.
 */

import { isTrail } from '../bytes/utf8.ts';
import { decodeLossily, decodeMixed } from '../encoding/codecs/broken-utf8.ts';
import { encodingOf, layoutOf } from '../encoding/codecs/labels.ts';
import { type BadSequence, decodeTolerantly } from '../encoding/codecs/tolerant.ts';
import { type EncodingEvidence, gatherEvidence } from '../encoding/evidence.ts';
import { climb, type DecodedRung, locatableOf, textOf } from '../encoding/ladder.ts';
import { partsOf } from '../encoding/legacy/legacy-encodings.ts';
import { bomLength } from '../encoding/witnesses/byte-order.ts';
import type { EncodingAttempt } from '../model/result.ts';
import { climbUntilRead, contextOf } from '../pipeline/read-bytes.ts';
import type { ReadOptions } from '../pipeline/read-options.ts';
import type { TextFault } from '../pipeline/read-text.ts';
import { type ByteLength, type Locatable, LocatableText } from '../problems/locator.ts';
import { GREATER } from '../text/characters.ts';
import { sourceOf, TextSource, type XmlSource } from '../xml/source.ts';

/** A part that was decoded. */
export interface DecodedPart {
  readonly source: XmlSource;
  readonly bad: readonly BadSequence[];
  readonly mixed: DecodedRung['mixed'];
  /** What positions are found in. */
  readonly located: Locatable;
}

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
      climbUntilRead(rungs, attempts, (rung) => {
        const fault = faultOf(textOf(rung));
        return fault === null ? { kind: 'read' } : { kind: 'failure', ...fault };
      })?.rung ?? null;
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

  /** How many of the bytes can be decoded of text that is too long, if no tag or value ends in them. */
  wholeText(bytes: Uint8Array): number {
    let end = Math.max(0, bytes.length - LONGEST_CHARACTER);
    while (end > 0 && isTrail(bytes[end])) end -= 1;
    return end;
  }

  /** Decodes bytes, which start where those start that are not passed on yet. */
  decode(bytes: Uint8Array): DecodedPart {
    const { encoding } = this;
    // Later parts may have more than ASCII, which the first had not.
    const wanted = this.#isFirst || encoding !== 'us-ascii' ? encoding : 'utf-8';
    if (wanted !== '') {
      for (const rung of this.#climb(bytes, this.#isMixed ? null : wanted)) {
        if (rung.outcome === 'decoded' && rung.encoding === wanted) {
          const { bad, mixed } = rung;
          return { source: sourceOf(rung.decoded), bad, mixed, located: locatableOf(rung) };
        }
        if (!this.#isMixed) break;
      }
    }
    return this.#decodeAnyway(bytes, encodingOf(wanted) ?? 'utf-8');
  }

  #decodeAnyway(bytes: Uint8Array, encoding: string): DecodedPart {
    const content = bytes.subarray(this.#isFirst ? bomLength(this.evidence.bom) : 0);
    if (this.encoding !== '' && (encoding === 'utf-8' || encoding === 'us-ascii')) {
      const { text, byteLength, ...strays } = decodeMixed(content);
      const mixed = { ...strays, encoding: 'windows-1252' };
      return decoded(text, byteLength, { bad: [], mixed });
    }
    const { recipes } = partsOf(this.#options.legacyEncodings);
    const known = this.encoding === '' ? null : decodeTolerantly(content, encoding, recipes, true);
    const { text, byteLength, bad } = known ?? { ...decodeLossily(content), bad: [] };
    return decoded(text, byteLength, { bad, mixed: null });
  }

  /** Goes on after what was decoded last. */
  pass(): void {
    this.#isFirst = false;
  }
}

function decoded(
  text: string,
  byteLength: ByteLength,
  exceptions: Pick<DecodedPart, 'bad' | 'mixed'>,
): DecodedPart {
  const located = new LocatableText(text, byteLength);
  return { source: new TextSource(text), located, ...exceptions };
}
