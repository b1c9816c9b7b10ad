/** The pages show the stored figures, and no others. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
const {
  tableOf,
  replaceBetweenMarkers,
}: {
  tableOf: (table: Table) => string;
  replaceBetweenMarkers: (document: string, write: (selection: string) => string) => string;
} = await import(new URL('../../bench/report.mjs', import.meta.url).href);
const {
  DOCUMENTS,
  readResults,
  render,
  renderAll,
}: {
  DOCUMENTS: readonly string[];
  readResults: () => unknown;
  render: (text: string, results: unknown) => string;
  renderAll: (results: unknown) => Iterable<readonly [path: string, text: string]>;
} = await import(new URL('../../bench/pages.mjs', import.meta.url).href);

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const [BEGIN, END] = [
  '<!-- written by npm run bench: parsing/1 -->',
  '<!-- end of what npm run bench writes -->',
];

it('finds the pages', () => {
  expect(DOCUMENTS).toContain('docs/measurements.md');
});

it.each([...renderAll(readResults())])(
  '%s shows the figures of bench/results.json',
  (path, text) => {
    expect(read(path)).toBe(text);
  },
);

it('marks missing figures', () => {
  expect(render(BEGIN + END, {})).toContain('No figures are stored');
});

it('writes the sentence about speed from what repeated', () => {
  const marker = BEGIN.replace('parsing/1', 'like-for-like/headline');
  const figures = {
    small: { defaults: { times: 1 }, a: { times: null }, b: { times: 1.25 }, c: { times: 3 } },
  };
  expect(render(marker + END, { 'like-for-like': { figures } })).toContain(
    ' takes, compared with bozofeed, 1.3 times as long for small feeds.',
  );
});

it('shows the tables that the marker selects', () => {
  const table = (title: string, about: string): Table & { about: string } => ({
    title,
    about,
    columns: [''],
    rows: [],
  });
  const results = {
    one: { tables: [table('first', 'a'), table('second', 'b'), table('third', 'b')] },
    two: { tables: [table('fourth', 'a')] },
  };
  const titles = (selection: string): readonly string[] =>
    [
      ...render(`<!-- written by npm run bench: ${selection} -->${END}`, results).matchAll(
        /(\w+):\n/g,
      ),
    ].map(([, title = '']) => title);
  expect(titles('one')).toEqual(['first', 'second', 'third']);
  expect(titles('one/1, two')).toEqual(['first', 'fourth']);
  expect(titles('one/b')).toEqual(['second', 'third']);
});

it('aligns the columns of a table', () => {
  const table = { title: 't', columns: ['', 'long'], rows: [['name', '1']] };
  expect(tableOf(table)).toBe('|      | long |\n| ---- | ---- |\n| name | 1    |');
});

describe('replaceBetweenMarkers', () => {
  it('keeps the surrounding text, and is idempotent', () => {
    const once = replaceBetweenMarkers(`before ${BEGIN} old ${END} after`, () => 'new');
    expect(once).toBe(`before ${BEGIN}\n\nnew\n\n${END} after`);
    expect(replaceBetweenMarkers(once, () => 'new')).toBe(once);
  });

  it('replaces each', () => {
    const both = replaceBetweenMarkers(`${BEGIN}${END} between ${BEGIN}${END}`, (name) => name);
    expect(both.match(/^parsing\/1$/gm)).toHaveLength(2);
    expect(both).toContain(' between ');
  });

  it.each([
    ['no markers', 'text'],
    ['only the first', `text ${BEGIN}`],
    ['only the last', `text ${END}`],
    ['in the wrong order', `${END} ${BEGIN}`],
  ])('does not change a document with %s', (_, document) => {
    expect(replaceBetweenMarkers(document, () => 'new')).toBe(document);
  });
});
