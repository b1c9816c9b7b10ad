/** The summary of a feed for people: what it is, what is wrong, and what it contains. */

import type { Entry } from '../../src/model/entry.ts';
import type { Feed } from '../../src/model/feed.ts';
import type { FeedResult } from '../../src/model/result.ts';
import type { Problem } from '../../src/problems/error.ts';
import { causesOf, isAtLeast, mostSevereFirst } from '../../src/problems/severity.ts';
import { describeEncoding } from '../display/encoding-words.ts';
import { FORMAT_NAMES } from '../display/format-names.ts';
import type { Style } from '../terminal/style.ts';
import { type Cell, layOut } from '../terminal/table.ts';
import { isolated, singleLine } from '../terminal/visible.ts';
import { describeProblem, describeProblems, type ProblemView } from './problems.ts';
import { remedyOf } from './remedies.ts';

/** The input of a summary. */
export interface Account {
  /** The name given on the command line. */
  readonly source: string;
  readonly result: FeedResult;
  /** The document, decoded in the same way as for the result. */
  readonly text: string;
  /** Whether to list the entries. */
  readonly showsEntries: boolean;
}

const SHOWN_ENTRIES = 10;
const MAX_WIDTH = 100;

/** The number of linked feeds to list after the first. */
const SHOWN_FEEDS = 20;

/** The summary as text. */
export function renderAccount(account: Account, view: ProblemView): string {
  const { source, result, text, showsEntries } = account;
  const { style } = view;
  const { entries, feed } = result;
  const problems = mostSevereFirst(causesOf(result.problems));
  const [first] = problems;
  if (first?.severity === 'fatal') return renderFailure(source, result, first, view);
  return [
    style.heading(titleOf(feed) ?? singleLine(source, MAX_WIDTH)),
    ...layOut(factsOf(source, result, style), '  '),
    '',
    ...(problems.length === 0
      ? []
      : [
          style.heading(`Problems (${problems.length})`),
          '',
          ...describeProblems(problems, text, view),
        ]),
    ...(entries.length === 0 || !showsEntries ? [] : listEntries(entries, view)),
  ].join('\n');
}

/**
 * The summary of something that is not a feed, or that could not be loaded: a headline, and the
 * other fatal problems.
 */
function renderFailure(
  source: string,
  { problems, href, status }: FeedResult,
  first: Problem,
  view: ProblemView,
): string {
  const { style } = view;
  const name = style.heading(singleLine(source, MAX_WIDTH));
  const others = problems.filter((each) => each !== first && isAtLeast(each.severity, 'error'));
  const hasAnswered = typeof status === 'number';
  const facts = rowsOf(
    [
      ['address', hasAnswered ? addressOf(source, href) : null],
      ['status', hasAnswered ? String(status) : null],
    ],
    style,
  );
  return [
    ...headlineOf(name, first, style),
    `    → ${remedyOf(first)}`,
    ...(first.name === 'NotAFeed' ? listAnnounced(first) : []),
    ...layOut(facts, '  '),
    '',
    ...describeProblems(others, '', view),
  ].join('\n');
}

/**
 * One line about a document that is not a feed; for one that could not be loaded, the whole
 * problem.
 */
function headlineOf(name: string, first: Problem, style: Style): readonly string[] {
  if (first.name === 'NotAFeed') return [`${name}: ${describeOtherDocument(first)}`];
  if (first.name === 'EmptyDocument') return [`${name}: not a feed: an empty document`];
  return [`${name}: ${style.bad('cannot be read')}`, ...describeProblem(first, style)];
}

/** `not a feed: an HTML page; it links to https://example.org/feed.xml and 2 more` */
export function describeOtherDocument({
  looksLike,
  feeds,
}: Problem & { name: 'NotAFeed' }): string {
  const [first] = feeds;
  const others = feeds.length - 1;
  const more = others > 0 ? ` and ${others} more` : '';
  const announced =
    first === undefined ? '' : `; it links to ${singleLine(first.href, MAX_WIDTH)}${more}`;
  return `not a feed: ${looksLike}${announced}`;
}

function listAnnounced({ feeds }: Problem & { name: 'NotAFeed' }): readonly string[] {
  const rows = feeds
    .slice(1, SHOWN_FEEDS)
    .map(({ href, title }) => [href, title].map((text) => ({ text: singleLine(text, MAX_WIDTH) })));
  return layOut(rows, '      ');
}

function factsOf(source: string, result: FeedResult, style: Style): readonly (readonly Cell[])[] {
  const { version, status, href, parser, attempts, entries, bozoException } = result;
  return [
    ...rowsOf(
      [
        ['from', source],
        ['address', addressOf(source, href)],
        ['status', typeof status === 'number' ? String(status) : null],
        ['format', version === '' ? null : `${FORMAT_NAMES[version]} (${version})`],
        ['encoding', attempts.length === 0 ? null : describeEncoding(result)],
        ['parser', parser],
        ['entries', version === '' && entries.length === 0 ? null : String(entries.length)],
      ],
      style,
    ),
    [
      { text: 'bozo', paint: style.faint },
      bozoException === null
        ? { text: 'no', paint: style.good }
        : { text: `yes: ${bozoException.name}`, paint: style.warning },
    ],
  ];
}

/** The facts that have values. */
function rowsOf(
  facts: readonly (readonly [label: string, value: string | null])[],
  style: Style,
): readonly (readonly Cell[])[] {
  return facts.flatMap(([label, value]) => {
    const text = singleLine(value ?? '', MAX_WIDTH);
    return text === '' ? [] : [[{ text: label, paint: style.faint }, { text }]];
  });
}

function addressOf(source: string, href: string | undefined): string | null {
  return href === undefined || href === source ? null : href;
}

function listEntries(
  entries: readonly Entry[],
  { style, showsAll }: ProblemView,
): readonly string[] {
  const shown = showsAll ? entries : entries.slice(0, SHOWN_ENTRIES);
  const numberWidth = String(shown.length).length;
  const margin = ' '.repeat(numberWidth + 4);
  const described = shown.flatMap((entry, index) => {
    const number = String(index + 1).padStart(numberWidth);
    const details = [dateOf(entry), linkOf(entry)].filter((detail) => detail !== '').join('  ');
    return [
      `  ${number}  ${titleOf(entry) ?? style.faint('(no title)')}${entry.incomplete ? style.bad(' (incomplete)') : ''}`,
      ...(details === '' ? [] : [margin + style.faint(details)]),
    ];
  });
  const hidden = entries.length - shown.length;
  return [
    style.heading(`Entries (${entries.length})`),
    '',
    ...described,
    ...(hidden === 0 ? [] : [`  … and ${hidden} more (--all shows them)`]),
    '',
  ];
}

function titleOf({ title }: Entry | Feed): string | null {
  const line = singleLine(title ?? '', MAX_WIDTH);
  return line === '' ? null : isolated(line);
}

function linkOf({ link, enclosures }: Entry): string {
  return singleLine(link ?? enclosures?.[0]?.href ?? '', MAX_WIDTH);
}

/** `2026-07-06 08:00`, in UTC; a date that cannot be parsed is shown as written. */
function dateOf({ published, updated, written }: Entry): string {
  const date = published ?? updated;
  if (date === undefined) {
    return singleLine(written?.['published'] ?? written?.['updated'] ?? '', MAX_WIDTH);
  }
  return date.toISOString().slice(0, 16).replace('T', ' ');
}
