/**
 * The tools that users bundle, compile and run with. None of them is a dependency of this project:
 * they are installed into a separate folder that git ignores, in exactly the versions of the table.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from '../../scripts/packed.mjs';

const FOLDER = fileURLToPath(new URL('.tools/', import.meta.url));

/** By import name. TypeScript 7 is the compiler of the project itself. */
const TOOLS = {
  '@babel/core': '7.29.0',
  '@react-native/metro-babel-transformer': '0.84.1',
  '@rollup/plugin-commonjs': '29.0.3',
  '@rollup/plugin-node-resolve': '16.0.3',
  bun: '1.4.5',
  deno: '2.9.6',
  esbuild: '0.28.2',
  jest: '30.5.2',
  'jest-environment-jsdom': '30.5.2',
  metro: '0.84.6',
  miniflare: '4.20260426.0',
  rollup: '4.68.7',
  'typescript-5.4': 'npm:typescript@5.4.5',
  'typescript-5.9': 'npm:typescript@5.9.3',
  vite: '8.3.8',
  webpack: '5.112.2',
};

const manifest = `${JSON.stringify({ private: true, dependencies: TOOLS }, null, 2)}\n`;
const requireTool = createRequire(join(FOLDER, 'package.json'));

/** Installs the tools, unless they are installed. Needs none of their install scripts. */
export function installTools() {
  const lock = join(FOLDER, 'package.json');
  const isInstalled =
    existsSync(join(FOLDER, 'node_modules/.package-lock.json')) &&
    readFileSync(lock, 'utf8') === manifest;
  if (isInstalled) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(lock, manifest);
  npm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], FOLDER);
}

/** The module of a tool. */
export async function importTool(name) {
  const tool = await import(requireTool.resolve(name));
  return tool.default ?? tool;
}

/** A file of a tool. */
export function toolFile(name, path) {
  return join(FOLDER, 'node_modules', name, path);
}

const MUSL = process.report?.getReport().header.glibcVersionRuntime === undefined;

/** Binaries come in separate packages, one for each system. */
export function bunBinary() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const arch = process.arch === 'arm64' ? 'aarch64' : process.arch;
  const suffix = process.platform === 'linux' && MUSL ? '-musl' : '';
  return toolFile(`@oven/bun-${system}-${arch}${suffix}`, binaryName('bin/bun'));
}

export function denoBinary() {
  const suffix = process.platform === 'linux' ? '-glibc' : '';
  return toolFile(`@deno/${process.platform}-${process.arch}${suffix}`, binaryName('deno'));
}

function binaryName(path) {
  return process.platform === 'win32' ? `${path}.exe` : path;
}
