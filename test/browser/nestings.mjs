/**
 * Proves in a browser that sanitized markup is read as it is written: every output is put into a
 * page as source, in one of many places, and assigned to `innerHTML`, and the tree that Chromium
 * builds has to match the tags. If a piece closed or moved something, the tree of the page around
 * it would show it. The same markup is first tried unsanitized, and has to fail.
 */
import { meantTree, pageOf, pairs, soups, triples } from '../html/nestings.mjs';
import { PATIENCE } from './chromium.mjs';

/** The number of characters per page, and how many times random markup is tried. */
const PAGE_LENGTH = 200_000;
const SOUPS = 20_000;

/** Elements for which the tree construction has rules, and that a caller may allow. */
const ALLOWED = ['listing', 'marquee', 'nobr', 'x'];

/** In the page: the trees of the places, in the notation of `meantTree`. */
function readTrees(pieces) {
  const spaces = {
    'http://www.w3.org/1999/xhtml': '',
    'http://www.w3.org/2000/svg': 'svg:',
    'http://www.w3.org/1998/Math/MathML': 'math:',
  };
  const treeOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE)
      return node.data.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    if (node.nodeType !== Node.ELEMENT_NODE) return '<!>';
    return `<${spaces[node.namespaceURI]}${node.localName}>${insideOf(node)}</>`;
  };
  const insideOf = (node) => [...node.childNodes].map(treeOf).join('');
  if (pieces === null) return [insideOf(document.body)];
  const place = document.implementation.createHTMLDocument('').createElement('div');
  return pieces.map((html) => {
    place.innerHTML = html;
    return insideOf(place);
  });
}

/** The approximate number of characters around a piece. */
const HOST_LENGTH = 50;

const ADDRESS = 'https://reader.test/nestings';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'",
};

/** The source that a page gets next. */
const served = new WeakMap();

/** A page that can only reach what is served here. */
async function openPage(browser) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.route('**/*', (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill({ headers: HEADERS, body: served.get(page) ?? '' })
      : route.abort(),
  );
  await page.goto(ADDRESS);
  return page;
}

/** What Chromium reads differently from how it is written: as source, and through `innerHTML`. */
async function misread(page, pieces) {
  const wrong = [];
  for (const doctype of ['<!DOCTYPE html>', '']) {
    const { source, tree } = pageOf(pieces, doctype);
    served.set(page, source);
    await page.goto(ADDRESS, { waitUntil: 'domcontentloaded' });
    const [found] = await page.evaluate(readTrees, null);
    if (found !== tree) wrong.push(`in a page: ${around(found, tree)}`);
  }
  const found = await page.evaluate(readTrees, pieces);
  for (const [index, piece] of pieces.entries()) {
    if (found[index] !== meantTree(piece))
      wrong.push(`by innerHTML: ${piece}\n    ${found[index]}`);
  }
  return wrong;
}

function around(found, wanted) {
  let at = 0;
  while (found[at] === wanted[at]) at++;
  return `${found.slice(Math.max(0, at - 200), at + 100)}\n    instead of ${wanted.slice(Math.max(0, at - 200), at + 100)}`;
}

/**
 * The number of nestings that Chromium reads differently from how they are written, before they are
 * sanitized.
 */
async function misreadUntouched(page) {
  const balanced = [...pairs()].filter((html) => {
    try {
      return meantTree(html) !== '';
    } catch {
      return false;
    }
  });
  const found = await page.evaluate(readTrees, balanced);
  return [balanced.length, found.filter((tree, at) => tree !== meantTree(balanced[at])).length];
}

/** Pieces of HTML, in groups that fit on a page. */
function* pages(pieces) {
  let page = [];
  let length = 0;
  for (const piece of pieces) {
    if (length > PAGE_LENGTH) {
      yield page;
      page = [];
      length = 0;
    }
    page.push(piece);
    length += piece.length + HOST_LENGTH;
  }
  yield page;
}

/**
 * A parser's output for pieces of HTML, which it gets in a JSON feed, because that has no markup of
 * its own.
 */
function clean(parseDocument, pieces) {
  const items = pieces.map((html, index) => ({ id: String(index), content_html: html }));
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'a', items };
  const { entries } = parseDocument(JSON.stringify(feed), {
    html: { allowElements: ALLOWED, allowForms: true },
  });
  return entries.flatMap(({ content }) => content?.map(({ value }) => value) ?? []);
}

/** Tries all nestings, and other pieces of HTML; returns what went wrong. */
export async function proveNesting(browser, parseDocument, others) {
  const page = await openPage(browser);
  const [tried, failed] = await misreadUntouched(page);
  console.log(`untouched: Chromium reads ${failed} of ${tried} nestings otherwise than written`);
  const sources = [...others, ...pairs(), ...triples(), ...soups(SOUPS)];
  const pieces = [...new Set(clean(parseDocument, sources))];
  const wrong = failed > 0 ? [] : ['nothing that failed untouched'];
  for (const onOnePage of pages(pieces)) wrong.push(...(await misread(page, onOnePage)));
  await page.close();
  console.log(
    `sanitised: ${wrong.length} of ${pieces.length} pieces are read otherwise than written`,
  );
  return wrong;
}
