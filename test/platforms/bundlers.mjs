/** Each bundler without any configuration except an entry and an output folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importTool } from './tools.mjs';

/** For browsers. The output is `bundle.js`, minified if the bundler can do that. */
export const BUNDLERS = {
  async esbuild(entry, folder) {
    const { build } = await importTool('esbuild');
    const outfile = join(folder, 'bundle.js');
    await build({ entryPoints: [entry], outfile, bundle: true, minify: true, logLevel: 'silent' });
  },
  async vite(entry, folder) {
    const { build } = await importTool('vite');
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        outDir: folder,
        emptyOutDir: false,
        // Otherwise vite takes an HTML page.
        rolldownOptions: { input: entry, output: { entryFileNames: 'bundle.js' } },
      },
    });
  },
  async webpack(entry, folder) {
    const webpack = await importTool('webpack');
    const output = { path: folder, filename: 'bundle.js' };
    const stats = await promisify(webpack)({ mode: 'production', entry, output, context: folder });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  },
  async rollup(entry, folder) {
    const { rollup } = await importTool('rollup');
    const commonjs = await importTool('@rollup/plugin-commonjs');
    const resolve = await importTool('@rollup/plugin-node-resolve');
    const bundle = await rollup({ input: entry, plugins: [resolve(), commonjs()], onLog: refuse });
    await bundle.write({ file: join(folder, 'bundle.js'), format: 'es' });
    await bundle.close();
  },
};

/** Unresolved imports are only a warning, and would fail in the page. */
function refuse(level, { message }) {
  if (level === 'warn') throw new Error(message);
}

/** For workers: with their vendor's tool. */
export async function bundleWorker(entry, outfile) {
  const { build } = await importTool('esbuild');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
    conditions: ['workerd', 'worker', 'browser'],
  });
}

/** For Node, as vendors of serverless functions do it. */
export async function bundleForNode(entry, outfile, format) {
  const { build } = await importTool('esbuild');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format,
    minify: true,
    logLevel: 'silent',
    platform: 'node',
  });
}

/** The code of a bundle, minified even if its bundler does not do that. */
export async function minified(path) {
  const { transform } = await importTool('esbuild');
  const { code } = await transform(readFileSync(path, 'utf8'), { minify: true, format: 'esm' });
  return code;
}
