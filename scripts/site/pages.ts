/**
 * The pages of the site in their order: the source of the sidebars, of `llms.txt`, and of a test
 * that no page is missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { words } from '../../src/text/strings.ts';

/** A page, and what the sidebar calls it. */
export interface Page {
  /** The path in `docs/`. */
  readonly path: string;
  readonly title: string;
}

/** Pages under a heading of a sidebar. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** A section as the table has it: pages by name, then all other pages of a folder. */
interface Row {
  readonly title: string;
  readonly pages: readonly string[];
  readonly folder?: string;
}

/** Pages of `docs/` that no row names go to the row of their folder. */
const GUIDE: readonly Row[] = [
  {
    title: 'Guide',
    pages: words(`
      start tutorial cheat-sheet how-it-works troubleshooting supported reader encodings
      dates fetching large-feeds performance polling security threat-model validating findings corpus
      opml namespaces feedparser options platforms command`),
  },
  {
    title: 'Recipes',
    folder: 'recipes',
    pages: words(`
      aggregator sqlite digest podcast-client workers browser extension full-text proxy cookies
      routes websub recorded-feeds cms-lint github-actions`).map((name) => `recipes/${name}`),
  },
  { title: 'Migration guides', folder: 'from', pages: [] },
  {
    title: 'About',
    folder: '.',
    pages: ['comparison', 'measurements', 'stability', 'glossary', 'differences'],
  },
  { title: 'Internals', pages: ['architecture', 'memory'] },
];

/** The home page, which no sidebar has. */
export const HOME = 'index.md';

/** The folders with sidebars of their own, which are made; all other pages are of the guide. */
const MADE: readonly string[] = ['reference', 'problems'];

/** All pages in a folder of the docs, by their paths in it. */
export function pagesIn(docs: string): readonly string[] {
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .toSorted();
}

/** The sections of the guide; throws where the table names a page that is not there. */
export function guideSections(docs: string): readonly Section[] {
  const named = new Set(GUIDE.flatMap(({ pages }) => pages.map((name) => `${name}.md`)));
  const others = pagesIn(docs).filter(
    (path) => !named.has(path) && path !== HOME && !MADE.includes(posix.dirname(path)),
  );
  return GUIDE.map(({ title, pages, folder }) => ({
    title,
    pages: [
      ...pages.map((name) => `${name}.md`),
      ...others.filter((path) => posix.dirname(path) === folder),
    ].map((path) => pageAt(docs, path)),
  }));
}

/** The sections of the problems, by the headings of their index. */
export function problemSections(docs: string): readonly Section[] {
  return sectionsOfIndex(docs, 'problems/README.md');
}

/** The sections of the reference, by the headings of its index. */
export function referenceSections(docs: string): readonly Section[] {
  return sectionsOfIndex(docs, 'reference/README.md');
}

/** Everything that the sidebars have. */
export function allSections(docs: string): readonly Section[] {
  return [...guideSections(docs), ...referenceSections(docs), ...problemSections(docs)];
}

/** The first heading of a page. */
function titleOf(docs: string, path: string): string {
  const heading = /^# (.*)$/m.exec(readFileSync(join(docs, path), 'utf8'))?.[1];
  if (heading === undefined) throw new Error(`docs/${path} has no heading`);
  return heading.replaceAll('`', '');
}

/** The links of an index to pages in its folder, by heading. */
function sectionsOfIndex(docs: string, index: string): readonly Section[] {
  const folder = posix.dirname(index);
  const parts = readFileSync(join(docs, index), 'utf8').split(/^## /m).slice(1);
  const seen = new Set<string>();
  const sections = parts.map((part) => {
    const paths = [...part.matchAll(/\]\((?!\w+:|\.\.|README)([^)#]+\.md)(?=[)#])/g)]
      .map(([, target = '']) => posix.join(folder, target))
      .filter((path) => !seen.has(path) && seen.add(path));
    return {
      title: part.split('\n', 1)[0] ?? '',
      pages: paths.map((path) => pageAt(docs, path)),
    };
  });
  const overview = { title: titleOf(docs, index), pages: [{ path: index, title: 'Overview' }] };
  return [overview, ...sections.filter(({ pages }) => pages.length > 0)];
}

function pageAt(docs: string, path: string): Page {
  if (!existsSync(join(docs, path))) {
    throw new Error(`scripts/site/pages.ts names docs/${path}, which is not there`);
  }
  return { path, title: titleOf(docs, path) };
}
