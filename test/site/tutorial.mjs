/** Runs the program of `docs/tutorial.md` as the page shows it, on feeds from a server of its own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../scripts/project.mjs';

const urlOf = (name) => pathToFileURL(join(root, 'dist', name)).href;

/**
 * Runs the program; returns what it printed, and the page that it wrote.
 *
 * @param names files in `feeds-corpus`, or any other name for a feed that does not exist
 */
export async function runTutorial(names) {
  const [, program] = /```js\n(import [\s\S]*?)```/.exec(
    readFileSync(join(root, 'docs/tutorial.md'), 'utf8'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'bozofeed-tutorial-'));
  const server = createServer(serve);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    // The program of a reader has no business in a private network, and that is where the server is.
    writeFileSync(
      join(folder, 'bozofeed.mjs'),
      `import { parseFeed as parse } from '${urlOf('index.js')}';
export const parseFeed = (url) => parse(url, { allowPrivateNetwork: true });\n`,
    );
    const runnable = program
      .replace("'bozofeed'", "'./bozofeed.mjs'")
      .replace("'bozofeed/reader'", `'${urlOf('reader.js')}'`);
    writeFileSync(join(folder, 'reader.mjs'), runnable);
    const urls = names.map((name) => `http://127.0.0.1:${server.address().port}/${name}`);
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['reader.mjs', ...urls], { cwd: folder });
    return { stdout, page: readFileSync(join(folder, 'index.html'), 'utf8') };
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

function serve({ url }, response) {
  try {
    const body = readFileSync(join(root, 'feeds-corpus', url));
    response.setHeader('content-type', 'application/xml').end(body);
  } catch {
    response.writeHead(404).end();
  }
}
