/**
 * The figures of docs/security.md: what the sanitizer removes from the HTML of real feeds, and which
 * URLs there have a scheme that links must not have. Start tags, attributes and declarations of styles
 * are counted before and after sanitizing; the difference is what is removed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMarkup } from '../../src/html/read-markup.ts';
import { parseDocument } from '../../src/parse.ts';
import { isUsable } from '../../src/text/schemes.ts';
import { describeShared, readRows } from '../support/shared.ts';

const PAGE = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
const HTML: ReadonlySet<unknown> = new Set(['text/html', 'application/xhtml+xml']);
/** Records that are as the feed wrote them, so nothing in them is sanitized. */
const UNCHANGED: ReadonlySet<string> = new Set(['elements', 'extensions', 'attributes', 'written']);
const URLS: ReadonlySet<string> = new Set(['href', 'src']);

/** The HTML in a value: that of each detail whose type is one of HTML. */
function htmlIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const {
    type,
    value: html,
    base64,
  }: { type?: unknown; value?: unknown; base64?: unknown } = value;
  const own = HTML.has(type) && typeof html === 'string' && base64 !== true ? [html] : [];
  const members = Object.entries(value).filter(([key]) => !UNCHANGED.has(key));
  return [...own, ...members.flatMap(([, member]) => htmlIn(member))];
}

/** What a piece of HTML has, by the names in the table: `<b>`, `href`, `on…`, `color:`. */
function* namesIn(html: string, url: (value: string) => void): Generator<string> {
  const names: string[] = [];
  readMarkup(html, {
    open: (element, attributes) => {
      names.push(`<${element}>`);
      for (const [name, value] of attributes()) {
        names.push(name.replace(/^(data-|on).*/, '$1…'));
        if (URLS.has(name)) url(value);
        if (name === 'style') names.push(...propertiesIn(value));
      }
      return false;
    },
  });
  yield* names;
}

function propertiesIn(style: string): readonly string[] {
  return style.split(';').flatMap((each) => {
    const name = each.split(':')[0]?.trim().toLowerCase() ?? '';
    return name === '' ? [] : [`${name}:`];
  });
}

describeShared('the figures of docs/security.md', 'real-feeds', (folder) => {
  const counts = new Map<string, number>();
  const sums = { feeds: 0, pieces: 0, characters: 0, urls: 0, refused: 0 };
  const count = (html: readonly string[], sign: 1 | -1): void => {
    for (const each of html)
      for (const name of namesIn(each, sign === 1 ? countUrl : () => {}))
        counts.set(name, (counts.get(name) ?? 0) + sign);
  };
  const countUrl = (url: string): void => {
    sums.urls += 1;
    if (!isUsable(url, 'link')) sums.refused += 1;
  };
  for (const { file } of readRows<{ file: string }>(folder && join(folder, 'manifest.jsonl'))) {
    const bytes = new Uint8Array(readFileSync(join(folder, file)));
    const before = htmlIn(parseDocument(bytes, { sanitizeHtml: false }));
    count(before, 1);
    count(htmlIn(parseDocument(bytes)), -1);
    sums.feeds += 1;
    sums.pieces += before.length;
    sums.characters += before.reduce((sum, { length }) => sum + length, 0);
  }
  const number = (value: number): string => value.toLocaleString('en-US');

  it('has the number of feeds and pieces', () => {
    const { feeds, pieces, characters } = sums;
    const millions = (characters / 1e6).toFixed(1);
    expect(PAGE).toContain(
      `${number(pieces)} pieces of HTML (${millions} million characters) from ${feeds} real feeds`,
    );
  });

  it('has the number of URLs', () => {
    expect(PAGE).toContain(
      `Of the ${number(sums.urls)} URLs in \`href\` and \`src\` in the HTML of ${sums.feeds} real feeds, ${sums.refused} `,
    );
  });

  describe('the table', () => {
    const section = PAGE.split('\n### Removed from real feeds\n')[1]?.split('\n### ')[0] ?? '';
    const rows = [...section.matchAll(/^\| (.*?`.*?) \| ([\d,]+) \| /gm)].map(
      ([, names = '', figure = '']) => [names, figure] as const,
    );

    it('has rows', () => {
      expect(rows.length).toBeGreaterThan(9);
    });

    it.each(rows)('%s: %s', (cell, figure) => {
      const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      const total = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
      expect(number(total)).toBe(figure);
    });
  });
});
