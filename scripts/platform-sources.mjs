/**
 * The source files for the names of `imports` in package.json, which point to the built package:
 * those for Node. Programs that run the sources resolve the names with this table.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

/** `{ '#bytes': '/…/src/bytes/on-node.ts', … }`, below a folder. */
export function platformSources(folder = root) {
  return Object.fromEntries(
    Object.entries(imports).map(([name, { node, default: otherwise }]) => {
      const source = (node ?? otherwise).replace('./dist/', 'src/').replace(/\.js$/, '.ts');
      return [name, fileURLToPath(new URL(source, folder))];
    }),
  );
}
