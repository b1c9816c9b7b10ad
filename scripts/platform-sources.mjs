/**
 * The sources for the names of `imports` in package.json, which point at the built package. Code
 * that runs or bundles the sources resolves the names by this table.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

/**
 * `{ '#bytes': '/…/src/bytes/on-node.ts', … }`: the variants for Node, or those for browsers with the
 * condition `default`. Names that lead to installed packages are not in it.
 *
 * @param folder the root of the project, or of a copy
 */
export function platformSources({ condition = 'node', folder = root } = {}) {
  return Object.fromEntries(
    Object.entries(imports)
      .map(([name, targets]) => [name, targets[condition] ?? targets.default])
      .filter(([, target]) => target.startsWith('./'))
      .map(([name, target]) => {
        const source = target.replace('./dist/esm/', 'src/').replace(/\.js$/, '.ts');
        return [name, fileURLToPath(new URL(source, folder))];
      }),
  );
}
