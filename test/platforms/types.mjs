/**
 * Proves that programs compile against the declarations: for each compiler, each module resolution,
 * as an ES module and as CommonJS, and with each set of global types that programs have.
 * `skipLibCheck` is off, so that every file of declarations is checked as well.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { manifest, root } from '../../scripts/packed.mjs';
import { toolFile } from './tools.mjs';

const COMPILERS = [
  { version: '5.4', compiler: toolFile('typescript-5.4', 'bin/tsc') },
  { version: '5.9', compiler: toolFile('typescript-5.9', 'bin/tsc') },
  { version: '7', compiler: join(root, 'node_modules/typescript/bin/tsc') },
];

/** How modules are resolved; `files` are the kinds of program that can be written then. */
const RESOLUTIONS = [
  { module: 'node16', moduleResolution: 'node16', extensions: ['mts', 'cts'] },
  { module: 'nodenext', moduleResolution: 'nodenext', extensions: ['mts', 'cts'] },
  { module: 'esnext', moduleResolution: 'bundler', extensions: ['ts'] },
];

const NODE_TYPES = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
/** The global types of a program; it can only fetch if they include `fetch`. */
const GLOBALS = {
  'DOM without iterables': { lib: ['es2022', 'dom'], types: [], program: 'fetching' },
  Node: { lib: ['es2022'], ...NODE_TYPES, program: 'fetching' },
  'neither DOM nor Node': { lib: ['es2022'], types: [], program: 'plain' },
};

const entries = Object.entries(manifest.exports).filter(([path]) => !path.endsWith('.json'));

const imports = entries.map(([path], index) => {
  return `import * as entry${index} from '${path.replace('.', manifest.name)}';`;
});

/** Uses of functions with platform types in their signature. */
const PROGRAM = `${imports.join('\n')}
import { parseFeed, BozoError } from 'bozofeed';
import { parseDocument, parseResponse, type FeedResult } from 'bozofeed/parse';

export const entries = [${imports.map((_, index) => `entry${index}`).join(', ')}];
export const fetched: Promise<FeedResult> = parseFeed('https://example.org/feed.xml', { timeout: 5000 });
const parsed: FeedResult = parseDocument(new Uint8Array(8), { headers: { 'content-type': 'text/xml' } });
export const titles: readonly (string | undefined)[] = parsed.entries.map((entry) => entry.title);
export const isOurs = (error: unknown): error is BozoError => error instanceof BozoError;
export { parseResponse };
`;

/** What only programs with \`fetch\` can do. */
const FETCHING = `${PROGRAM}
export async function read(url: string): Promise<FeedResult> {
  const result: FeedResult = await parseResponse(await fetch(url));
  return parseResponse(await fetch(url), { headers: (await fetch(url)).headers, url: result.href ?? url });
}
const controller = new AbortController();
export const aborted = parseFeed(new URL('https://example.org/'), { signal: controller.signal });
`;

/** Compiles every program. Throws with what the compilers say. */
export async function proveTypes(folder) {
  for (const extension of ['mts', 'cts', 'ts']) {
    writeFileSync(join(folder, `plain.${extension}`), PROGRAM);
    writeFileSync(join(folder, `fetching.${extension}`), FETCHING);
  }
  const runs = COMPILERS.flatMap(({ version, compiler }) =>
    RESOLUTIONS.flatMap((resolution) =>
      Object.entries(GLOBALS).map(([globals, types]) => ({
        name: `TypeScript ${version}, ${resolution.moduleResolution}, ${globals}`,
        compiler,
        config: configOf(resolution, types),
      })),
    ),
  );
  const failures = [];
  const queue = runs.entries();
  const work = async () => {
    for (const [number, { name, compiler, config }] of queue) {
      const path = join(folder, `tsconfig-${number}.json`);
      writeFileSync(path, JSON.stringify(config));
      await promisify(execFile)(process.execPath, [compiler, '-p', path]).catch((error) => {
        failures.push(`${name}:\n${error.stdout}${error.stderr}`);
      });
    }
  };
  await Promise.all([work(), work()]);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return { found: `${runs.length} configurations compile` };
}

function configOf({ module, moduleResolution, extensions }, { program, ...types }) {
  return {
    compilerOptions: {
      module,
      moduleResolution,
      target: 'es2022',
      ...types,
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
    },
    files: extensions.map((extension) => `${program}.${extension}`),
  };
}
