/**
 * Proves that an entry takes clicks only in its own box, whatever its properties do together: sizes
 * of letters, numbers of lists, padding, directions, spacing and unbroken content are combined at
 * random. Each combination is put into a page with a column on each side, once as source and once
 * through `innerHTML`. What is too wide may only be on the right, where `docs/security.md` asks
 * pages to clip it. The combinations are first tried unsanitized, and have to fail.
 */
import { PATIENCE } from './chromium.mjs';

const ADDRESS = 'https://reader.test/boxes';
const COMBINATIONS = 400;
const PER_PAGE = 100;
/** Letters may be slightly wider than their boxes. */
const EDGE = 10;

const LONG = 'unbreakable'.repeat(12);

const STYLES = [
  'font-size:48px',
  'font-size:300%',
  'font-size:larger',
  'font-size:0.5em',
  'padding:0',
  'padding-left:0',
  'padding-right:0',
  'padding-left:1px',
  'padding:0 0 0 50px',
  'margin:0',
  'margin-left:0',
  'margin-left:-99px',
  'margin-right:-99px',
  'letter-spacing:8px',
  'word-spacing:8px',
  'text-indent:-99px',
  'font-family:monospace',
  'direction:rtl',
  'direction:ltr',
  'direction:inherit',
  'unicode-bidi:bidi-override',
  'unicode-bidi:plaintext',
  'list-style-position:outside',
  'list-style-position:inherit',
  'list-style-position:initial',
  'list-style-type:armenian',
  'list-style-type:upper-roman',
  'list-style:hebrew outside',
  'list-style-type:decimal-leading-zero',
  'list-style-type:upper-alpha',
  'list-style-type:decimal',
  'display:list-item',
  'display:inline-block',
  'display:block',
  'display:table',
  'display:table-cell',
  'display:inline-table',
  'width:1px',
  'width:0',
  'width:480px',
  'max-width:0%',
  'white-space:nowrap',
  'white-space:pre',
  'text-align:right',
  'text-align:center',
  'overflow:visible',
  'overflow:auto',
  'overflow-x:visible',
  'float:right',
  'position:relative;left:-99px',
  'vertical-align:super',
  'line-height:0',
  'line-height:3',
  'border-left:20px solid',
  'outline:99px solid',
  'border-spacing:20px',
  'height:0',
];
const ATTRIBUTES =
  `dir="rtl" dir="auto" dir="ltr" align="right" align="center" start="9999" value="9999"
    value="-999" start="3888" type="I" type="A" type="1" reversed width="480" width="1" size="7"
    nowrap compact border="20" hspace="50"`.split(/\s+/);
const AROUND =
  'a b big bdi bdo blockquote center dd details div dl dt figure font h1 li menu ol p pre small span sub summary sup table td ul header aside nav'.split(
    ' ',
  );
const CONTENTS = [
  '<li>x</li>',
  '<li>a b c</li><li>d</li>',
  'x',
  LONG,
  `\u05d0 ${LONG}`,
  '\u05d0\u05d1\u05d2',
  '<img width="900" height="20" alt="x">',
  '<hr width="480">',
  `<pre>${LONG}\n${LONG}</pre>`,
  `<table><tr><td>${LONG}</td><td>${LONG}</td></tr></table>`,
  `<ruby>x<rt>${LONG}</rt></ruby>`,
  '<ol start="9999"><li>x</li></ol>',
  '<ul><li>x</li></ul>',
  '<li value="9999">x</li>',
];

/** A number generator that produces the same sequence each time. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function* combinations(seed) {
  const next = numbers(seed);
  const oneOf = (list) => list[next(list.length)];
  const tag = (name) => {
    const style = Array.from({ length: next(4) }, () => oneOf(STYLES)).join(';');
    const attributes = Array.from({ length: next(3) }, () => oneOf(ATTRIBUTES)).join(' ');
    return `<${name} ${attributes} style="${style}">`;
  };
  for (;;) {
    const names = Array.from({ length: 1 + next(4) }, () => oneOf(AROUND));
    const ends = names.toReversed().map((name) => `</${name}>`);
    const item = next(2) === 0 ? tag('li') : '';
    yield names.map(tag).join('') + item + oneOf(CONTENTS) + ends.join('');
  }
}

const SHEET = `body { margin: 0; font: 16px/1.4 serif }
  .row { position: relative; margin: 40px 0; overflow: hidden }
  .side { position: absolute; inset: 0; z-index: -1 }
  .entry { margin-left: 300px; width: 500px; padding: 1px 0 }`;
const around = (html) =>
  `<div class="row"><div class="side"></div><div class="entry">${html}</div></div>`;

/** In the page: the entries that take clicks on the left, and about how far out. */
function findOutside({ pieces, edge }) {
  if (pieces !== null) {
    document.body.innerHTML = pieces
      .map(() => '<div class="row"><div class="side"></div><div class="entry"></div></div>')
      .join('');
    for (const [at, entry] of [...document.querySelectorAll('.entry')].entries())
      entry.innerHTML = pieces[at];
  }
  const found = [];
  for (const [index, entry] of [...document.querySelectorAll('.entry')].entries()) {
    entry.scrollIntoView({ block: 'start' });
    const box = entry.getBoundingClientRect();
    let far = 0;
    for (let y = Math.max(box.top, 0) + 2; y < Math.min(box.bottom, innerHeight); y += 9) {
      for (let out = edge + 1; out < box.left && far === 0; out *= 1.6) {
        const x = box.left - out;
        const hit = document.elementFromPoint(x, y);
        if (hit !== null && hit !== entry && entry.contains(hit)) far = Math.round(out);
      }
    }
    if (far > 0) found.push([index, far]);
  }
  return found;
}

/** Tries combinations; returns what is outside of its box. */
export async function proveBoxes(browser, parsed) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 1200 } });
  page.setDefaultTimeout(PATIENCE);
  let body = '';
  await page.route('**/*', (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body })
      : route.abort(),
  );
  const outside = async (pieces) => {
    const found = new Map();
    for (let at = 0; at < pieces.length; at += PER_PAGE) {
      const shown = pieces.slice(at, at + PER_PAGE);
      body = `<!DOCTYPE html><title>a</title><style>${SHEET}</style>${shown.map(around).join('')}`;
      await page.goto(ADDRESS, { waitUntil: 'domcontentloaded' });
      for (const through of [null, shown]) {
        const rows = await page.evaluate(findOutside, { pieces: through, edge: EDGE });
        for (const [index, far] of rows) found.set(shown[index], far);
      }
    }
    return found;
  };
  const next = combinations(11);
  const pieces = Array.from({ length: COMBINATIONS }, () => next.next().value);
  const untouched = await outside(pieces.slice(0, COMBINATIONS / 5));
  const cleaned = [...new Set(pieces.flatMap((html) => parsed(html)))];
  const found = await outside(cleaned);
  await page.close();
  console.log(
    `boxes: ${untouched.size} of ${COMBINATIONS / 5} combinations leave their box untouched, ${found.size} of ${cleaned.length} parsed`,
  );
  const complaints = [...found].map(
    ([html, far]) => `${far} pixels to the left: ${html.slice(0, 400)}`,
  );
  return untouched.size > 0
    ? complaints
    : [...complaints, 'no combination leaves its box untouched'];
}
