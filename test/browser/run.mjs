/**
 * Proves in a browser that nothing in the parser's output runs: every payload goes through a feed
 * of each kind, and the remains are shown in Chromium, once assigned to `innerHTML` (and again
 * after a round trip) and once as the body of a document. Then every element is touched. A payload
 * that runs calls `__xss`. The payloads are first shown unsanitized: if none of them ran then, the
 * proof would prove nothing. Finally, `host-page.mjs` proves that the output does not affect the
 * page, and `one-file.mjs` that the file for pages without a bundler works.
 *
 *     npm run build && npm run test:browser [-- --only name] [-- --part untouched|parsed|page]
 *
 * Needs `playwright-core` and a Chromium: in `$CHROMIUM`, or where distributions install it. No
 * request leaves the process. Parts: `untouched` shows that the payloads run, which depends on nothing but
 * the payloads and Chromium; `parsed` is everything else; `page` is the last two proofs. Exit status: 0
 * nothing ran or broke the page, 1 something did, or was read differently from how it is written, 2 Chromium
 * is missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { proveBoxes } from './boxes.mjs';
import { cannotRun, findChromium } from './chromium.mjs';
import { proveHostPage } from './host-page.mjs';
import { proveNesting } from './nestings.mjs';
import { proveOneFile } from './one-file.mjs';
import { readPayloads } from './payloads.mjs';

const here = (path) => new URL(path, import.meta.url);
const { values: args } = parseArgs({
  options: { only: { type: 'string' }, part: { type: 'string' } },
});
const { only, part } = args;
if (!['untouched', 'parsed', 'page', undefined].includes(part)) {
  console.error('--part is untouched, parsed or page.');
  process.exit(2);
}
const isShowing = part !== 'parsed' && part !== 'page';
const isParsing = part !== 'untouched';

/**
 * The share of the live payloads that has to run unsanitized: browsers fix such holes, but not all
 * at once.
 */
const LEAST_CONTROL = 0.9;
const PAGES = 4;
/** Remains that are shown on one page: each in a place of its own, and alone if anything runs. */
const BATCH = 12;
/** The elements of a page that are touched, for each piece on it. */
const TOUCHED = 300;
/** Milliseconds for what starts late, at first, and before a payload is found to do nothing. */
const SETTLE = 40;
const LONG_SETTLE = 1500;
/** The most results that are printed. */
const MOST_PRINTED = 100;
/** Milliseconds for a page that does not respond, because a payload keeps it busy. */
const TIMEOUT = 10_000;

const ORIGIN = 'https://reader.test';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const giveUp = cannotRun('The browser test cannot run');

const { parseDocument } = await import(here('../../dist/parse.js').href).catch(() =>
  giveUp('there is no dist; run npm run build'),
);
const launch = await findChromium().catch(({ message }) => giveUp(message));

// Payloads and feeds

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const asCdata = (text) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** The ways in which feeds contain markup. */
const FEEDS = [
  (
    html,
  ) => `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>a</title><item>
<title>${escaped(html)}</title><description>${escaped(html)}</description><content:encoded>${asCdata(html)}</content:encoded></item></channel></rss>`,
  (
    html,
  ) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title><entry><title type="html">${escaped(html)}</title>
<summary type="html">${asCdata(html)}</summary><content type="html">${escaped(html)}</content></entry></feed>`,
  (html) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title><entry><title>a</title>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div></content></entry></feed>`,
  (html) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'a',
      items: [{ id: '1', content_html: html, summary: html }],
    }),
];

/**
 * Every distinct piece of HTML that the parser produces from a payload. What it treats as plain
 * text is not shown as HTML.
 */
function parsed(html) {
  const outputs = new Set();
  for (const feed of FEEDS) {
    for (const entry of parseDocument(feed(html), { url: `${ORIGIN}/feed` }).entries) {
      const details = [entry.titleDetail, entry.summaryDetail, ...(entry.content ?? [])];
      for (const detail of details) {
        if (detail?.type !== 'text/plain' && detail?.value?.includes('<'))
          outputs.add(detail.value);
      }
    }
  }
  return [...outputs];
}

/** One in this many real feeds is tried. */
const FEED_STRIDE = 8;

/** The HTML of real feeds, unchanged. */
function piecesOfRealFeeds() {
  const folder = here('../../../shared/real-feeds/feeds/');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((_, index) => index % FEED_STRIDE === 0);
  return files.flatMap((file) => {
    const feed = parseDocument(readFileSync(new URL(file, folder)), { sanitizeHtml: false });
    return feed.entries.flatMap(({ summaryDetail, content = [] }) =>
      [summaryDetail, ...content].flatMap((detail) =>
        detail?.type === 'text/html' ? [detail.value] : [],
      ),
    );
  });
}

/** What happens to markup in one place, with and without a base for relative URLs. */
function content(html) {
  const value = (options) => parseDocument(FEEDS[1](html), options).entries[0]?.content?.[0]?.value;
  return [...new Set([value({ url: `${ORIGIN}/feed` }), value({})])].filter((output) => output);
}

// In the page

/** Touches the first elements in every way that a handler may wait for. */
function touchEverything(most) {
  const EVENTS =
    `animationstart animationend auxclick beforeinput begin blur canplay change click contextmenu copy cut dblclick drag
    dragend dragenter dragover dragstart drop end error focus focusin input invalid keydown keypress keyup load loadstart message
    mousedown mouseenter mousemove mouseout mouseover mouseup pageshow paste play pointerdown pointerenter pointermove pointerover
    pointerup popstate repeat reset resize scroll select start submit toggle touchend touchstart transitionend wheel`.split(
      /\s+/,
    );
  const attempt = (action) => {
    try {
      action();
    } catch {
      // Not every element can be touched in every way.
    }
  };
  for (const element of [...document.querySelectorAll('*')].slice(0, most)) {
    const named = [...element.attributes]
      .filter(({ name }) => /^on/i.test(name))
      .map(({ name }) => name.slice(2));
    for (const type of new Set([...EVENTS, ...named])) {
      attempt(() =>
        element.dispatchEvent(
          new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }),
        ),
      );
    }
    // In a new window, a link would hide what it does.
    attempt(() => element.removeAttribute('target'));
    attempt(() => element.focus());
    attempt(() =>
      element.click
        ? element.click()
        : element.dispatchEvent(new MouseEvent('click', { bubbles: true, view: window })),
    );
    if (element.localName === 'form') attempt(() => element.requestSubmit());
  }
}

/** Assigns each piece to `innerHTML`, and then again what the browser serializes. */
function assign(pieces) {
  for (const html of pieces) {
    for (let round = 0, markup = html; round < 2; round++) {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = markup;
      markup = place.innerHTML;
    }
  }
}

/** Each piece in an element of its own, so that a page shows whether one piece swallowed others. */
const asPlaces = (pieces) => pieces.map((html) => `<section>${html}</section>`).join('\n');
const countPlaces = () => document.querySelectorAll('body > section').length;

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const withTimeout = (promise) => Promise.race([promise.catch(() => {}), sleep(TIMEOUT)]);

/** A page that counts the calls of `__xss`, and gets an empty response to every request. */
async function openPage(browser) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const state = { calls: 0, body: '', isTouched: false, serial: 0 };
  await context.exposeBinding('__xss', () => {
    state.calls++;
  });
  context.on('page', (popup) => setTimeout(() => popup.close().catch(() => {}), 300));
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}));
  await context.route('**/*', (route) => {
    const request = route.request();
    const url = request.url();
    if (url === `${ORIGIN}/${state.serial}`)
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: state.body });
    if (request.isNavigationRequest()) {
      // Nothing has been touched: the markup left the page on its own.
      if (!state.isTouched && isOf(page.mainFrame(), request)) state.calls++;
      return route.fulfill({ status: 204 });
    }
    const type = request.resourceType();
    if (type === 'script')
      return route.fulfill({ contentType: 'text/javascript', body: '__xss()' });
    if (type === 'image')
      return route.fulfill(
        /\.png$/.test(url) ? { contentType: 'image/gif', body: PIXEL } : { status: 404 },
      );
    return route.abort();
  });

  /** Whether a piece of markup on a page runs, or has taken the place of another. */
  const runs = async (pieces, isDocument, settle) => {
    const markup = pieces.length === 1 ? pieces[0] : asPlaces(pieces);
    state.calls = 0;
    state.isTouched = false;
    state.body = `<!DOCTYPE html><title>a</title><body>${isDocument ? markup : ''}`;
    state.serial++;
    await withTimeout(page.goto(`${ORIGIN}/${state.serial}`, { waitUntil: 'domcontentloaded' }));
    if (!isDocument) await withTimeout(page.evaluate(assign, pieces));
    await sleep(settle);
    const places =
      isDocument && pieces.length > 1
        ? await withTimeout(page.evaluate(countPlaces))
        : pieces.length;
    state.isTouched = true;
    await withTimeout(page.evaluate(touchEverything, TOUCHED * pieces.length));
    await sleep(settle);
    await withTimeout(page.goto('about:blank'));
    return state.calls > 0 || places !== pieces.length;
  };
  return async (pieces, settle = SETTLE) =>
    (await runs(pieces, false, settle)) || runs(pieces, true, settle);
}

// The two runs

async function inParallel(items, browser, work) {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    const runs = await openPage(browser);
    for (const item of queue) await work(item, runs);
  };
  await Promise.all(Array.from({ length: PAGES }, worker));
}

const payloads = readPayloads().filter(({ id }) => only === undefined || id.startsWith(only));
const browser = await launch('--autoplay-policy=no-user-gesture-required');

const isProof = !isShowing || (await runUntouched());
if (!isProof) console.error('Too few payloads ran untouched: this proves nothing.');
const isSafe = !isParsing || (await isHarmless());
await browser.close();
process.exit(isProof && isSafe ? 0 : 1);

/** Whether nearly all payloads that should run do, as they are. */
async function runUntouched() {
  const live = payloads.filter((payload) => payload.live);
  const silent = [];
  await inParallel(live, browser, async ({ id, html }, runs) => {
    if (!(await runs([html])) && !(await runs([html], LONG_SETTLE))) silent.push(id);
  });
  console.log(
    `untouched: ${live.length - silent.length} of ${live.length} live payloads ran in Chromium ${browser.version()}`,
  );
  if (silent.length > 0) console.log(`  did not: ${silent.join(' ')}`);
  return live.length === 0 || silent.length <= live.length * (1 - LEAST_CONTROL);
}

/** Whether nothing in the parser's output runs, is read differently, or affects the page. */
async function isHarmless() {
  const complaints = part === 'page' ? [] : [...(await findEscapees()), ...(await findMisread())];
  complaints.push(...(await proveHostPage({ browser, parsed: content, payloads, only })));
  complaints.push(...(await proveBoxes(browser, content)));
  complaints.push(...(await proveOneFile(browser, parseDocument)));
  for (const complaint of complaints.slice(0, MOST_PRINTED)) console.log(`  ${complaint}`);
  return complaints.length === 0;
}

/** What is left of payloads and runs. */
async function findEscapees() {
  /** Markup, with the payloads that it remains of: equal remains are shown once. */
  const remains = new Map();
  for (const { id, html } of payloads) {
    for (const output of parsed(html)) remains.set(output, [...(remains.get(output) ?? []), id]);
  }
  const escapees = [];
  const batches = Array.from({ length: Math.ceil(remains.size / BATCH) }, (_, index) =>
    [...remains].slice(index * BATCH, (index + 1) * BATCH),
  );
  await inParallel(batches, browser, async (batch, runs) => {
    if (!(await runs(batch.map(([html]) => html)))) return;
    for (const [html, ids] of batch) {
      // On a busy machine, a click on the previous piece may only now leave the page: what really
      // runs, runs again.
      if ((await runs([html])) && (await runs([html]))) {
        escapees.push(`${ids.join(' ')}: ${html.slice(0, 300)}`);
      }
    }
  });
  console.log(
    `parsed: ${escapees.length} of ${remains.size} remains of ${payloads.length} payloads ran`,
  );
  return escapees;
}

function findMisread() {
  return proveNesting(browser, parseDocument, [
    ...payloads.map(({ html }) => html),
    ...piecesOfRealFeeds(),
  ]);
}

/**
 * Whether a request comes from a frame. A frame that is being created, such as a popup’s, is not
 * known yet, so it is another.
 */
function isOf(frame, request) {
  try {
    return request.frame() === frame;
  } catch {
    return false;
  }
}
