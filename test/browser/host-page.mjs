/**
 * Proves that the parser's output does not affect the page around it. Each piece of markup is put
 * into a page that has controls above, beside and below it, a form with a token, and elements with
 * names. It may paint and take clicks only in the entry's box, and its names, references and keys
 * may only reach that box. The pieces are the remains of the payloads that run (`run.mjs`), those
 * of `page-payloads.jsonl`, and combinations of everything that the lists allow. The payloads are
 * first tried unsanitized: if they did not break the page then, the proof would prove nothing.
 */
import { rowsOf } from '../../scripts/json-lines.mjs';
import { PATIENCE } from './chromium.mjs';

const WIDTH = 1100;
const HEIGHT = 600;
/** The number of pieces shown at once when their paint is compared. */
const AT_ONCE = 12;

/** Style sheets that pages have: none, one that resets, and one whose names cover everything. */
const RESET = `sub, sup { font-size: 75%; line-height: 0; position: relative; vertical-align: baseline }
  sup { top: -0.5em } sub { bottom: -0.25em } ul, ol { padding-left: 40px } img, svg, video { vertical-align: middle }
  .fixed { position: fixed; z-index: 9 } .inset-0 { inset: 0; width: 100%; height: 100% }`;

/** What docs/security.md recommends for pages. */
const RECOMMENDED = '.entry { overflow-x: clip }';

const HOST = (style) => `<!DOCTYPE html><title>Reader</title><style>
  body { margin: 0; font: 16px/1.4 serif; background: #def }
  .row { position: relative; z-index: 0 }
  .above, .below { height: 120px; background: #cde }
  .beside { background: #bcd; position: absolute; inset: 0; z-index: -1 }
  .entry { background: #fff; width: 640px; margin-left: 200px; padding: 1px 0; box-sizing: border-box }
  .cover { background: #fff; position: absolute; inset: -2px auto; left: 184px; width: 672px; z-index: 2147483647 }
  ${style}</style>
  <form id="host-form" action="/host"><input type="hidden" name="csrf" value="token"><button id="host-button">Delete</button>
  <input type="checkbox" id="host-check"><input type="radio" name="host-radio" checked></form>
  <datalist id="host-list"><option value="1"></datalist>
  <details name="host-details" open><summary>Host</summary>Host</details><div id="host-popover" popover>Host</div>
  <dialog id="host-dialog">Host</dialog><img usemap="#host-later-map" width="1" height="1" alt="">
  <map name="host-map"><area href="/host" shape="default" alt=""></map>
  <svg width="1" height="1"><linearGradient id="host-gradient"></linearGradient></svg>
  <iframe name="host-frame" hidden></iframe><div id="sheet"></div><script>${[build, stateOfPage, resetPage, namesOfPage, reachesByReference, reachesByBehavior].join('\n')}</script>`;

/** In the page: one entry among the controls of a page. */
function build(html, isCovered) {
  const section = document.createElement('section');
  section.innerHTML =
    '<div class="above"></div><div class="row"><div class="beside"></div><div class="entry"></div></div><div class="below"></div>';
  const entry = section.querySelector('.entry');
  entry.innerHTML = html;
  document.querySelector('#sheet').append(section);
  if (isCovered) {
    // The box of the entry is its own: what is painted in it is not compared. Nor is a narrow edge,
    // because letters and list numbers extend slightly beyond their boxes.
    const cover = document.createElement('div');
    cover.className = 'cover';
    entry.parentElement.append(cover);
  }
  return { section, entry };
}

/**
 * Where, outside of its box, each piece takes clicks: as `[index, x, y, tag]` relative to the box.
 */
function findClicks(pieces) {
  const found = [];
  const sheet = document.querySelector('#sheet');
  for (const [index, html] of pieces.entries()) {
    const { section, entry } = build(html, false);
    let isFound = false;
    for (const [part, block] of Object.entries({ above: 'start', entry: 'center', below: 'end' })) {
      if (part === 'entry' && entry.offsetHeight < innerHeight) continue;
      section.querySelector(`.${part}`).scrollIntoView({ block });
      const box = entry.getBoundingClientRect();
      // The letters of a formula have a box that is higher than the space reserved for it.
      const slack = html.includes('<math') ? 9 : 1;
      const rows = [2, 12].flatMap((far) => [box.top - far, box.bottom + far]);
      for (let y = 4; y < innerHeight; y += 40) rows.push(y);
      for (const y of rows) {
        for (let x = 2; x < innerWidth && !isFound; x += 26) {
          const isBeside = x < box.left || x >= box.right;
          const isOwn = !isBeside && y >= box.top - slack && y < box.bottom + slack;
          if (isOwn) continue;
          const hit = document.elementFromPoint(x, y);
          if (hit === null || hit === entry || !entry.contains(hit)) continue;
          const from = [Math.round(x - box.left), Math.round(y - box.top)];
          found.push([
            index,
            ...from,
            `${hit.localName} in ${Math.round(box.width)}×${Math.round(box.height)}`,
          ]);
          isFound = true;
        }
      }
    }
    section.remove();
  }
  sheet.replaceChildren();
  return found;
}

/** Shows pieces, each covered; with `isEmpty`, only their boxes, of the same height. */
async function show({ pieces, heights }) {
  const sheet = document.querySelector('#sheet');
  sheet.replaceChildren();
  const built = pieces.map((html, index) => {
    const { entry } = build(heights === null ? html : '', true);
    if (heights !== null) entry.style.height = `${heights[index]}px`;
    return entry;
  });
  // An image that fails to load then has the size of its alternative text.
  const pictures = [...sheet.querySelectorAll('img')].filter(({ complete }) => !complete);
  const settled = pictures.map(
    (picture) => new Promise((resolve) => (picture.onload = picture.onerror = resolve)),
  );
  await Promise.race([Promise.all(settled), new Promise((resolve) => setTimeout(resolve, 2000))]);
  return built.map((entry) => entry.getBoundingClientRect().height);
}

/** In the page: what entries may not change of it. */
function stateOfPage() {
  const host = document.querySelector('#host-form');
  return JSON.stringify([
    host.querySelector('#host-check').checked,
    host.querySelector('[name=host-radio]').checked,
    document.querySelector('details').open,
    document.querySelector('#host-popover').matches(':popover-open'),
    document.querySelector('#host-dialog').open,
    [...new FormData(host)],
  ]);
}

/** In the page: undoes what an entry may have changed of it. */
function resetPage() {
  const host = document.querySelector('#host-form');
  for (const box of host.querySelectorAll('[type=checkbox]')) box.checked = false;
  host.querySelector('[name=host-radio]').checked = true;
  document.querySelector('details').open = true;
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  host.elements.namedItem('csrf').value = 'token';
}

/** In the page: its own IDs and names. */
function namesOfPage() {
  const names = new Set(
    [...document.querySelectorAll('[id], [name]')].flatMap((e) => [e.id, e.getAttribute('name')]),
  );
  names.add('host-later-map').add('host-gradient-later');
  names.delete('');
  names.delete(null);
  return names;
}

/** In the page: what an element reaches of it by names and references. */
function reachesByReference(element, isOfPage, hostIds) {
  const REFERENCES =
    `ariaActiveDescendantElement ariaControlsElements ariaDescribedByElements ariaDetailsElements
    ariaErrorMessageElements ariaFlowToElements ariaLabelledByElements ariaOwnsElements commandForElement control form
    interestForElement list popoverTargetElement`.split(/\s+/);
  const found = [];
  for (const name of REFERENCES) {
    const targets = [element[name]].flat().filter((target) => target instanceof Element);
    if (targets.some(isOfPage)) found.push(`${name} is of the page`);
  }
  for (const name of ['id', 'name']) {
    if (hostIds.has(element.getAttribute(name) ?? '')) found.push(`${name} is one of the page's`);
  }
  for (const { name, value: text } of element.attributes) {
    const target = /^\s*(?:url\(\s*["']?)?#([^)"']+)/.exec(text)?.[1];
    if (hostIds.has(target)) found.push(`${name} refers to the page`);
    const isReference = name.startsWith('aria-') || ['for', 'headers', 'list'].includes(name);
    if (isReference && text.split(/\s+/).some((id) => hostIds.has(id)))
      found.push(`${name} names the page`);
    if (name === 'usemap' && hostIds.has(text.slice(text.indexOf('#') + 1)))
      found.push('map of the page');
  }
  return found;
}

/** In the page: what an element does to it by its attributes. */
function reachesByBehavior(element) {
  const value = (name) => element.getAttribute(name) ?? '';
  const is = (name, ...values) => values.includes(value(name).trim().toLowerCase());
  const found = [];
  if (element.type === 'password') found.push('asks for a password');
  if (value('accesskey') !== '') found.push('takes a key');
  if (element.tabIndex > 0) found.push('comes first by tabulator');
  if (element.isContentEditable) found.push('can be edited');
  if (element.hasAttribute('autofocus')) found.push('takes the focus');
  if (is('draggable', 'true')) found.push('can be dragged');
  if (!is('target', '', '_blank')) found.push('opens elsewhere');
  if (value('rel').toLowerCase().split(/\s+/).includes('opener')) found.push('hands over the page');
  if (value('ping') !== '') found.push('phones home');
  if (!is('aria-live', '', 'off') || is('aria-modal', 'true')) found.push('speaks for the page');
  if (is('role', 'alert', 'alertdialog', 'dialog', 'application', 'main'))
    found.push('has a role of the page');
  if (is('referrerpolicy', 'unsafe-url')) found.push('tells the address of the page');
  if (element.localName === 'dialog' || element.matches(':popover-open'))
    found.push('is a dialogue');
  return found;
}

/** What each piece reaches of the page by names, references, keys and clicks. */
async function findReaches({ pieces, isInForm }) {
  const found = [];
  const sheet = document.querySelector('#sheet');
  const hostIds = namesOfPage();
  const isHost = (node) => node instanceof Element && !sheet.contains(node);
  let events = [];
  const listen = (event) => {
    if (event.type === 'submit' || event.target.closest('a, area')) event.preventDefault();
    if (event.type === 'submit' && isHost(event.target))
      events.push('submits the form of the page');
    if (event.type === 'click' && isHost(event.target)) events.push('clicks the page');
  };
  addEventListener('click', listen);
  addEventListener('submit', listen);
  for (const [index, html] of pieces.entries()) {
    events = [];
    const before = stateOfPage();
    const place = document.createElement(isInForm ? 'form' : 'div');
    place.innerHTML = '<input type="hidden" name="csrf" value="token"><div class="entry"></div>';
    const entry = place.querySelector('.entry');
    sheet.append(place);
    entry.innerHTML = html;
    const isOfPage = (node) => isHost(node) || node === place;
    const say = (what) => found.push([index, what]);
    await 0;
    for (const element of entry.querySelectorAll('*')) {
      for (const what of reachesByReference(element, isOfPage, hostIds)) say(what);
      if (isInForm && (element.form === place || element.type === 'password'))
        say('is in the form around');
      for (const what of reachesByBehavior(element)) say(what);
      try {
        element.click?.();
      } catch {
        // Not every element can be clicked.
      }
    }
    await new Promise((resolve) => setTimeout(resolve));
    for (const event of new Set(events)) say(event);
    if (stateOfPage() !== before) say('changes the page');
    place.remove();
    resetPage();
  }
  removeEventListener('click', listen);
  removeEventListener('submit', listen);
  return found;
}

/** The names of all properties of `document`, `window` and forms in the running browser. */
function listProperties() {
  const names = new Set();
  for (let start of [document, window, document.createElement('form')]) {
    for (; start !== null; start = Object.getPrototypeOf(start)) {
      for (const name of Object.getOwnPropertyNames(start)) names.add(name);
    }
  }
  return [...names];
}

/**
 * The properties that entries shadow: with them in the page, the property's value is one of their
 * elements.
 */
function findShadows({ html, names }) {
  const form = document.createElement('form');
  const sheet = document.querySelector('#sheet');
  sheet.append(form);
  const read = (target, name) => {
    try {
      return target[name];
    } catch {
      return null;
    }
  };
  const targets = { document, window, form };
  const isNodes = (value) =>
    value instanceof Node || value instanceof HTMLCollection || value instanceof NodeList;
  const before = new Map();
  for (const [key, target] of Object.entries(targets)) {
    for (const name of names) before.set(`${key}.${name}`, read(target, name));
  }
  form.innerHTML = html;
  const found = [];
  const isOfEntry = (value) => isNodes(value) || value instanceof Window;
  for (const [key, target] of Object.entries(targets)) {
    for (const name of names) {
      const old = before.get(`${key}.${name}`);
      const value = read(target, name);
      if (
        value !== old &&
        isOfEntry(value) &&
        !isNodes(old) &&
        !/^\d+$/.test(name) &&
        !/^(?:first|last)(?:Element)?Child$/.test(name)
      ) {
        found.push(`${key}.${name}`);
      }
    }
  }
  sheet.replaceChildren();
  return found;
}

// Pieces of markup

const clobbering = (name) =>
  `<a id="${name}">a</a><img name="${name}" alt=""><form id="${name}" name="${name}"><input name="${name}"></form>
<input name="${name}"><button id="${name}">b</button><output name="${name}">c</output><fieldset name="${name}">d</fieldset><map name="${name}"></map>`;

/** A number generator that produces the same sequence each time. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Items and cells come with the elements around them. */
const ELEMENTS =
  `a b big blockquote center code dd details div dl dt em fieldset figure font h1 h2 h6 i ul><li ol><li math mi
  mo mover mpadded mrow msup mtext nobr ol p pre q rp rt ruby s small span strong sub summary sup svg table
  table><tr><td u ul x-y`.split(/\s+/);
const SIZES =
  `0 1px -1px 20px 40px 300px -300px 9999px 0.1em 1em 3em 9em -9em 99em 50% 100% 300% -100% 50vw 9in 300pt 99rem
  9ex 9ch 0.5 2 9 auto thick medium 1e3px 9vmax`.split(/\s+/);
const PROPERTIES = {
  sizes:
    `border border-left-width border-width border-radius border-spacing font-size height letter-spacing line-height margin
    margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width outline padding padding-bottom
    padding-left padding-right padding-top text-indent text-decoration text-shadow top left vertical-align width word-spacing
    background background-position font`.split(/\s+/),
  words:
    `border-collapse:collapse border-style:solid display:block display:inline display:inline-block display:table
    display:table-cell display:table-row display:flex display:grid display:contents display:list-item display:none float:left
    float:right clear:both overflow:visible overflow:hidden overflow:auto position:absolute position:fixed position:relative
    position:sticky vertical-align:super vertical-align:sub vertical-align:top vertical-align:middle vertical-align:text-top
    font-size:larger font-size:xx-large white-space:nowrap white-space:pre direction:rtl unicode-bidi:bidi-override
    list-style-type:upper-roman list-style-type:'████████' list-style-position:outside writing-mode:vertical-rl color:transparent
    background-color:red line-height:normal transform:scale(9) border:solid border-left:thick`
      .split(/\s+(?=[a-z])/)
      .map((row) => row.trim()),
};
const ATTRIBUTES =
  `align=left align=right border=900 cellpadding=900 cellspacing=900 class=fixed dir=rtl height=900 height=9999
  hspace=900 size=7 size=+9 start=99999999 type=I value=-2147483647 vspace=900 width=3000 width=100% width=200% nowrap open
  valign=top lspace=-300px rspace=300px width=-300px voffset=300px depth=-300px mathsize=900px scriptlevel=-9 transform=scale(9)
  viewBox=0,0,1,1 font-size=900 overflow=visible minsize=300px linethickness=90px frame=box rules=all`.split(
    /\s+/,
  );

/** Combinations of elements, styles and attributes, nested. Words are short, so that lines can be broken. */
function combination(next) {
  const pick = (list) => list[next(list.length)];
  const declaration = () =>
    next(3) === 0
      ? pick(PROPERTIES.words)
      : `${pick(PROPERTIES.sizes)}:${Array.from({ length: 1 + next(2) }, () => pick(SIZES)).join(' ')}${next(4) === 0 ? ' solid red' : ''}`;
  const tag = () => {
    const style = Array.from({ length: next(4) }, declaration).join(';');
    const attributes = Array.from({ length: next(3) }, () => pick(ATTRIBUTES)).join(' ');
    return `${pick(ELEMENTS)} ${attributes} style="${style}"`;
  };
  const parts = [];
  if (next(5) === 0) {
    const deep = `<${tag()}>`;
    return `${deep.repeat(2 + next(80))}<a href="https://evil.test/">x</a>`;
  }
  for (let count = 2 + next(10); count > 0; count--) {
    parts.push(next(4) === 0 ? `</${pick(ELEMENTS)}>` : `<${tag()}>`);
    parts.push(next(3) === 0 ? '<a href="https://evil.test/">a b</a>' : ' c d ');
  }
  return parts.join('');
}

/** What a page has to clip: lines and images that cannot be broken. */
const UNBROKEN = /[^\s<>]{60}|<pre|<img|<video|<svg|<math|<canvas|<td|<audio/;

/** Opens an empty page with controls and with this style. */
async function openHost(page, style) {
  await page.goto('about:blank');
  await page.setContent(HOST(style));
}

/** The effects of pieces on pages with a given style, as `[piece, effect]`. */
async function tryOn(page, style, pieces) {
  const broken = new Map();
  const note = (index, what) =>
    broken.set(pieces[index], `${broken.get(pieces[index]) ?? ''} ${what};`);
  await openHost(page, style);
  for (const [index, x, y, what] of await page.evaluate(findClicks, pieces)) {
    note(index, `takes clicks at ${x},${y} (${what})`);
  }
  for (const isInForm of [false, true]) {
    await openHost(page, style);
    for (const [index, what] of await page.evaluate(findReaches, { pieces, isInForm }))
      note(index, what);
  }
  const others = pieces.flatMap((html, index) => (broken.has(html) ? [] : [index]));
  await openHost(page, style);
  for (let at = 0; at < others.length; at += AT_ONCE) {
    const painting = await findPaint(page, others.slice(at, at + AT_ONCE), pieces);
    for (const index of painting) note(index, 'paints outside');
  }
  return broken;
}

/**
 * Which of the pieces at `indices` paint outside of their boxes. On a busy machine a screenshot may be
 * taken before everything is painted: what is found for one piece is tried again.
 */
async function findPaint(page, indices, pieces, isAgain = false) {
  const shown = indices.map((index) => pieces[index]);
  const call = (heights) => page.evaluate(show, { pieces: shown, heights });
  const findEach = async () => {
    const found = [];
    for (const index of indices) found.push(...(await findPaint(page, [index], pieces)));
    return found;
  };
  const heights = await call(null);
  const isTall = heights.some((height) => height > 3000);
  if (isTall && indices.length > 1) return findEach();
  const picture = async () => {
    const views = [];
    for (const end of isTall ? [0, 1e9] : [0]) {
      await page.evaluate((y) => scrollTo(0, y), end);
      views.push(await page.screenshot({ fullPage: !isTall, animations: 'disabled' }));
    }
    return Buffer.concat(views);
  };
  const withEntries = await picture();
  await call(heights);
  const without = await picture();
  if (withEntries.equals(without)) return [];
  if (indices.length > 1) return findEach();
  return isAgain ? indices : findPaint(page, indices, pieces, true);
}

/** Whether the payloads that have to break a page do so while they are unsanitized. */
async function tryUntouched(page, payloads) {
  const untouched = payloads.filter(({ breaks }) => breaks);
  const breaking = await tryOn(
    page,
    RESET,
    untouched.map(({ html }) => html),
  );
  const idle = untouched.filter(({ html }) => !breaking.has(html)).map(({ id }) => id);
  console.log(
    `untouched: ${untouched.length - idle.length} of ${untouched.length} payloads break the page around them`,
  );
  if (idle.length === 0) return [];
  console.log(`  did not: ${idle.join(' ')}`);
  return [`payloads that break nothing prove nothing: ${idle.join(' ')}`];
}

/** What the parser's output for the payloads breaks. `scripts` are those that may need clipping. */
async function tryParsed(page, parsed, payloads, scripts) {
  const remains = new Map();
  for (const { id, html } of [...payloads, ...scripts]) {
    for (const output of parsed(html)) if (!remains.has(output)) remains.set(output, id);
  }
  const pieces = [...remains.keys()];
  const scriptIds = new Set(scripts.map(({ id }) => id));
  const breakable = pieces.filter(
    (html) => !UNBROKEN.test(html) && !scriptIds.has(remains.get(html)),
  );
  // Random ones are tried on one page or the other.
  const isTriedOn = (half) => (html, index) =>
    !remains.get(html).startsWith('combination') || index % 2 === half;
  const complaints = [];
  for (const [name, style, tried] of [
    ['a plain page', '', breakable.filter(isTriedOn(0))],
    ['a page with a reset', RESET, breakable.filter(isTriedOn(1))],
    ['a page that clips', `${RESET} ${RECOMMENDED}`, pieces],
  ]) {
    const broken = await tryOn(page, style, tried);
    console.log(`parsed: ${broken.size} of ${tried.length} remains break ${name}`);
    for (const [html, what] of broken) {
      complaints.push(`${name}: ${remains.get(html)}:${what} ${html.slice(0, 400)}`);
    }
  }
  return complaints;
}

/** The properties of the page that the parser's output shadows. */
async function tryNames(page, parsed) {
  await openHost(page, '');
  const names = await page.evaluate(listProperties);
  const shadowed = async (html) => page.evaluate(findShadows, { html, names });
  const plain = await shadowed(names.map(clobbering).join(''));
  const clean = await shadowed(parsed(names.map(clobbering).join('')).join(''));
  console.log(
    `names: ${plain.length} properties shadowed untouched, ${clean.length} parsed, of ${names.length} names`,
  );
  const complaints = clean.map((name) => `${name} is shadowed`);
  if (plain.length < 300)
    complaints.push('too few properties are shadowed by the untouched payload');
  return complaints;
}

/**
 * Runs the proof. `parsed` returns the parser's output for a piece of markup, `payloads` are those
 * of scripts. Returns descriptions of what breaks the page.
 */
export async function proveHostPage({ browser, parsed, payloads, only }) {
  const own = rowsOf(new URL('page-payloads.jsonl', import.meta.url)).filter(
    ({ id }) => only === undefined || id.startsWith(only),
  );
  const next = numbers(7);
  const combinations = Array.from({ length: only === undefined ? 400 : 0 }, (_, index) => ({
    id: `combination ${index}`,
    html: combination(next),
  }));
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    javaScriptEnabled: true,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.route('**/*', (route) => route.abort());
  const page = await context.newPage();
  const complaints = [
    ...(await tryUntouched(page, own)),
    ...(await tryParsed(page, parsed, [...own, ...combinations], payloads)),
    ...(await tryNames(page, parsed)),
  ];
  await context.close();
  return complaints;
}
