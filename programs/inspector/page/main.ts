/** The page: takes a document, and shows what was found. */

import { withoutUserInfo } from '../../../src/http/feed-url.ts';
import { grouped } from '../../display/grouped.ts';
import { button, element } from '../../display/page/dom.ts';
import type { Inspection, Subject } from '../inspect.ts';
import { addressFragment, documentFragment, readFragment } from '../link.ts';
import { SAMPLES } from '../samples.ts';
import { byId } from './dom.ts';
import { fixPanel, tally } from './fix-panel.ts';
import { encodingPanel, httpPanel, jsonPanel, removedPanel } from './other-panels.ts';
import { readerPanel } from './reader-panel.ts';
import { fetchAddress, hasServer, isKey } from './server.ts';
import { type Tab, type TabList, tabList } from './tabs.ts';
import { Cancelled, Workbench } from './workbench.ts';

const ask = byId('ask', HTMLDetailsElement);
const form = byId('subject', HTMLFormElement);
const address = byId('address', HTMLInputElement);
const pasted = byId('pasted', HTMLTextAreaElement);
const file = byId('file', HTMLInputElement);
const contentType = byId('content-type', HTMLInputElement);
const base = byId('base', HTMLInputElement);
const about = byId('about', HTMLDetailsElement);
const status = byId('status', HTMLElement);
const alert = byId('alert', HTMLElement);
const cancel = byId('cancel', HTMLButtonElement);
const result = byId('result', HTMLElement);

const bench = new Workbench();

/** Maximum number of bytes read of a file: one more than the parser reads, so that it notices the excess. */
const LARGEST_FILE = 32 * 1024 * 1024 + 1;

/** How many inspections there were. */
let inspections = 0;

/** The current fetch. */
let fetching: AbortController | null = null;

/** A document, and what is known about it. */
interface GivenDocument {
  readonly document: Uint8Array | string;
  readonly contentType: string;
  readonly base: string;
}

/** What was inspected, for a link that reproduces it. */
type Origin =
  | { readonly kind: 'address'; readonly url: string }
  | ({ readonly kind: 'document' } & GivenDocument);

/** Says something; what the page also shows is said to screen readers alone. */
function say(text: string, isSeen = true): void {
  status.textContent = text;
  status.classList.toggle('unseen', !isSeen);
}

function complain(...parts: readonly (string | Node)[]): void {
  alert.replaceChildren(...parts);
  alert.hidden = parts.length === 0;
  if (parts.length > 0) say('');
}

/** Inspects a document, and shows what was found. */
async function inspect(subject: Subject, origin: Origin, name: string): Promise<void> {
  inspections += 1;
  const own = inspections;
  complain();
  result.hidden = true;
  cancel.hidden = false;
  say(`Reading ${name}…`);
  try {
    const inspection = await bench.ask('inspect', subject);
    show(inspection, origin);
    say(`Done: ${inspection.verdict.headline}.`, false);
  } catch (error) {
    if (!(error instanceof Cancelled)) {
      complain(`Something went wrong in this page: ${(error as Error).message}`);
    }
  } finally {
    if (own === inspections) cancel.hidden = true;
  }
}

async function inspectDocument(given: GivenDocument, name: string): Promise<void> {
  fetching?.abort();
  const subject = { kind: 'document', ...given } as const;
  await inspect(subject, subject, name);
}

/** A document with what the form says about it. */
function withFields(document: Uint8Array | string): GivenDocument {
  showFields();
  return { document, contentType: contentType.value.trim(), base: wholeAddress(base.value) };
}

/** What is in the fields applies, so it must be visible. */
function showFields(): void {
  if (contentType.value.trim() !== '' || base.value.trim() !== '') about.open = true;
}

async function inspectFile(chosen: File): Promise<void> {
  const bytes = await chosen.slice(0, LARGEST_FILE).arrayBuffer();
  pasted.value = '';
  address.value = '';
  history.replaceState(null, '', location.pathname + location.search);
  await inspectDocument(withFields(new Uint8Array(bytes)), chosen.name);
}

async function inspectAddress(): Promise<void> {
  const url = wholeAddress(address.value);
  showFields();
  if (url === '') {
    complain('Enter the URL of a feed.');
    address.focus();
    return;
  }
  if (!hasServer) {
    explainAddresses(url);
    return;
  }
  history.replaceState(null, '', addressFragment(withoutUserInfo(url)));
  pasted.value = '';
  complain();
  fetching?.abort();
  fetching = new AbortController();
  const { signal } = fetching;
  cancel.hidden = false;
  result.hidden = true;
  say(`Fetching ${withoutUserInfo(url)}…`);
  try {
    const packed = await fetchAddress(url, signal);
    await inspect(
      { kind: 'answer', packed, contentType: contentType.value.trim() },
      { kind: 'address', url },
      withoutUserInfo(url),
    );
  } catch (error) {
    if (!signal.aborted) complain((error as Error).message);
  } finally {
    if (fetching?.signal === signal) cancel.hidden = true;
  }
}

/** `feeds.example/x` → `https://feeds.example/x` */
function wholeAddress(written: string): string {
  const trimmed = written.trim();
  if (trimmed === '' || /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:feed|pcast|itpc|podcast):)/i.test(trimmed)) {
    return trimmed;
  }
  return `https://${trimmed}`;
}

/** Explains why URLs cannot be fetched without a server, and what to do instead. */
function explainAddresses(url: string): void {
  complain(
    element('strong', {}, 'This page cannot fetch URLs. '),
    'Browsers do not let a page read other sites. Save the feed and drop the file here, or paste its text. To fetch URLs, run this command, which serves the same page on your computer: ',
    element('code', {}, `npx bozofeed serve '${url.replaceAll("'", '%27')}'`),
  );
  ask.open = true;
  pasted.focus();
}

function show(inspection: Inspection, origin: Origin): void {
  const title = element('h2', { tabindex: '-1', id: 'verdict' }, inspection.verdict.headline);
  const { parts } = tabsOf(inspection);
  result.replaceChildren(
    verdictCard(title, inspection, origin),
    ...parts.filter((part) => part !== null),
  );
  result.hidden = false;
  // The verdict is on the first screen; the form is one line above it.
  ask.open = false;
  document.body.classList.add('answered');
  title.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}

/** What was found, in tabs. Only a feed has what readers show. */
function tabsOf(inspection: Inspection): TabList {
  const { verdict, encoding, http, entryCount } = inspection;
  const isFeed = verdict.tone !== 'bad' || entryCount > 0;
  const story = encodingPanel(encoding, (attempt) => bench.ask('faultOf', attempt));
  const json = jsonPanel(
    () => bench.ask('json'),
    (text, what) => void copy(text, what),
  );
  const tabs: TabList = tabList('What was found', [
    {
      id: 'fix',
      label: 'What to fix',
      badge: tally(inspection.fixes),
      panel: fixPanel(inspection, {
        bytesAt: (offset) => bench.ask('bytesAt', offset),
        select: (tab) => tabs.select(tab),
      }),
    },
    ...(isFeed ? feedTabs(inspection) : []),
    { id: 'encoding', label: 'Encoding', panel: story.panel, onFirstShown: story.fill },
    { id: 'http', label: 'Headers', panel: httpPanel(http) },
    { id: 'json', label: 'JSON', panel: json.panel, onFirstShown: json.fill },
  ]);
  return tabs;
}

function feedTabs({ feed, entryCount, isPodcast }: Inspection): readonly Tab[] {
  const reader = readerPanel(feed, entryCount, isPodcast, {
    cards: (from, count) => bench.ask('cards', from, count),
    chapters: hasServer ? async (url) => bench.ask('chapters', await fetchAddress(url)) : null,
    transcript: hasServer
      ? async ({ url, type }) => bench.ask('transcript', await fetchAddress(url), type)
      : null,
  });
  const removed = removedPanel(() => bench.ask('removed'));
  return [
    {
      id: 'reader',
      label: 'What readers show',
      badge: grouped(entryCount),
      panel: reader.panel,
      onFirstShown: reader.fill,
    },
    { id: 'removed', label: 'Omitted', panel: removed.panel, onFirstShown: removed.fill },
  ];
}

function verdictCard(title: HTMLElement, inspection: Inspection, origin: Origin): HTMLElement {
  const { verdict, facts, announced } = inspection;
  return element(
    'div',
    { class: `card verdict ${verdict.tone}` },
    element('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[verdict.tone]),
    element(
      'div',
      { class: 'words' },
      title,
      element('p', { class: 'sentence' }, verdict.sentence),
      element(
        'dl',
        { class: 'facts' },
        ...facts.map(([label, value]) =>
          element('div', {}, element('dt', {}, label), element('dd', {}, value)),
        ),
      ),
      announced.length === 0 ? null : announcedList(inspection),
      element(
        'p',
        { class: 'actions' },
        button({}, () => void copyLink(origin), 'Copy a link to this'),
        button({}, async () => void copy(await bench.ask('json'), 'The JSON'), 'Copy JSON'),
      ),
    ),
  );
}

const SIGNS = { good: '✓', fair: '!', poor: '!', bad: '✕' } as const;

function announcedList({ announced }: Inspection): HTMLElement {
  return element(
    'div',
    { class: 'announced' },
    element(
      'p',
      {},
      announced.every(({ isGuess }) => isGuess)
        ? 'It links to what may be feeds:'
        : 'The page links to:',
    ),
    element(
      'ul',
      {},
      ...announced.map(({ href, title, isGuess }) =>
        element(
          'li',
          { dir: 'auto' },
          element('code', {}, href),
          title === '' ? null : ` ${title}`,
          isGuess ? element('span', { class: 'faint' }, ' (a guess)') : null,
          ' ',
          button(
            { 'aria-label': `Inspect ${href}` },
            () => {
              address.value = href;
              void inspectAddress();
            },
            'Inspect',
          ),
        ),
      ),
    ),
  );
}

async function copyLink(origin: Origin): Promise<void> {
  const fragment =
    origin.kind === 'address'
      ? addressFragment(withoutUserInfo(origin.url))
      : await documentFragment(origin.document, origin);
  if (fragment === null) {
    complain('The document is too large for a link. Save it, and send the file.');
    return;
  }
  history.replaceState(null, '', fragment);
  await copy(location.href, 'The link');
}

/** Copies a text. If the browser does not allow that, shows the text to copy by hand. */
async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} was copied.`);
  } catch {
    const field = element('textarea', { rows: '4', readonly: '', 'aria-label': what });
    field.value = text;
    complain(`The browser did not let the page copy. ${what}:`, field);
    field.select();
  }
}

/** Inspects what the fragment contains. A URL waits for a click, because anyone can make such a link. */
async function followFragment(): Promise<void> {
  const linked = await readFragment(location.hash);
  if (linked === null) {
    if (/^#(?:bytes|text)=/.test(location.hash)) complain('The link is damaged, or was cut off.');
    return;
  }
  contentType.value = linked.contentType;
  base.value = linked.base;
  if (linked.document !== null) {
    if (typeof linked.document === 'string') pasted.value = linked.document;
    await inspectDocument(withFields(linked.document), 'the document in the link');
    return;
  }
  address.value = linked.url;
  if (isKey(linked.key)) await inspectAddress();
  else if (hasServer) {
    say('The URL comes from a link. Press “Inspect” to fetch it.');
    ask.open = true;
    address.focus();
  } else explainAddresses(linked.url);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void inspectAddress();
});
byId('inspect-text', HTMLButtonElement).addEventListener('click', () => {
  if (pasted.value.trim() === '') {
    complain('Paste the text of a feed first.');
    pasted.focus();
    return;
  }
  history.replaceState(null, '', location.pathname + location.search);
  void inspectDocument(withFields(pasted.value), 'the text');
});
byId('choose', HTMLButtonElement).addEventListener('click', () => file.click());
file.addEventListener('change', () => {
  const [chosen] = file.files ?? [];
  if (chosen !== undefined) void inspectFile(chosen);
  file.value = '';
});
cancel.addEventListener('click', () => {
  fetching?.abort();
  bench.cancel();
  cancel.hidden = true;
  say('Stopped.');
});

let dragDepth = 0;
const drag = (isOver: boolean): void => {
  document.body.classList.toggle('dragging', isOver);
};
addEventListener('dragenter', (event) => {
  event.preventDefault();
  dragDepth += 1;
  drag(true);
});
addEventListener('dragleave', () => {
  dragDepth = Math.max(0, dragDepth - 1);
  if (dragDepth === 0) drag(false);
});
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  dragDepth = 0;
  drag(false);
  const [dropped] = event.dataTransfer?.files ?? [];
  if (dropped !== undefined) {
    void inspectFile(dropped);
    return;
  }
  const text = event.dataTransfer?.getData('text/plain') ?? '';
  if (text.trim() === '') return;
  if (/^https?:\/\/\S+$/i.test(text.trim())) address.value = text.trim();
  else {
    pasted.value = text;
    void inspectDocument(withFields(text), 'the text');
  }
});
addEventListener('hashchange', () => void followFragment());

const samples = byId('samples', HTMLElement);
for (const sample of SAMPLES) {
  const made = button(
    { class: 'sample' },
    () => {
      contentType.value = sample.contentType;
      base.value = sample.base;
      pasted.value = typeof sample.document === 'string' ? sample.document : '';
      address.value = '';
      history.replaceState(null, '', location.pathname + location.search);
      void inspectDocument(sample, `the sample “${sample.label}”`);
    },
    sample.label,
  );
  samples.append(made);
}
byId('without-server', HTMLElement).hidden = hasServer;
byId('with-server', HTMLElement).hidden = !hasServer;
void followFragment();
