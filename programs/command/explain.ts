/** Shows how the encoding was determined: each attempt of the ladder, and the evidence. */

import type { EncodingEvidence } from '../../src/encoding/evidence.ts';
import type { EncodingAttempt, FeedResult } from '../../src/model/result.ts';
import { attemptRead, OUTCOME_WORDS, SOURCE_WORDS } from '../display/encoding-words.ts';
import type { Paint, Style } from '../terminal/style.ts';
import { type Cell, layOut } from '../terminal/table.ts';
import { singleLine } from '../terminal/visible.ts';
import { describeOtherDocument } from './feed-summary.ts';

const MAX_CELL = 72;

/** The attempts and the evidence as text. */
export function renderLadder(
  source: string,
  result: FeedResult,
  evidence: EncodingEvidence,
  style: Style,
): string {
  const { attempts, encoding } = result;
  const read = attemptRead(result);
  const other = result.problems.find((each) => each.name === 'NotAFeed');
  // The policies ignore a declaration that comes too late, but the ladder tried it anyway.
  const late = attempts.find(({ source }) => source === 'declared')?.encoding ?? null;
  const titles = ['attempt', 'encoding', 'source', 'outcome', 'where and why'];
  const rungs = attempts.map((attempt, index): readonly Cell[] => {
    const emphasis = attempt === read ? { paint: style.heading } : {};
    return [
      { text: String(index + 1) },
      { text: singleLine(attempt.encoding, MAX_CELL), ...emphasis },
      { text: SOURCE_WORDS[attempt.source] },
      { text: OUTCOME_WORDS[attempt.outcome], paint: paintOf(attempt, style) },
      // If the document is not a feed, it goes without saying that it is not well-formed.
      { text: other === undefined ? singleLine(reasonOf(attempt), MAX_CELL) : '' },
    ];
  });
  return [
    `${singleLine(source, MAX_CELL)}: ${style.heading(singleLine(encoding, MAX_CELL) || 'unknown encoding')}`,
    ...(other === undefined ? [] : [describeOtherDocument(other)]),
    '',
    ...layOut([titles.map((text) => ({ text, paint: style.faint })), ...rungs], '  '),
    '',
    style.heading('Evidence'),
    ...renderEvidence({ ...evidence, declared: evidence.declared ?? late }, style),
    '',
  ].join('\n');
}

/** The evidence as lines. */
export function renderEvidence(evidence: EncodingEvidence, style: Style): readonly string[] {
  const { http, mediaType, httpCharset, bom, sniffed, declared, meta } = evidence;
  const rows: readonly (readonly [string, string | null])[] = [
    ['headers', http ? 'yes' : null],
    ['media type', mediaType],
    ['HTTP charset', httpCharset],
    ['BOM', bom],
    ['first bytes', sniffed],
    ['XML declaration', declared],
    ['<meta> element', meta],
  ];
  return layOut(
    rows.map(([witness, found]) => [
      { text: witness, paint: style.faint },
      found === null
        ? { text: 'none', paint: style.faint }
        : { text: singleLine(found, MAX_CELL) || '(empty)' },
    ]),
    '  ',
  );
}

function paintOf({ outcome }: EncodingAttempt, style: Style): Paint {
  if (outcome === 'parsed') return style.good;
  return outcome === 'same-text' ? style.faint : style.warning;
}

function reasonOf({ at, reason }: EncodingAttempt): string {
  const place = at === undefined ? [] : [`${at.line}:${at.column}`];
  return [...place, ...(reason === undefined ? [] : [reason])].join(' ');
}
