/** The program of `docs/large-feeds.md` stores every product once. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Database, importProducts } from '../../examples/recipes/import-products.ts';
import { withPrograms } from '../../scripts/reference/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'bozofeed-products-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const product = (n: number): string =>
  `<item><guid>${n}</guid><title>Product ${n} & more</title><link>https://example.org/${n}</link></item>`;

it('imports products, including those after an error', async () => {
  const path = join(folder, 'products.xml');
  const items = Array.from({ length: 2500 }, (_, n) => product(n)).join('');
  writeFileSync(path, `<rss version="2.0"><channel><title>Shop</title>${items}</channel></rss>`);
  const said: string[] = [];
  const rows = new Map<unknown, readonly unknown[]>();
  const database: Database = {
    exec: (sql) => said.push(sql),
    prepare: () => ({ run: (...values) => rows.set(values[0], values) }),
  };
  const { feed, problems } = await importProducts(path, database);
  expect(feed.title).toBe('Shop');
  expect(rows.size).toBe(2500);
  expect(rows.get('2499')?.slice(0, 3)).toEqual([
    '2499',
    'Product 2499 & more',
    'https://example.org/2499',
  ]);
  expect(said.slice(1)).toEqual(['BEGIN', 'COMMIT; BEGIN', 'COMMIT; BEGIN', 'COMMIT']);
  expect(problems[0]).toMatchObject({ name: 'SAXParseException', line: 1 });
});

it('is in the page unchanged', () => {
  const page = readFileSync('docs/large-feeds.md', 'utf8');
  expect(withPrograms(page, (path) => readFileSync(path, 'utf8'))).toBe(page);
});
