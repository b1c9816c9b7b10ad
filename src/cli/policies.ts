/** What the policies make of a document, side by side; those that differ from most stand out. */

import { type DeterminedEncoding, determineEncoding } from '../api/determine-encoding.ts';
import { encodingOf } from '../encoding/codecs/labels.ts';
import type { EncodingEvidence } from '../encoding/evidence.ts';
import { POLICIES } from '../encoding/policies/index.ts';
import type { EncodingPolicyName } from '../encoding/policies/names.ts';
import type { HeaderRecord } from '../http/headers.ts';
import { SOURCE_WORDS } from './encoding-words.ts';
import { renderEvidence } from './explain.ts';
import type { Style } from './style.ts';
import { type Cell, layOut } from './table.ts';
import { singleLine } from './visible.ts';

/** A policy, and what it says. */
export interface Answer extends DeterminedEncoding {
  readonly policy: EncodingPolicyName;
}

const MAX_CELL = 72;

/** What each policy says. */
export function answersOf(bytes: Uint8Array, headers: HeaderRecord): readonly Answer[] {
  const policies = Object.keys(POLICIES) as EncodingPolicyName[];
  return policies.map((policy) => ({ policy, ...determineEncoding(bytes, { headers, policy }) }));
}

/** The evidence and the answers as text. */
export function renderAnswers(
  source: string,
  evidence: EncodingEvidence,
  answers: readonly Answer[],
  style: Style,
): string {
  const usual = mostCommon(answers.map(identity));
  const titles = ['', 'policy', 'encoding', 'named by', 'rule', 'reason'];
  const rows = answers.map((answer): readonly Cell[] => {
    const { policy, encoding, source: namedBy, rule, reason } = answer;
    const differs = identity(answer) !== usual;
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
  const agree = rows.length > 0 && answers.every((answer) => identity(answer) === usual);
  return [
    `${singleLine(source, MAX_CELL)}: ${style.heading(agree ? 'all policies agree' : 'the policies disagree')}`,
    '',
    ...layOut([titles.map((text) => ({ text, paint: style.faint })), ...rows]),
    '',
    style.heading('Evidence'),
    ...renderEvidence(evidence, style),
    '',
  ].join('\n');
}

/** Two spellings of one encoding are no disagreement. */
function identity({ encoding }: Answer): string {
  return encoding === null ? '' : (encodingOf(encoding) ?? encoding.toLowerCase());
}

/** The most common value; the first among equals. */
function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most = ''] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return most;
}
