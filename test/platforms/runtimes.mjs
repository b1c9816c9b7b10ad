/** Runs programs under other runtimes than this one. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { bunBinary, denoBinary, importTool } from './tools.mjs';

/** The command of each runtime. */
export const RUNTIMES = {
  node: [process.execPath],
  bun: [bunBinary()],
  // Read access is for the corpus and for what is loaded on demand.
  deno: [
    denoBinary(),
    'run',
    '--quiet',
    '--allow-net',
    '--allow-read',
    '--allow-env',
    '--allow-sys',
  ],
};

/** The time limit of a program in milliseconds. */
const PATIENCE = 120_000;

/**
 * Runs a program to its end; returns its output. Any error output is a failure, except of programs
 * that report there.
 */
export function run([command, ...before], args, cwd, { isReporting = false, env } = {}) {
  return new Promise((resolve, reject) => {
    const options = { cwd, env, timeout: PATIENCE, maxBuffer: 1 << 28, encoding: 'utf8' };
    execFile(command, [...before, ...args], options, (error, stdout, stderr) => {
      if (error === null && (isReporting || stderr === '')) resolve(stdout);
      else reject(new Error(`${stderr}${error === null ? '' : error.message}`));
    });
  });
}

/** The response of a worker: a script that is an ES module, and the flags with which it runs. */
export async function askWorker(script, origin, compatibilityFlags) {
  const { Miniflare } = await importTool('miniflare');
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: readFileSync(script, 'utf8') }],
    compatibilityFlags,
    compatibilityDate: '2026-04-01',
  });
  try {
    const response = await miniflare.dispatchFetch(`http://worker/?origin=${origin}`);
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text;
  } finally {
    await miniflare.dispose();
  }
}
