/**
 * The package as installed: built once for a test file, with its command run in separate processes.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The output of a process. */
export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A build, in a folder of its own. */
export interface Built {
  readonly folder: string;
  readonly run: (args: readonly string[], around?: (child: ChildProcess) => void) => Promise<Said>;
  readonly remove: () => void;
}

/** What the build reads. */
const SOURCES = [
  'src',
  'programs',
  'scripts',
  'package.json',
  'tsconfig.build.json',
  'tsconfig.json',
];

/** When a file was changed, or each file in a folder. */
function changesOf(path: string): readonly number[] {
  const stats = statSync(path);
  if (!stats.isDirectory()) return [stats.mtimeMs];
  return readdirSync(path).flatMap((name) => changesOf(join(path, name)));
}

/** Whether `dist` is complete, and all of it was built after the last change of a source. */
function isBuilt(dist: string): boolean {
  // The build of the inspector is the last step.
  if (!existsSync(join(dist, 'programs/inspector'))) return false;
  const sources = SOURCES.flatMap((name) => changesOf(join(ROOT, name)));
  return Math.max(...sources) < Math.min(...changesOf(dist));
}

/** Builds the package, or copies what was built from the same sources. */
export function build(): Built {
  const folder = mkdtempSync(join(tmpdir(), 'bozofeed-built-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  const node = (...args: readonly string[]): void => {
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'pipe' });
  };
  const dist = join(folder, 'dist');
  if (isBuilt(join(ROOT, 'dist'))) {
    cpSync(join(ROOT, 'dist'), dist, { recursive: true });
  } else {
    const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'];
    try {
      node(...tsc, '--outDir', dist);
    } catch {
      // Another check covers the types.
    }
    node(join(ROOT, 'scripts/bundle.mjs'), dist);
    node(join(ROOT, 'scripts/build-report.mjs'), dist);
  }
  return {
    folder,
    run: (args, around) => runNode([join(dist, 'programs/command/main.cjs'), ...args], around),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a script in a process of its own. */
export function runNode(
  args: readonly string[],
  around?: (child: ChildProcess) => void,
  env?: NodeJS.ProcessEnv,
): Promise<Said> {
  return runProgram(process.execPath, args, around, env);
}

/** Runs a program, and waits for its end. */
export function runProgram(
  program: string,
  args: readonly string[],
  around: (child: ChildProcess) => void = () => {},
  env: NodeJS.ProcessEnv = process.env,
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      said.stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said.stderr += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...said }));
    around(child);
  });
}
