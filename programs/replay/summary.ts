/** The summary of a replay: its cases counted by outcome, version, encoding, problem and parser. */
import { SOURCE_WORDS } from '../display/encoding-words.ts';
import { grouped } from '../display/grouped.ts';
import type { Style } from '../terminal/style.ts';
import { type Cell, layOut } from '../terminal/table.ts';
import { singleLine } from '../terminal/visible.ts';
import { missingUrls, OF_CORPUS } from './of-corpus.ts';
import type { Outcome, Row } from './row.ts';

const OUTCOMES: readonly Outcome[] = ['match', 'mismatch', 'no-expectation', 'unreadable'];
/** Outcomes that are counted only if they occur. */
const RARE_OUTCOMES: readonly Outcome[] = ['timed-out', 'failed', 'skipped'];
/** The outcomes that count as failures. */
const BAD_OUTCOMES: ReadonlySet<Outcome> = new Set([
  'mismatch',
  'unreadable',
  'timed-out',
  'failed',
]);

/** Whether a case failed. */
export function isBad({ outcome, updated }: Pick<Row, 'outcome' | 'updated'>): boolean {
  // After its expectation was rewritten, the case matches.
  return BAD_OUTCOMES.has(outcome) && !updated;
}

/** The maximum number of lines in each table of the summary. */
const MAX_LINES = 12;
const MAX_CELL = 48;

/** Counts rows; its memory does not grow with their number. */
export class Summary {
  cases = 0;
  bytes = 0;
  entries = 0;
  milliseconds = 0;
  /** The number of failed cases. */
  bad = 0;
  /** The number of rewritten expectations. */
  updated = 0;
  readonly #outcomes: Counts = new Map();
  readonly #conditions: Counts = new Map();
  readonly #versions: Counts = new Map();
  readonly #encodings: Counts = new Map();
  readonly #problems: Counts = new Map();
  readonly #parsers: Counts = new Map();
  /** The number of feeds whose URL the corpus does not have, although they need it. */
  #withoutUrl = 0;

  add(row: Row): void {
    this.cases += 1;
    this.bytes += row.bytes;
    this.entries += row.entries;
    this.milliseconds += row.milliseconds;
    if (isBad(row)) this.bad += 1;
    if (row.updated) this.updated += 1;
    count(this.#outcomes, row.outcome);
    if (row.outcome === 'skipped') return;
    count(this.#conditions, row.condition);
    for (const name of Object.keys(row.problems)) {
      if (name === OF_CORPUS) this.#withoutUrl += 1;
      else count(this.#problems, name);
    }
    if (row.failure !== null) return;
    count(this.#versions, row.version || 'unknown');
    count(this.#encodings, encodingWords(row));
    count(this.#parsers, row.parser || 'none');
  }

  outcome(outcome: Outcome): number {
    return this.#outcomes.get(outcome) ?? 0;
  }

  /** `2 match, 1 mismatch, …` */
  get tally(): string {
    const rare = RARE_OUTCOMES.filter((outcome) => this.outcome(outcome) > 0);
    return [...OUTCOMES, ...rare]
      .map((outcome) => `${this.outcome(outcome)} ${outcome}`)
      .join(', ');
  }

  /** The tables as text. */
  render(style: Style): string {
    const sections: readonly (readonly [string, Counts])[] = [
      ['Verdict', this.#outcomes],
      ['Condition', this.#conditions],
      ['Version', this.#versions],
      ['Encoding, and how it was found', this.#encodings],
      ['Feeds with the problem', this.#problems],
      ['Parser', this.#parsers],
    ];
    const blocks = sections
      .filter(([, counts]) => counts.size > 0)
      .map(([title, counts]) => [style.heading(title), ...linesOf(counts, style), ''].join('\n'));
    const urls = this.#withoutUrl === 0 ? [] : [`${missingUrls(this.#withoutUrl)}\n`];
    return [...blocks, ...urls].join('\n');
  }
}

type Counts = Map<string, number>;

function count(counts: Counts, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function encodingWords({ encoding, namedBy }: Row): string {
  if (encoding === '') return namedBy === '' ? 'none' : 'unknown';
  const words: Readonly<Record<string, string>> = SOURCE_WORDS;
  const named = Object.hasOwn(words, namedBy) ? (words[namedBy] ?? '') : '';
  return named === '' ? encoding : `${encoding} (${named})`;
}

function linesOf(counts: Counts, style: Style): readonly string[] {
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const sorted = [...counts].toSorted(
    ([one, some], [other, more]) => more - some || (one < other ? -1 : 1),
  );
  const shown = sorted.slice(0, MAX_LINES);
  const rest = sorted.slice(MAX_LINES).reduce((sum, [, each]) => sum + each, 0);
  const rows =
    rest === 0 ? shown : [...shown, [`… ${sorted.length - MAX_LINES} more`, rest] as const];
  const width = Math.max(...rows.map(([, each]) => grouped(each).length));
  return layOut(
    rows.map(([key, each]): readonly Cell[] => [
      { text: grouped(each).padStart(width) },
      { text: bar(each / total), paint: style.faint },
      { text: singleLine(key, MAX_CELL) },
    ]),
    '  ',
  );
}

const BAR = 10;

function bar(share: number): string {
  const eighths = Math.max(1, Math.round(share * BAR * 8));
  const whole = '█'.repeat(eighths >> 3);
  const part = ' ▏▎▍▌▋▊▉'.charAt(eighths & 7).trim();
  return (whole + part).padEnd(BAR);
}
