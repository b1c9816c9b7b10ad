/**
 * The ladder with a substitute for the parser: what `parseDocument` returns about encodings,
 * without everything else. All tests of encodings use this function.
 */

import { SaxesParser } from 'saxes';
import { gatherEvidence, isServedAsFeed } from '../../src/encoding/evidence.ts';
import { climb, type DecodedRung, type Rung, textOf } from '../../src/encoding/ladder.ts';
import { PLATFORM_LEGACY_ENCODINGS } from '../../src/encoding/legacy/platform.ts';
import { type HeadersLike, readHeaders } from '../../src/http/headers.ts';

/** The outcome for a document. */
export interface LadderReading {
  readonly encoding: string;
  readonly bozoException: string | null;
  readonly text: string | null;
  readonly rungs: readonly Rung[];
}

/** Tries encodings until a text is well-formed; otherwise takes the first that decoded. */
export function readByLadder(bytes: Uint8Array, headers: HeadersLike): LadderReading {
  const evidence = gatherEvidence(bytes, readHeaders(headers, 'headers'));
  const rungs: Rung[] = [];
  let used: DecodedRung | null = null;
  const options = {
    policy: 'rfc3023',
    encoding: null,
    trustDeclared: false,
    legacyEncodings: PLATFORM_LEGACY_ENCODINGS,
  } as const;
  for (const rung of climb(bytes, evidence, options)) {
    rungs.push(rung);
    if (rung.outcome !== 'decoded') continue;
    const isWellFormed = parses(textOf(rung));
    if (isWellFormed || used === null) used = rung;
    if (isWellFormed) break;
  }
  return {
    encoding: used?.encoding ?? '',
    bozoException:
      used === null
        ? 'CharacterEncodingUnknown'
        : used !== rungs[0]
          ? 'CharacterEncodingOverride'
          : isServedAsFeed(evidence)
            ? null
            : 'NonXMLContentType',
    text: used && textOf(used).replace(/^\uFEFF/, ''),
    rungs,
  };
}

function parses(text: string): boolean {
  try {
    if (/^\uFEFF?\s*\{/.test(text)) JSON.parse(text.replace(/^\uFEFF/, ''));
    else new SaxesParser({ xmlns: true }).write(text).close();
    return true;
  } catch {
    return false;
  }
}
