/**
 * Proves that `dist/browser.js` works in a plain page: `examples/page.html` shows a broken feed with
 * it, and it reads every document of the corpus as the package does in Node, except where a platform
 * has to differ.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, root } from '../../scripts/project.mjs';
import { PATIENCE } from './chromium.mjs';

const ORIGIN = 'https://plain.test';
const FILE = `https://cdn.jsdelivr.net/npm/bozofeed@${manifest.version}/dist/browser.js`;

/** Documents, by their paths. */
const corpus = join(root, 'feeds-corpus');
const documents = readdirSync(corpus, { recursive: true })
  .filter((path) => /\.(?:xml|rss|atom|json)$/.test(path) && !path.endsWith('.expected.json'))
  .toSorted();

/** What is wrong, as sentences. */
export async function proveOneFile(browser, parseDocument) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const failures = [];
  page.on('pageerror', ({ message }) => failures.push(`the page fails: ${message}`));
  const answers = {
    [`${ORIGIN}/`]: ['text/html', readFileSync(join(root, 'examples/page.html'))],
    [`${ORIGIN}/feed.xml`]: ['application/xml', readFileSync(join(corpus, 'broken/cafe-menu.xml'))],
    [FILE]: ['text/javascript', readFileSync(join(root, 'dist/browser.js'))],
  };
  await page.route('**', (route) => {
    const [contentType, body] = answers[route.request().url()] ?? ['text/plain', ''];
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ status: body === '' ? 404 : 200, contentType, headers, body });
  });
  await page.goto(`${ORIGIN}/`);
  await page
    .locator('li')
    .first()
    .waitFor()
    .catch(() => {});
  const shown = await page.evaluate(() => [
    document.title,
    ...Array.from(document.querySelectorAll('li'), (item) => item.textContent),
  ]);
  const { feed, entries } = parseDocument(readFileSync(join(corpus, 'broken/cafe-menu.xml')));
  if (shown[0] !== feed.title || shown.length !== entries.length + 1) {
    failures.push(`examples/page.html shows ${JSON.stringify(shown)}`);
  }
  let same = 0;
  for (const path of documents) {
    const bytes = readFileSync(join(corpus, path));
    const result = JSON.stringify(parseDocument(bytes));
    const there = await page.evaluate(
      async ([url, base64]) => {
        const { parseDocument } = await import(url);
        const document = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
        return JSON.stringify(parseDocument(document));
      },
      [FILE, bytes.toString('base64')],
    );
    if (there === result) same += 1;
    // Without the rare encodings and the statistics, there is a problem for it.
    else if (!there.includes('UnavailableEncoding')) failures.push(`${path} is read differently`);
  }
  console.log(`one file: ${same} of ${documents.length} documents are read as in Node`);
  await page.close();
  return failures;
}
