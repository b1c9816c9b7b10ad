/**
 * Generates everything that comes from the declarations: the schema of a result, and the reference
 * pages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Description } from './description.ts';
import { sourcesOf } from './elements.ts';
import { examplesIn } from './examples.ts';
import { makePages } from './pages.ts';
import { Places } from './places.ts';
import { makeSchema, schemaText } from './schema.ts';

/** The folder of the pages. */
export const PAGES = 'docs/reference';

const SCHEMA = 'schema/feed-result.schema.json';

/** The files, by their paths in the project. */
export function makeReference(root: string, description: Description): ReadonlyMap<string, string> {
  const places = new Places(description);
  const pages = makePages(description, {
    places,
    sourcesOf: (name, key) => sourcesOf(places, name, key),
    examples: examplesIn(join(root, 'feeds-corpus'), description, places),
  });
  const { homepage }: { readonly homepage: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const schema = makeSchema(description, `${homepage}/raw/main/${SCHEMA}`);
  return new Map([
    [SCHEMA, `${schemaText(schema)}\n`],
    ...[...pages].map(([page, text]) => [`${PAGES}/${page}`, text] as const),
  ]);
}
