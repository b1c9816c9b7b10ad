/** What readers show: entries as cards, with players, chapters and transcripts. */

import { counted, grouped } from '../../display/grouped.ts';
import { button, type Child, element } from '../../display/page/dom.ts';
import type { Card, Chapter, FeedCard, MediaFile, Transcript } from '../cards.ts';
import { frameDocument } from '../frame.ts';
import type { Cue } from '../transcript.ts';
import { outerLink } from './dom.ts';

/** What the panel requests. */
export interface ReaderAsk {
  readonly cards: (from: number, count: number) => Promise<readonly Card[]>;
  /** Fetches a file of an episode. `null` without a server. */
  readonly chapters: ((url: string) => Promise<readonly Chapter[] | null>) | null;
  readonly transcript: ((transcript: Transcript) => Promise<readonly Cue[] | null>) | null;
}

const AT_A_TIME = 10;
/** The lowest and the highest frame, in pixels. */
const LOWEST = 70;
const HIGHEST = 420;
/** Characters that fit on a line, and the height of a line, roughly. */
const LINE_LENGTH = 80;
const LINE_HEIGHT = 25;

/** Creates the panel, and the function that fills it. */
export function readerPanel(
  feed: FeedCard,
  count: number,
  isPodcast: boolean,
  ask: ReaderAsk,
): { readonly panel: HTMLElement; readonly fill: () => void } {
  const foreign = new ForeignContent();
  const context: CardContext = { ask, foreign };
  const list = element('div', { class: 'cards' });
  const more = button({ hidden: '' }, () => void load(), '');
  const status = element('p', { class: 'faint', role: 'status' });

  const load = async (): Promise<void> => {
    const from = list.childElementCount;
    more.disabled = true;
    status.textContent = 'Loading entries…';
    const cards = await ask.cards(from, AT_A_TIME).catch(() => []);
    const made = cards.map((card) => cardElement(card, context));
    list.append(...made);
    const left = count - list.childElementCount;
    more.hidden = left <= 0 || cards.length === 0;
    more.disabled = false;
    more.textContent = `Show ${Math.min(AT_A_TIME, left)} more of ${grouped(left)}`;
    status.textContent = `${counted(list.childElementCount, 'entry', 'entries')} of ${grouped(count)} shown`;
    if (from > 0) made[0]?.querySelector<HTMLElement>('h4')?.focus();
  };

  const panel = element(
    'div',
    { class: 'panel' },
    element(
      'div',
      { class: 'bar' },
      element('h3', {}, isPodcast ? 'What podcast apps show' : 'What readers show'),
      foreign.switch,
    ),
    element(
      'p',
      { class: 'faint' },
      'The HTML is sanitized. Images and sound are loaded from the publisher’s servers only when you press a button.',
    ),
    feedHeader(feed, context),
    list,
    more,
    status,
  );
  return { panel, fill: () => void load() };
}

/** The frames and images of a feed, with the button that loads what they show from other servers. */
class ForeignContent {
  readonly switch: HTMLButtonElement = button(
    { 'aria-pressed': 'false' },
    () => this.#toggle(),
    'Load images',
  );
  readonly #styleHash =
    document.querySelector<HTMLMetaElement>('meta[name="frame-style"]')?.content ?? '';
  readonly #draws: (() => void)[] = [];
  #hasPictures = false;

  /** The HTML of a feed, in a frame without scripts. */
  frame(html: string, language: string, title: string): HTMLElement {
    const made = element('iframe', { sandbox: '', title, class: 'content' });
    made.style.height = `${heightFor(html)}px`;
    this.#draw(() => {
      const [hasPictures, styleHash] = [this.#hasPictures, this.#styleHash];
      made.srcdoc = frameDocument({ html, language, hasPictures, styleHash });
    });
    return made;
  }

  picture(src: string, alt: string): HTMLElement {
    const place = element('div', { class: 'picture' });
    this.#draw(() =>
      place.replaceChildren(
        this.#hasPictures
          ? element('img', { src, alt, referrerpolicy: 'no-referrer' })
          : element('span', { class: 'faint' }, 'Picture'),
      ),
    );
    return place;
  }

  #draw(draw: () => void): void {
    this.#draws.push(draw);
    draw();
  }

  #toggle(): void {
    this.#hasPictures = !this.#hasPictures;
    this.switch.setAttribute('aria-pressed', String(this.#hasPictures));
    for (const draw of this.#draws) draw();
  }
}

interface CardContext {
  readonly ask: ReaderAsk;
  readonly foreign: ForeignContent;
}

function heightFor(html: string): number {
  const text = html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ').length;
  const blocks = html.match(/<(?:p|br|li|h\d|tr|div|img|blockquote)\b/g)?.length ?? 0;
  const lines = Math.ceil(text / LINE_LENGTH) + blocks;
  return Math.min(HIGHEST, Math.max(LOWEST, lines * LINE_HEIGHT + 30));
}

function feedHeader(feed: FeedCard, { foreign }: CardContext): HTMLElement {
  const { title, subtitle, link, image, language } = feed;
  return element(
    'div',
    { class: 'feed-card' },
    image === null ? null : foreign.picture(image, 'Image of the feed'),
    element(
      'div',
      { dir: 'auto', lang: language || null },
      element('p', { class: 'feed-title' }, title || '(no title)'),
      subtitle === '' ? null : element('p', {}, subtitle),
      link === null ? null : element('p', {}, outerLink(link, link)),
    ),
  );
}

function cardElement(card: Card, context: CardContext): HTMLElement {
  const { title, date, dateWritten, authors, link, tags, html, image, isIncomplete, language } =
    card;
  const facts = [
    date === null ? dateWritten && `${dateWritten} (unreadable date)` : dateInWords(date),
    ...authors,
    card.duration === null ? '' : timeInWords(card.duration),
  ].filter((fact) => fact !== '');
  return element(
    'article',
    { class: 'card', lang: language || null },
    element(
      'div',
      { class: 'card-head' },
      image === null ? null : context.foreign.picture(image, `Image of “${title}”`),
      element(
        'div',
        {},
        element('h4', { dir: 'auto', tabindex: '-1' }, title || '(no title)'),
        element('p', { class: 'faint' }, facts.join(' · ') || '(no date)'),
        isIncomplete
          ? element('p', { class: 'cut-off' }, 'The document ends inside this entry.')
          : null,
      ),
    ),
    ...playersOf(card, context),
    html === ''
      ? element('p', { class: 'faint' }, 'This entry has no text.')
      : context.foreign.frame(
          html,
          language,
          `Content of “${title || 'entry'}”, number ${card.number}`,
        ),
    tags.length === 0 ? null : element('p', { class: 'faint' }, `Tags: ${tags.join(', ')}`),
    link === null
      ? element('p', { class: 'faint' }, 'This entry has no link.')
      : element('p', {}, outerLink(link, link)),
  );
}

/** The files of an entry: players, chapters and transcripts, and links to the others. */
function playersOf(card: Card, { ask }: CardContext): readonly Child[] {
  const { media, chapters, chaptersUrl, transcripts } = card;
  const playable = media.filter(({ kind }) => kind !== 'other');
  const others = media.filter(({ kind }) => kind === 'other');
  const [first] = playable;
  const stage = element('div', { class: 'player' });
  const play = playerOn(stage);
  const jump = first === undefined ? null : (at: number): void => play(first, at);
  return [
    ...playable.map((file) =>
      element(
        'p',
        {},
        button({}, () => play(file, 0), `▶ Play ${file.kind}`),
        ' ',
        fileFacts(file.type, sizeInWords(file.length)),
      ),
    ),
    playable.length === 0 ? null : stage,
    chapters.length === 0 ? null : chapterList(chapters, jump),
    chaptersUrl === null
      ? null
      : fetched(
          'Chapters',
          chaptersUrl,
          'application/json',
          asked(ask.chapters, chaptersUrl, (found) => chapterList(found, jump)),
        ),
    ...transcripts.map((transcript) =>
      fetched(
        'Transcript',
        transcript.url,
        [transcript.type, transcript.language].filter(Boolean).join(', '),
        asked(ask.transcript, transcript, cueList),
      ),
    ),
    ...others.map(({ href, type, length }) =>
      element('p', {}, 'File: ', outerLink(href, href), ' ', fileFacts(type, sizeInWords(length))),
    ),
  ];
}

function fileFacts(...facts: readonly string[]): HTMLElement {
  return element('span', { class: 'faint' }, facts.filter(Boolean).join(', '));
}

/** Plays files in one place, from a time on. */
function playerOn(stage: HTMLElement): (file: MediaFile, at: number) => void {
  let player: HTMLMediaElement | null = null;
  return ({ href, kind }, at) => {
    if (player === null || player.src !== href) {
      player = element(kind === 'video' ? 'video' : 'audio', { controls: '', preload: 'metadata' });
      player.src = href;
      const failed = element('p', { class: 'faint', role: 'status' });
      player.addEventListener('error', () => {
        failed.textContent = 'The browser could not play the file.';
      });
      stage.replaceChildren(player, failed);
    }
    player.currentTime = at;
    void player.play().catch(() => {});
  };
}

/** What fetches something and shows it; `null` if nothing can be fetched. */
function asked<Subject, Found>(
  ask: ((subject: Subject) => Promise<Found | null>) | null,
  subject: Subject,
  show: (found: Found) => HTMLElement,
): (() => Promise<HTMLElement | null>) | null {
  if (ask === null) return null;
  return async () => {
    const found = await ask(subject);
    return found === null ? null : show(found);
  };
}

/** A file that belongs to an episode: its URL, and a button that fetches it. */
function fetched(
  name: string,
  url: string,
  facts: string,
  get: (() => Promise<HTMLElement | null>) | null,
): HTMLElement {
  const place = element('div', { role: 'status' });
  const show =
    get === null
      ? null
      : button(
          {},
          async () => {
            place.textContent = 'Fetching…';
            const found = await get().catch((error: Error) => error.message);
            if (found instanceof HTMLElement) place.replaceChildren(found);
            else
              place.textContent =
                found ?? `The file is missing, or contains no ${name.toLowerCase()}.`;
          },
          `Show ${name.toLowerCase()}`,
        );
  return element(
    'div',
    {},
    element(
      'p',
      {},
      `${name}: `,
      outerLink(url, url),
      ' ',
      element('span', { class: 'faint' }, facts),
      ' ',
      show,
    ),
    place,
  );
}

function chapterList(
  chapters: readonly Chapter[],
  jump: ((at: number) => void) | null,
): HTMLElement {
  return element(
    'details',
    { class: 'chapters', open: chapters.length <= 12 ? '' : null },
    element('summary', {}, counted(chapters.length, 'chapter')),
    element(
      'ol',
      {},
      ...chapters.map(({ start, title, href }) =>
        element(
          'li',
          { dir: 'auto' },
          jump === null
            ? element('span', { class: 'time' }, timeInWords(start))
            : button(
                { class: 'time', 'aria-label': `Play from ${timeInWords(start)}: ${title}` },
                () => jump(start),
                timeInWords(start),
              ),
          ' ',
          href === null ? title || '(no title)' : outerLink(href, title || href),
        ),
      ),
    ),
  );
}

function cueList(cues: readonly Cue[]): HTMLElement {
  return element(
    'div',
    { class: 'transcript', tabindex: '0', role: 'region', 'aria-label': 'Transcript' },
    ...cues.map(({ start, text }) =>
      element(
        'p',
        { dir: 'auto' },
        start === null ? null : element('span', { class: 'faint' }, `${timeInWords(start)} `),
        text,
      ),
    ),
  );
}

/** `6 July 2026, 08:00 UTC` */
function dateInWords(iso: string): string {
  const date = new Date(iso);
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-GB', options).format(date)} UTC`;
}

/** `1:02:03` */
function timeInWords(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

function sizeInWords(bytes: number | null): string {
  return bytes === null || bytes <= 0 ? '' : `${(bytes / 1e6).toFixed(1)} MB`;
}
