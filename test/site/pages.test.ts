/** Every page of `docs/` is on the site, once, in a sidebar that leads to it. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { makeReference } from '../../scripts/reference/make.ts';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import { addressOf, llmsFull, llmsIndex } from '../../scripts/site/llms.ts';
import { allSections, guideSections, HOME, pagesIn } from '../../scripts/site/pages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The pages with those that are generated. */
const DOCS = mkdtempSync(join(tmpdir(), 'bozofeed-docs-'));
afterAll(() => rmSync(DOCS, { recursive: true }));
cpSync(join(ROOT, 'docs'), DOCS, { recursive: true });
for (const [path, text] of await makeReference(ROOT, readDescription(ROOT))) {
  const place = join(DOCS, relative('docs', path));
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

const about = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const listed = allSections(DOCS).flatMap(({ pages }) => pages.map(({ path }) => path));

describe('the sidebars', () => {
  it('have every page', () => {
    expect([...new Set(listed), HOME].toSorted()).toEqual(pagesIn(DOCS));
  });

  it('have no page twice', () => {
    expect(listed).toEqual([...new Set(listed)]);
  });

  it('have sections that are not empty', () => {
    expect(allSections(DOCS).filter(({ pages }) => pages.length === 0)).toEqual([]);
  });
});

describe('a page that is in no table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bozofeed-docs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const add = (path: string): void => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `# ${path}\n`);
  };
  for (const path of pagesIn(DOCS)) add(path);

  it.each([
    ['from/python.md', 'Migration guides'],
    ['recipes/another.md', 'Recipes'],
    ['another.md', 'About'],
  ])('%s is listed under “%s”', (path, title) => {
    add(path);
    const section = guideSections(folder).find((each) => each.title === title);
    expect(section?.pages).toContainEqual({ path, title: path });
  });

  it('is an error in the opposite case', () => {
    rmSync(join(folder, 'start.md'));
    expect(() => guideSections(folder)).toThrow('docs/start.md, which is not there');
  });
});

describe('llms.txt', () => {
  const text = llmsIndex(DOCS, about);

  it('starts with a name and a summary', () => {
    expect(text).toMatch(/^# bozofeed\n\n> \S.*\n\n## Guide\n\n- \[/);
  });

  it('has the URL of every page', () => {
    const missing = listed.filter(
      (path) => !text.includes(`](${addressOf(about.homepage, path)})`),
    );
    expect(missing).toEqual([]);
  });

  it('has a full form with the text of the guide', () => {
    const full = llmsFull(DOCS, about);
    expect(full).toContain('\n# Getting started\n');
    expect(full).toContain(readFileSync(join(DOCS, 'recipes/proxy.md'), 'utf8').trim());
  });
});
