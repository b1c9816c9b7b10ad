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

/** `./dist/bytes/elsewhere.js` → `src/bytes/elsewhere.ts` */
function sourceOf(built: string): string {
  return built.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts');
}

/** The parts of the web platform that the parser may use. */
const WEB = { TextDecoder, TextEncoder, URL, atob, btoa, ReadableStream, Response, Headers };

/** Runs a bundle in a realm of its own; returns `globalThis.made`. */
export function runForWeb<T>({ code }: WebBundle): T {
  const realm = createContext({ ...WEB });
  runInContext(code, realm);
  return realm['made'] as T;
}
