/** What to fix, beside the source of the document. */

import { counted, grouped } from '../../display/grouped.ts';
import { button, type Child, element } from '../../display/page/dom.ts';
import type { BytesView } from '../bytes.ts';
import { type Elsewhere, type Fix, GROUPS, type Group, isProblem, type Place } from '../fixes.ts';
import type { Inspection } from '../inspect.ts';
import { excerptAt } from '../source.ts';
import { outerLink } from './dom.ts';
import { dumpOf } from './dump.ts';
import { SourceView, shown } from './source-view.ts';

/** What the panel requests from the worker. */
export interface FixAsk {
  readonly bytesAt: (offset: number) => Promise<BytesView | null>;
  /** Selects another tab. */
  readonly select: (tab: Elsewhere) => void;
}

const FIXES_AT_FIRST = 50;
const PLACES_AT_FIRST = 6;

/** Creates the panel. */
export function fixPanel({ fixes, text }: Inspection, { bytesAt, select }: FixAsk): HTMLElement {
  // In the order of the list, so that the arrows go through it.
  const places = fixes.flatMap((fix) => fix.places);
  const view = new SourceView(text, places);
  const about = element('div', { class: 'about', 'aria-live': 'polite' });
  const counter = element('span', { class: 'faint counter' });
  const back = button({ hidden: '' }, () => backToCard(), 'Back to the card');
  const show = (place: Place, isAsked: boolean): void => {
    view.show(place);
    const number = places.indexOf(place) + 1;
    counter.textContent = `${grouped(number)} of ${grouped(places.length)}`;
    about.replaceChildren(...aboutPlace(place, bytesAt));
    back.hidden = false;
    if (!isAsked) return;
    // On narrow screens the source is far below the list.
    view.element.scrollIntoView({ block: 'nearest' });
    view.element.focus({ preventScroll: true });
  };
  const step = (by: number): void => {
    const { current } = view;
    const at = current === null ? (by > 0 ? -1 : places.length) : places.indexOf(current);
    const next = places[(at + by + places.length) % places.length];
    if (next !== undefined) show(next, false);
  };
  const [first] = places;
  /** From a position in the source to its remedy. */
  const backToCard = (): void => {
    const card = panel.querySelector(`[data-fix="${view.current?.fix ?? 0}"]`);
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  const controls =
    first === undefined
      ? []
      : [
          counter,
          button({ 'aria-label': 'Previous problem' }, () => step(-1), '↑'),
          button({ 'aria-label': 'Next problem' }, () => step(1), '↓'),
        ];
  const panel = element(
    'div',
    { class: 'panel split' },
    fixLists(fixes, text, { jump: (place) => show(place, true), select }),
    text === '' ? null : sourceSection([back, ...controls], about, view.element),
  );
  if (first !== undefined) queueMicrotask(() => show(first, false));
  return panel;
}

/** The source, under a bar with what leads through it. */
function sourceSection(controls: readonly Child[], ...content: readonly Child[]): HTMLElement {
  const title = element('h3', { id: 'source-title' }, 'Source');
  return element(
    'section',
    { class: 'beside', 'aria-labelledby': 'source-title' },
    element('div', { class: 'bar' }, title, ...controls),
    ...content,
  );
}

/** What to fix, by group. */
function fixLists(fixes: readonly Fix[], text: string, ways: Ways): HTMLElement {
  return element(
    'div',
    {},
    fixes.length === 0 ? element('p', {}, 'Nothing to fix: no problem was found.') : null,
    ...GROUPS.flatMap((group) => groupList(group, fixes, text, ways)),
  );
}

/** The heading of each group, and what it means; readers cope with all but the first. */
const GROUP_WORDS: Readonly<Record<Group, readonly [heading: string, meaning: string]>> = {
  lost: ['What readers lose', ''],
  rules: [
    'What the specification requires',
    'Lenient readers show the feed without these; strict readers may not.',
  ],
  directories: [
    'What podcast directories require',
    'Readers show the feed without these; a directory may refuse it.',
  ],
  practice: ['Good practice', 'Readers show the feed without these. They make it more useful.'],
};

/** `What the specification requires: 2 problems, 1 piece of advice`, and what to fix. */
function groupList(
  group: Group,
  fixes: readonly Fix[],
  text: string,
  ways: Ways,
): readonly Child[] {
  const items = fixes.flatMap((fix, index) =>
    fix.group === group ? [fixItem(fix, index, text, ways)] : [],
  );
  if (items.length === 0) return [];
  const own = fixes.filter((fix) => fix.group === group);
  const [heading, meaning] = GROUP_WORDS[group];
  return [
    element('h3', {}, `${heading}: ${tally(own)}`),
    meaning === '' ? null : element('p', { class: 'faint' }, meaning),
    cut(items, FIXES_AT_FIRST, 'more'),
  ];
}

/** `2 problems, 5 pieces of advice`: what breaks something is counted apart from advice. */
export function tally(fixes: readonly Fix[]): string {
  const problems = fixes.filter(isProblem).length;
  const others = fixes.length - problems;
  if (others === 0) return counted(problems, 'problem');
  const advice = counted(others, 'piece of advice', 'pieces of advice');
  return problems === 0 ? advice : `${counted(problems, 'problem')}, ${advice}`;
}

/** What was found at a position, and its bytes on demand. */
function aboutPlace(
  { line, column, message, offset }: Place,
  bytesAt: FixAsk['bytesAt'],
): readonly HTMLElement[] {
  const words = element(
    'p',
    {},
    element('strong', {}, `Line ${line}, column ${column}. `),
    message,
  );
  if (offset === null) return [words];
  const bytes = element('div', {});
  return [words, bytesButton(offset, bytes, bytesAt), bytes];
}

function bytesButton(
  offset: number,
  target: HTMLElement,
  bytesAt: FixAsk['bytesAt'],
): HTMLButtonElement {
  const made = button(
    { class: 'link' },
    async () => {
      const bytes = await bytesAt(offset).catch(() => null);
      if (bytes === null) return;
      target.replaceChildren(dumpOf(bytes));
      made.hidden = true;
    },
    'Show the bytes',
  );
  return made;
}

/** A list that shows its other items on demand. */
function cut(items: readonly HTMLElement[], most: number, word: string): HTMLElement {
  const list = element('ol', { class: 'fixes' }, ...items.slice(0, most));
  const rest = items.slice(most);
  if (rest.length === 0) return list;
  const more = button(
    {},
    () => {
      list.append(...rest);
      more.remove();
      rest[0]?.querySelector('button')?.focus();
    },
    `Show ${grouped(rest.length)} ${word}`,
  );
  return element('div', {}, list, more);
}

/** Where the buttons of an item lead. */
interface Ways {
  readonly jump: (place: Place) => void;
  readonly select: (tab: Elsewhere) => void;
}

const ELSEWHERE_WORDS: Readonly<Record<Elsewhere, string>> = {
  encoding: 'Show how the encoding was found',
  http: 'Show the headers',
};

function fixItem(fix: Fix, index: number, text: string, ways: Ways): HTMLElement {
  const { name, page, severity, label, message, remedy, source, count, places } = fix;
  const [first] = places;
  return element(
    'li',
    { class: `fix ${severity}`, 'data-name': name, 'data-fix': String(index) },
    element(
      'p',
      { class: 'head' },
      element('span', { class: `chip ${severity}` }, label),
      outerLink(page, element('code', {}, name)),
      count > 1 ? element('span', { class: 'faint' }, ` ${grouped(count)} times`) : null,
    ),
    element('p', { class: 'message', dir: 'auto' }, message),
    first === undefined ? null : excerptOf(text, first),
    element('p', {}, element('strong', {}, 'Fix: '), remedy),
    source === null
      ? null
      : element('p', { class: 'faint' }, 'Rule: ', outerLink(source.href, source.title)),
    placeList(fix, ways),
    fix.elsewhere === null ? null : elsewhereButton(fix.elsewhere, ways),
  );
}

function excerptOf(text: string, place: Place): HTMLElement {
  const { before, marked, after } = excerptAt(text, place);
  return element(
    'code',
    { class: 'excerpt' },
    shown(before),
    element(
      'mark',
      { class: `mark ${place.severity}${marked === '' ? ' point' : ''}` },
      shown(marked),
    ),
    shown(after),
  );
}

function elsewhereButton(tab: Elsewhere, { select }: Ways): HTMLButtonElement {
  return button({ class: 'link' }, () => select(tab), ELSEWHERE_WORDS[tab]);
}

function placeList({ count, name, places }: Fix, { jump }: Ways): Child {
  if (places.length === 0) {
    return element('p', { class: 'faint' }, 'This concerns the document as a whole.');
  }
  const jumps = places.map((place) =>
    button(
      {
        class: 'jump',
        'aria-label': `${place.line}:${place.column}, ${name}: show in the source`,
      },
      () => jump(place),
      `${place.line}:${place.column}`,
    ),
  );
  const list = element(
    'p',
    { class: 'places' },
    'In the source: ',
    ...jumps.slice(0, PLACES_AT_FIRST),
  );
  const rest = jumps.slice(PLACES_AT_FIRST);
  const unlisted = count - places.length;
  const end =
    unlisted > 0
      ? ` and ${counted(unlisted, 'more place')} that ${unlisted === 1 ? 'is' : 'are'} not listed`
      : '';
  if (rest.length === 0) {
    list.append(end);
    return list;
  }
  const more = button(
    { class: 'link' },
    () => {
      more.replaceWith(...rest, end);
      rest[0]?.focus();
    },
    `${rest.length} more`,
  );
  list.append(more);
  return list;
}
