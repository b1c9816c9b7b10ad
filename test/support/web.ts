/**
 * The package for browsers and workers: bundled from the sources with the files that package.json
 * names for them, and run in a realm without anything of Node.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build, type Metafile } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** A bundle for browsers. */
export interface WebBundle {
  readonly code: string;
  readonly metafile: Metafile;
}

/** Bundles a program that imports the sources by `src/…`; no part of it may need Node. */
export async function bundleForWeb(program: string): Promise<WebBundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    metafile: true,
    write: false,
    tsconfigRaw: '{}',
    logLevel: 'silent',
    plugins: [
      {
        name: 'imports',
        setup({ onResolve }) {
          onResolve({ filter: /^#/ }, ({ path }) => ({
            path: join(ROOT, sourceOf(imports[path].default)),
            sideEffects: false,
          }));
        },
      },
    ],
  });
  return { code: outputFiles[0]?.text ?? '', metafile };
}

/** `./dist/esm/bytes/elsewhere.js` → `src/bytes/elsewhere.ts` */
function sourceOf(built: string): string {
  return built.replace(/^\.\/dist\/esm\//, 'src/').replace(/\.js$/, '.ts');
}

/** The parts of the web platform that the parser may use. */
const WEB: Readonly<Record<string, unknown>> = {
  TextDecoder,
  TextEncoder,
  URL,
  atob,
  btoa,
  ReadableStream,
  Response,
  Headers,
};

/** Runs a bundle in a realm of its own; returns `globalThis.made`. */
export function runForWeb<T>(bundle: WebBundle): T {
  return runWithout<T>(bundle, []).made;
}

/** The same in a realm that lacks some parts at first; `add` adds them. */
export function runWithout<T>(
  { code }: WebBundle,
  names: readonly string[],
): { readonly made: T; readonly add: () => void } {
  const parts = Object.entries(WEB);
  const isLacking = ([name]: (typeof parts)[number]): boolean => names.includes(name);
  const realm = createContext(Object.fromEntries(parts.filter((part) => !isLacking(part))));
  runInContext(code, realm);
  return {
    made: realm['made'] as T,
    add: () => Object.assign(realm, Object.fromEntries(parts.filter(isLacking))),
  };
}
