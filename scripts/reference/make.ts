/**
 * Generates the schema of a result, and the pages of the reference and of the problems, and the page of the findings.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINDINGS_PAGE, makeFindingsPage } from '../findings/pages.ts';
import { makeProblemPages, PROBLEM_PAGES } from '../problems/pages.ts';
import type { Description } from './description.ts';
import { sourcesOf } from './elements.ts';
import { examplesIn } from './examples.ts';
import { makePages } from './pages.ts';
import { Places } from './places.ts';
import { makeSchema } from './schema.ts';

/** The folder of the pages of the reference. */
export const PAGES = 'docs/reference';

/** The folders in which every page is made, and the page beside them. */
export const GENERATED: readonly string[] = [PAGES, PROBLEM_PAGES, FINDINGS_PAGE];

/** The schemas, which the site has at the same names, and the types that they describe. */
export const SCHEMAS: ReadonlyMap<string, string> = new Map([
  ['feed-result.schema.json', 'FeedResult'],
  ['entry.schema.json', 'Entry'],
  ['opml-result.schema.json', 'OpmlResult'],
  ['feed-state.schema.json', 'FeedState'],
]);

/** What `package.json` says of where things are. */
interface Manifest {
  readonly homepage: string;
  readonly repository: { readonly url: string };
}

/** The files, by their paths in the project. */
export async function makeReference(
  root: string,
  description: Description,
): Promise<ReadonlyMap<string, string>> {
  const places = new Places(description);
  const pages = makePages(description, {
    places,
    sourcesOf: (name, key) => sourcesOf(places, name, key),
    examples: examplesIn(join(root, 'feeds-corpus'), description, places),
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const repository = manifest.repository.url.replace(/^git\+|\.git$/g, '');
  const schemas = [...SCHEMAS].map(([file, type]) => {
    const schema = makeSchema(description, `${manifest.homepage}/${file}`, type);
    return [`schema/${file}`, `${JSON.stringify(schema)}\n`] as const;
  });
  return new Map([
    ...schemas,
    ...[...pages].map(([page, text]) => [`${PAGES}/${page}`, text] as const),
    ...(await makeProblemPages(root, description, repository)),
    [FINDINGS_PAGE, makeFindingsPage()],
  ]);
}
