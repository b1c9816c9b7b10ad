/**
 * Shows the encodings that the policies choose, side by side, and highlights those that differ from
 * the majority.
 */

import { type DeterminedEncoding, determineEncoding } from '../../src/api/encoding.ts';
import { encodingOf } from '../../src/encoding/codecs/labels.ts';
import type { EncodingEvidence } from '../../src/encoding/evidence.ts';
import { type EncodingPolicyName, POLICIES } from '../../src/encoding/policies.ts';
import type { HeaderRecord } from '../../src/http/headers.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { describeEncoding, SOURCE_WORDS } from '../display/encoding-words.ts';
import type { Style } from '../terminal/style.ts';
import { type Cell, layOut } from '../terminal/table.ts';
import { singleLine } from '../terminal/visible.ts';
import { renderEvidence } from './explain.ts';

/** A policy and its result. */
export interface PolicyResult extends DeterminedEncoding {
  readonly policy: EncodingPolicyName;
}

const MAX_CELL = 72;

/** The result of each policy. */
export function policyResultsOf(bytes: Uint8Array, headers: HeaderRecord): readonly PolicyResult[] {
  const policies = Object.keys(POLICIES) as EncodingPolicyName[];
  return policies.map((policy) => ({ policy, ...determineEncoding(bytes, { headers, policy }) }));
}

/** The evidence and the results as text. */
export function renderPolicyResults(
  source: string,
  evidence: EncodingEvidence,
  results: readonly PolicyResult[],
  read: FeedResult,
  style: Style,
): string {
  const usual = mostCommon(results.map(identity));
  const titles = ['', 'policy', 'encoding', 'source', 'rule', 'reason'];
  const rows = results.map((result): readonly Cell[] => {
    const { policy, encoding, source: namedBy, rule, reason } = result;
    const differs = identity(result) !== usual;
    const emphasis = differs ? { paint: encoding === null ? style.bad : style.warning } : {};
    return [
      { text: differs ? '≠' : ' ', ...emphasis },
      { text: policy },
      { text: encoding === null ? 'mismatch' : singleLine(encoding, MAX_CELL), ...emphasis },
      { text: namedBy === null ? '–' : SOURCE_WORDS[namedBy] },
      { text: rule },
      { text: singleLine(reason, MAX_CELL * 2) },
    ];
  });
  const agree = rows.length > 0 && results.every((result) => identity(result) === usual);
  return [
    `${singleLine(source, MAX_CELL)}: ${style.heading(agree ? 'all policies agree' : 'the policies disagree')}`,
    '',
    ...layOut([titles.map((text) => ({ text, paint: style.faint })), ...rows]),
    '',
    describeReading(read, style),
    '',
    style.heading('Evidence'),
    ...renderEvidence(evidence, style),
    '',
  ].join('\n');
}

/** Policies only name the encoding to try first; the text decides. */
function describeReading(read: FeedResult, style: Style): string {
  return `In the end, it is read as ${style.heading(singleLine(describeEncoding(read), MAX_CELL * 2))}.`;
}

/** Two spellings of one encoding do not count as a difference. */
function identity({ encoding }: PolicyResult): string {
  return encoding === null ? '' : (encodingOf(encoding) ?? encoding.toLowerCase());
}

/** The most common value; in a tie, the first. */
function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most = ''] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return most;
}
