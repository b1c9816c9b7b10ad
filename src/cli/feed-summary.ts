/** The account of a feed for people: what it is, what was wrong, what it holds. */
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedResult, FeedVersion } from '../model/result.ts';
import { describeEncoding } from './encoding-words.ts';
import { describeProblems } from './problems.ts';
import type { Style } from './style.ts';
import { layOut } from './table.ts';
import { singleLine } from './visible.ts';

/** What an account is made of. */
export interface Account {
  /** As it was named on the command line. */
  readonly source: string;
  readonly result: FeedResult;
  /** The document, decoded as it was for the result. */
  readonly text: string;
  readonly showsAll: boolean;
}

const SHOWN_ENTRIES = 10;
const MAX_WIDTH = 100;

const FORMATS: Readonly<Record<FeedVersion, string>> = {
  '': 'unknown',
  rss: 'RSS of an unknown version',
  rss090: 'RSS 0.90',
  rss091n: 'RSS 0.91 (Netscape)',
  rss091u: 'RSS 0.91 (UserLand)',
  rss092: 'RSS 0.92',
  rss093: 'RSS 0.93',
  rss094: 'RSS 0.94',
  rss10: 'RSS 1.0',
  rss11: 'RSS 1.1',
  rss20: 'RSS 2.0',
  atom: 'Atom of an unknown version',
  atom01: 'Atom 0.1',
  atom02: 'Atom 0.2',
  atom03: 'Atom 0.3',
  atom10: 'Atom 1.0',
  cdf: 'CDF',
  json1: 'JSON Feed 1',
  json11: 'JSON Feed 1.1',
};

/** The account as text. */
export function renderAccount({ source, result, text, showsAll }: Account, style: Style): string {
  const { problems, entries, feed } = result;
  return [
    style.heading(titleOf(feed) ?? singleLine(source, MAX_WIDTH)),
    ...layOut(factsOf(source, result, style), '  '),
    '',
    ...(problems.length === 0
      ? []
      : [
          style.heading(`Problems (${problems.length})`),
          '',
          ...describeProblems(problems, text, style, showsAll),
        ]),
    ...(entries.length === 0 ? [] : listEntries(entries, style, showsAll)),
  ].join('\n');
}

type Row = readonly { readonly text: string }[];

function factsOf(source: string, result: FeedResult, style: Style): readonly Row[] {
  const { version, status, href, parser, attempts, entries, bozoException } = result;
  const rows: [string, string | null][] = [
    ['from', source],
    ['address', href !== undefined && href !== source ? href : null],
    ['status', typeof status === 'number' ? String(status) : null],
    ['format', version === '' ? null : `${FORMATS[version]} (${version})`],
    ['encoding', attempts.length === 0 ? null : describeEncoding(result)],
    ['parser', parser],
    ['entries', version === '' && entries.length === 0 ? null : String(entries.length)],
  ];
  return [
    ...rows.flatMap(([label, value]) =>
      value === null
        ? []
        : [[{ text: label, paint: style.faint }, { text: singleLine(value, MAX_WIDTH) }]],
    ),
    [
      { text: 'bozo', paint: style.faint },
      bozoException === null
        ? { text: 'no', paint: style.good }
        : { text: `yes: ${bozoException.name}`, paint: style.warning },
    ],
  ];
}

function listEntries(
  entries: readonly Entry[],
  style: Style,
  showsAll: boolean,
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
  return line === '' ? null : line;
}

function linkOf({ link, enclosures }: Entry): string {
  return singleLine(link ?? enclosures?.[0]?.href ?? '', MAX_WIDTH);
}

/** `2026-07-06 08:00`, UTC; a date that cannot be read as it was written. */
function dateOf({ published, publishedParsed, updated, updatedParsed }: Entry): string {
  const date = publishedParsed ?? updatedParsed ?? null;
  if (date === null) return singleLine(published ?? updated ?? '', MAX_WIDTH);
  return date.toISOString().slice(0, 16).replace('T', ' ');
}
