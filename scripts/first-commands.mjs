/**
 * Runs what the first pages tell a newcomer to run, copied from the pages, with the installed
 * package in a folder that has nothing else: each JavaScript program, each `npx bozofeed …`, and
 * the examples whose first comment is a command that takes feeds. Instead of the servers that the
 * pages name, a server on this machine responds with the demo feed.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';

const PAGES = ['README.md', 'docs/index.md', 'docs/start.md', 'docs/tutorial.md'];
const BLOCK = /^```(js|sh|console)\n(.*?)^```$/gms;
const COMMAND = /^(?:\$ )?npx bozofeed (.*)$/gm;
/** Exit statuses of the command for a feed that was read: without problems, or with some. */
const READ = [0, 1];
/** The command of an example, in its first comment. */
const EXAMPLE = /^ \* {5}npx tsx ([\w-]+)\.ts <url \| file>…/m;
const TITLE = 'ratatouille';
const PAGE = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';

/** Runs the programs and commands of all pages. Returns how many there were. */
export async function runFirstCommands({ root, folder, compile }) {
  const feed = readFileSync(join(root, 'feeds-corpus/broken/cafe-menu.xml'));
  const server = createServer(({ url }, response) => {
    const isPage = url === '/';
    response.setHeader('content-type', isPage ? 'text/html' : 'application/rss+xml');
    response.end(isPage ? PAGE : feed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const counts = { programs: 0, commands: 0, examples: 0 };
  try {
    for (const page of PAGES)
      for (const [, language, text] of readFileSync(join(root, page), 'utf8').matchAll(BLOCK)) {
        if (language === 'js') {
          counts.programs += 1;
          await runProgram(page, text, { folder, origin, compile });
          continue;
        }
        for (const [, line] of text.matchAll(COMMAND)) {
          counts.commands += 1;
          await runCommand(page, line, { folder, origin });
        }
      }
    for (const file of readdirSync(join(root, 'examples'))) {
      if (!file.endsWith('.ts')) continue;
      const text = readFileSync(join(root, 'examples', file), 'utf8');
      const [, name] = EXAMPLE.exec(text) ?? [];
      if (name === undefined) continue;
      counts.examples += 1;
      await runExample(name, text, folder);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
  assert.ok(counts.examples >= 2);
  assert.ok(counts.programs >= PAGES.length && counts.commands >= PAGES.length);
  return counts;
}

async function runProgram(page, text, { folder, origin, compile }) {
  writeFileSync(join(folder, 'first.ts'), text);
  compile(['first.ts']);
  writeFileSync(join(folder, 'first.mjs'), withServer(text, origin));
  const { stdout } = await run(folder, process.execPath, ['first.mjs', `${origin}/feed.xml`]);
  for (const [, expected] of text.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm))
    assert.ok(stdout.includes(expected), `${page}: “${expected}” was not printed, but:\n${stdout}`);
}

/** Runs an example with the demo feed. It is stripped of types here, as `tsx` does. */
async function runExample(name, text, folder) {
  writeFileSync(join(folder, `${name}.mjs`), transformSync(text, { loader: 'ts' }).code);
  const feed = 'node_modules/bozofeed/feeds-corpus/broken/cafe-menu.xml';
  const { stdout } = await run(folder, process.execPath, [`${name}.mjs`, feed]);
  assert.ok(stdout.includes(TITLE), `examples/${name}.ts prints:\n${stdout}`);
}

/** The program with the server on this machine instead of those that the page names. */
function withServer(text, origin) {
  if (!text.includes('parseFeed(')) return text;
  return text.replace(/^import \{(.*)\bparseFeed\b(.*)\} from 'bozofeed';$/m, (_, before, after) =>
    [
      `import {${before}parseFeed as parseFeedOf${after}} from 'bozofeed';`,
      `const parseFeed = (url, options) => parseFeedOf(new URL(new URL(url).pathname, '${origin}').href, { ...options, allowPrivateNetwork: true });`,
    ].join('\n'),
  );
}

async function runCommand(page, line, { folder, origin }) {
  const args = line.split(' ').map((word) => word.replace(/^https:\/\/[^/]+/, origin));
  const isFetching = args.some((word) => word.startsWith(origin));
  const found = await run(folder, join(folder, 'node_modules/.bin/bozofeed'), [
    ...args,
    ...(isFetching ? ['--allow-private-network'] : []),
  ]);
  assert.equal(found.stderr, '', `${page}: ${line}`);
  assert.ok(READ.includes(found.code ?? 0), `${page}: ${line} exits with ${found.code}`);
}

/** Runs a program; a status other than 0 is not a failure of this function. */
async function run(folder, program, args) {
  const env = { ...process.env, NO_COLOR: '1' };
  try {
    return await promisify(execFile)(program, args, { cwd: folder, env });
  } catch (error) {
    if (program === process.execPath || typeof error.code !== 'number') throw error;
    return error;
  }
}
