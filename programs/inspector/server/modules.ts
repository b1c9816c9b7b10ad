/**
 * The modules of the worker are the files that bundlers get, so that the package has no copy of the
 * parser for the page. Workers have no import maps, so what a module imports is named by its path here.
 */
import { posix } from 'node:path';

/** `imports` in package.json: the file for each platform, by the name that modules use. */
export type PlatformImports = Readonly<Record<string, { readonly default?: string }>>;

/** The paths of modules begin with this. */
export const MODULES = 'modules/';
/** The packages that modules import, as one module. */
export const PACKAGES = 'packages.js';
/** The program of the worker. */
export const WORKER = 'programs/inspector/page/worker.js';

/** What the bundler writes for an import: one line. */
const IMPORT = /^((?:import|export) (?:.* from )?)"([^"]+)";$/gm;

/**
 * A module as browsers can load it.
 *
 * @param name its path in `dist/esm`
 */
export function forBrowser(text: string, name: string, imports: PlatformImports): string {
  return text.replace(
    IMPORT,
    (_, head: string, specifier: string) => `${head}"/${pathOf(specifier, name, imports)}";`,
  );
}

function pathOf(specifier: string, name: string, imports: PlatformImports): string {
  if (specifier.startsWith('.')) return MODULES + posix.join(posix.dirname(name), specifier);
  const target = imports[specifier]?.default;
  return target === undefined ? PACKAGES : target.replace('./dist/esm/', MODULES);
}
