/**
 * The table of dates of feedparser's suite: each row is tried with the parser of its format and,
 * unless it applies to that parser alone, with all of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATE_FORMATS, type DateFormat, parseDate } from '../../src/dates/index.ts';
import { describeShared, readRows } from '../support/shared.ts';

interface Row {
  readonly input: string;
  readonly handler: string;
  readonly expected: readonly number[] | null;
  readonly handlerOnly?: true;
}

/** feedparser's names that differ from ours, and its formats that are read by a wider one here. */
const RENAMED: Readonly<Record<string, DateFormat>> = {
  w3dtf: 'w3cdtf',
  nate: 'korean',
  onblog: 'korean',
  perforce: 'numeric',
  greek: 'localized',
  hungarian: 'localized',
};

function isFormat(name: string): name is DateFormat {
  return Object.hasOwn(DATE_FORMATS, name);
}

function formatOf(handler: string): DateFormat {
  const name = RENAMED[handler] ?? handler;
  if (!isFormat(name)) throw new Error(`no format ${name}`);
  return name;
}

/** To the second, like Python's `struct_time`. */
function parts(date: Date | null): readonly number[] | null {
  if (date === null) return null;
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
}

describeShared('feedparser’s dates', 'conformance/feedparser/dates.jsonl', (path) => {
  const rows = readRows<Row>(path);

  test.each(rows)('$handler parses “$input”', ({ input, handler, expected }) => {
    expect(parts(DATE_FORMATS[formatOf(handler)](input))).toEqual(expected);
  });

  test.each(rows.filter(({ handlerOnly }) => !handlerOnly))(
    '“$input” among all formats',
    ({ input, expected }) => {
      expect(parts(parseDate(input))).toEqual(expected);
    },
  );
});

describeShared('dates of real feeds', 'real-feeds/feeds', (path) => {
  const DATED =
    /<(?:[\w-]+:)?(?:pubdate|lastBuildDate|published|updated|modified|issued|date)>\s*([^<]*\d[^<]*?)\s*</gi;

  test('all except for a few that no program could parse', () => {
    const texts = new Set<string>();
    for (const file of readdirSync(path === '' ? '.' : path)) {
      if (!file.endsWith('.xml')) continue;
      const feed = readFileSync(join(path, file), 'latin1');
      for (const [, text = ''] of feed.matchAll(DATED)) {
        // Legacy encodings are tested elsewhere.
        if (/^[\x20-\x7e]*$/.test(text)) texts.add(text.replaceAll('&#43;', '+'));
      }
    }
    const unreadable = [...texts].filter((text) => parseDate(text) === null);
    expect(texts.size).toBeGreaterThan(9000);
    // Impossible months.
    expect(unreadable.filter((text) => !/^\d{4}-(?:1[3-9]|[2-9]\d)-/.test(text))).toEqual([]);
  });
});

describe('formats', () => {
  test('each rejects strings that are not dates', () => {
    for (const [format, read] of Object.entries(DATE_FORMATS)) {
      expect(read(''), format).toBeNull();
      expect(read('This pubDate is not parsable.'), format).toBeNull();
    }
  });
});
