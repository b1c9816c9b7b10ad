/**
 * The sources for the names of `imports` in package.json, which point at the built package. Code
 * that runs or bundles the sources resolves the names by this table.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { manifest, root } from './project.mjs';

/**
 * `{ '#bytes': '/…/src/bytes/on-node.ts', … }`: the variants for Node, or those for browsers with the
 * condition `default`. Names that lead to installed packages are not in it.
 *
 * @param folder the root of the project, or of a copy
 */
export function platformSources({ condition = 'node', folder = pathToFileURL(root) } = {}) {
  return Object.fromEntries(
    Object.entries(manifest.imports)
      .map(([name, targets]) => [name, targets[condition] ?? targets.default])
      .filter(([, target]) => target.startsWith('./'))
      .map(([name, target]) => {
        const source = target.replace('./dist/esm/', 'src/').replace(/\.js$/, '.ts');
        return [name, fileURLToPath(new URL(source, folder))];
      }),
  );
}
