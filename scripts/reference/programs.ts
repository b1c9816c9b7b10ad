/** Programs in pages: a block after a link to a file of `examples/` is that file. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the pages that have programs. */
const RECIPES = 'docs/recipes';

const PROGRAM = /^(\[`(examples\/[\w/.-]+)`\]\([^)]*\)\n\n```(?:ts|yaml)\n)(.*?)(^```$)/gms;

/** The recipes with their programs as they are, by their paths in the project. */
export function recipesWithPrograms(root: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(join(root, RECIPES))
      .filter((name) => name.endsWith('.md'))
      .map((name) => {
        const path = `${RECIPES}/${name}`;
        const read = (file: string): string => readFileSync(join(root, file), 'utf8');
        return [path, withPrograms(read(path), read)] as const;
      }),
  );
}

/** A page with the programs that it names. */
export function withPrograms(page: string, read: (path: string) => string): string {
  return page.replace(
    PROGRAM,
    (_, before: string, path: string, _old: string, after: string) =>
      `${before}${read(path)}${after}`,
  );
}
