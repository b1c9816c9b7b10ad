/** The pages show the figures that are stored, no others. */
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
  replaceBetweenMarkers: (document: string, text: string) => string;
} = await import(new URL('../../bench/report.mjs', import.meta.url).href);
const {
  DOCUMENTS,
  render,
}: {
  DOCUMENTS: Readonly<Record<string, unknown>>;
  render: (path: string, text: string, results: unknown) => string;
} = await import(new URL('../../bench/pages.mjs', import.meta.url).href);

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it.each(Object.keys(DOCUMENTS))('%s shows what bench/results.json holds', (path) => {
  expect(render(path, read(path), JSON.parse(read('bench/results.json')))).toBe(read(path));
});

it('says that figures of a busy machine are provisional', () => {
  const report = { date: '2026-11-22', node: 'v20.20.2', processor: 'P', tables: [] };
  const pageOf = (isBusy: boolean): string =>
    render('README.md', read('README.md'), { parsing: { ...report, isBusy } });
  expect(pageOf(true)).toContain('Node v20.20.2 on P. The machine was busy');
  expect(pageOf(false)).not.toContain('busy');
});

it('says where there are no figures', () => {
  expect(render('README.md', read('README.md'), {})).toContain('No figures are stored');
});

it('aligns the columns of a table', () => {
  const table = { title: 't', columns: ['', 'long'], rows: [['name', '1']] };
  expect(tableOf(table)).toBe('|      | long |\n| ---- | ---- |\n| name | 1    |');
});

describe('replaceBetweenMarkers', () => {
  const [begin, end] = [
    '<!-- written by npm run bench -->',
    '<!-- end of what npm run bench writes -->',
  ];

  it('keeps what is around them, and is the same when done again', () => {
    const once = replaceBetweenMarkers(`before ${begin} old ${end} after`, 'new');
    expect(once).toBe(`before ${begin}\n\nnew\n\n${end} after`);
    expect(replaceBetweenMarkers(once, 'new')).toBe(once);
  });

  it.each([
    ['no markers', 'text'],
    ['only the first', `text ${begin}`],
    ['only the last', `text ${end}`],
    ['the wrong way round', `${end} ${begin}`],
  ])('refuses a document with %s', (_, document) => {
    expect(() => replaceBetweenMarkers(document, 'new')).toThrow('There are no markers');
  });
});
