/**
 * Good practice: what specifications and directories require of feeds, although readers can show a feed
 * without it. One table, with one rule per row.
 */

import type { TransportFacts } from '../../src/http/transport.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { textOf } from '../../src/reader/values.ts';
import { grouped } from '../display/grouped.ts';
import { writtenDate } from './written-date.ts';

/** The name of a specification, and its address. */
export type Source = readonly [name: string, href: string];

/** A piece of advice. */
export interface Hint {
  readonly id: string;
  readonly message: string;
  readonly remedy: string;
  /** The specification that requires it, or `null` if it follows from the way that readers work. */
  readonly source: Source | null;
}

/** What the rules examine. */
export interface Examined {
  readonly result: FeedResult;
  /** `null` if the document was not fetched. */
  readonly transport: TransportFacts | null;
  /** Bytes of the document. */
  readonly size: number;
}

interface Rule {
  readonly id: string;
  readonly appliesTo: (examined: Examined) => boolean;
  /** A sentence about what is missing, or `null`. */
  readonly find: (examined: Examined) => string | null;
  readonly remedy: string;
  readonly source: Source | null;
}

const RSS: Source = ['RSS 2.0', 'https://www.rssboard.org/rss-specification'];
const RSS_PROFILE: Source = ['RSS Best Practices Profile', 'https://www.rssboard.org/rss-profile'];
const ATOM_FEED: Source = [
  'RFC 4287 §4.1.1',
  'https://www.rfc-editor.org/rfc/rfc4287#section-4.1.1',
];
const ATOM_ENTRY: Source = [
  'RFC 4287 §4.1.2',
  'https://www.rfc-editor.org/rfc/rfc4287#section-4.1.2',
];
const JSON_FEED: Source = ['JSON Feed 1.1', 'https://www.jsonfeed.org/version/1.1/'];
const APPLE: Source = [
  'Apple’s requirements for podcasts',
  'https://podcasters.apple.com/support/823-podcast-requirements',
];
const CONDITIONAL: Source = ['RFC 9110 §13', 'https://www.rfc-editor.org/rfc/rfc9110#section-13'];
const CODINGS: Source = ['RFC 9110 §8.4', 'https://www.rfc-editor.org/rfc/rfc9110#section-8.4'];
const TRANSPORT: Source = [
  'RFC 9110 §4.2.2',
  'https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2',
];

const isRss2 = ({ result }: Examined): boolean => /^rss(?:09[1-4]|20|$)/.test(result.version);
const isRss20 = ({ result }: Examined): boolean => result.version === 'rss20';
const isAtom = ({ result }: Examined): boolean => result.version === 'atom10';
const isJson = ({ result }: Examined): boolean => result.version.startsWith('json');
const isAny = ({ result }: Examined): boolean => result.version !== '';
const wasFetched = ({ transport, result }: Examined): boolean =>
  transport !== null && result.version !== '';

/** Whether the feed uses podcast tags, or all entries have audio or video. */
export function isPodcast({ namespaces, entries, feed }: FeedResult): boolean {
  if ('itunes' in namespaces && entries.some(hasMedia)) return true;
  return feed.itunes !== undefined || (entries.length > 0 && entries.every(hasMedia));
}

function hasMedia({ enclosures = [] }: Entry): boolean {
  return enclosures.some(({ type = '' }) => /^(?:audio|video)\//i.test(type));
}

const isAPodcast = ({ result }: Examined): boolean =>
  isAny({ result, transport: null, size: 0 }) && isPodcast(result);

/** `The channel has no title and no link.` */
function lacking(
  whole: string,
  parts: readonly (readonly [name: string, value: unknown])[],
): string | null {
  const missing = parts.filter(([, value]) => textOf(value).trim() === '').map(([name]) => name);
  return missing.length === 0 ? null : `${whole} has no ${listed(missing, 'no ')}.`;
}

function listed(words: readonly string[], before = ''): string {
  const [first = '', ...others] = words;
  const last = others.pop();
  if (last === undefined) return first;
  return `${[first, ...others.map((word) => before + word)].join(', ')} and ${before}${last}`;
}

/** `3 of 20 entries have no guid.` */
function entriesThat(
  { result }: Examined,
  lacks: (entry: Entry) => boolean,
  one: string,
  many: string,
): string | null {
  // If the document ends inside an entry, what that entry lacks is unknown.
  const entries = result.entries.filter(({ incomplete }) => incomplete !== true);
  const count = entries.filter(lacks).length;
  if (count === 0) return null;
  const isCut = entries.length < result.entries.length;
  if (result.entries.length === 1) return `The entry ${one}.`;
  const kind = isCut ? 'complete entries' : 'entries';
  const of =
    count === entries.length && count > 1
      ? `All ${grouped(count)} ${kind}`
      : `${grouped(count)} of ${grouped(entries.length)} ${kind}`;
  return `${of} ${count === 1 ? one : many}.`;
}

const isEmpty = (value: unknown): boolean => textOf(value).trim() === '';
const hasContent = ({ content = [] }: Entry): boolean =>
  content.some(({ value, src }) => !isEmpty(value) || !isEmpty(src));
const hasLink = (links: Entry['links'], rel: string): boolean =>
  (links ?? []).some((link) => link.rel === rel && !isEmpty(link.href));

/** A date in the form that RSS requires (RFC 822 §5, with a year of two or four digits). */
const RFC_822 =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?:\d{2}|\d{4}) \d{2}:\d{2}(?::\d{2})? (?:[A-Z]{1,3}|[+-]\d{4})$/;

/** A date in the form that Atom and JSON Feed require (RFC 3339). */
const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

/** The size in bytes from which compression is worth it. */
const LARGE = 10_000;

const RULES: readonly Rule[] = [
  {
    id: 'rss-channel',
    appliesTo: isRss2,
    find: ({ result: { feed } }) =>
      lacking('The channel', [
        ['title', feed.title],
        ['link', feed.link],
        ['description', feed.subtitle ?? feed.summary],
      ]),
    remedy: 'Give the channel all three: a title, a link to the website, and a description.',
    source: RSS,
  },
  {
    id: 'rss-item',
    appliesTo: isRss2,
    find: (examined) =>
      entriesThat(
        examined,
        (entry) => isEmpty(entry.title) && isEmpty(entry.summary) && !hasContent(entry),
        'has neither a title nor a description',
        'have neither a title nor a description',
      ),
    remedy: 'Give every item a title or a description.',
    source: RSS,
  },
  {
    id: 'rss-guid',
    appliesTo: isRss20,
    find: (examined) =>
      entriesThat(examined, ({ id }) => isEmpty(id), 'has no guid', 'have no guid'),
    remedy:
      'Give every item a guid that never changes: readers tell by it what is new, even where the link changes.',
    source: RSS_PROFILE,
  },
  {
    id: 'rss-self',
    appliesTo: isRss20,
    find: ({ result }) =>
      hasLink(result.feed.links, 'self') ? null : 'The feed does not name its own address.',
    remedy: 'Add <atom:link rel="self" type="application/rss+xml" href="…"/> to the channel.',
    source: RSS_PROFILE,
  },
  {
    id: 'rss-date',
    appliesTo: (examined) => isRss2(examined) && !('dc' in examined.result.namespaces),
    find: (examined) =>
      entriesThat(
        examined,
        (entry) =>
          entry.published !== undefined && !RFC_822.test(writtenDate(entry, 'published') ?? ''),
        'has a date that is not in the form of RFC 822',
        'have dates that are not in the form of RFC 822',
      ),
    remedy: 'Write dates like this: Mon, 06 Jul 2026 08:00:00 +0000.',
    source: RSS,
  },
  {
    id: 'rss-enclosure',
    appliesTo: isRss2,
    find: (examined) =>
      entriesThat(
        examined,
        ({ enclosures = [] }) =>
          enclosures.some(({ href, type, length }) => href && (!type || (length ?? null) === null)),
        'has an enclosure without a type or a length',
        'have enclosures without a type or a length',
      ),
    remedy: 'Give every enclosure its media type, and its length in bytes.',
    source: RSS,
  },
  {
    id: 'atom-feed',
    appliesTo: isAtom,
    find: ({ result: { feed } }) =>
      lacking('The feed', [
        ['id', feed.id],
        ['title', feed.title],
        ['updated date', writtenDate(feed, 'updated')],
      ]),
    remedy: 'Give the feed an id, a title and the date on which it was last updated.',
    source: ATOM_FEED,
  },
  {
    id: 'atom-self',
    appliesTo: isAtom,
    find: ({ result }) =>
      hasLink(result.feed.links, 'self') ? null : 'The feed does not name its own address.',
    remedy: 'Add <link rel="self" href="…"/> to the feed.',
    source: ATOM_FEED,
  },
  {
    id: 'atom-entry',
    appliesTo: isAtom,
    find: (examined) =>
      entriesThat(
        examined,
        (entry) =>
          isEmpty(entry.id) || isEmpty(entry.title) || isEmpty(writtenDate(entry, 'updated')),
        'lacks an id, an updated date or a text in its title',
        'lack an id, an updated date or a text in their titles',
      ),
    remedy:
      'Give every entry an id, a title and an updated date. The RFC allows empty titles, but readers have nothing to show then.',
    source: ATOM_ENTRY,
  },
  {
    id: 'atom-author',
    appliesTo: (examined) => isAtom(examined) && (examined.result.feed.authors ?? []).length === 0,
    find: (examined) =>
      entriesThat(
        examined,
        ({ authors = [], source }) => authors.length === 0 && (source?.authors ?? []).length === 0,
        'has no author, and the feed has none, either',
        'have no author, and the feed has none, either',
      ),
    remedy: 'Name an author of the feed, or of every entry.',
    source: ATOM_ENTRY,
  },
  {
    id: 'atom-alternate',
    appliesTo: isAtom,
    find: (examined) =>
      entriesThat(
        examined,
        (entry) => !hasContent(entry) && !hasLink(entry.links, 'alternate'),
        'has neither content nor a link to a page',
        'have neither content nor a link to a page',
      ),
    remedy: 'Give an entry without content a link of relation “alternate”.',
    source: ATOM_ENTRY,
  },
  {
    id: 'atom-id',
    appliesTo: isAtom,
    find: (examined) =>
      entriesThat(
        examined,
        ({ id }) => !isEmpty(id) && !ABSOLUTE.test(textOf(id).trim()),
        'has an id that is not an absolute IRI',
        'have ids that are not absolute IRIs',
      ),
    remedy: 'Write ids as whole addresses, or as urn: or tag: URIs, and never change them.',
    source: ['RFC 4287 §4.2.6', 'https://www.rfc-editor.org/rfc/rfc4287#section-4.2.6'],
  },
  {
    id: 'atom-date',
    appliesTo: (examined) => isAtom(examined) || isJson(examined),
    find: (examined) =>
      entriesThat(
        examined,
        (entry) =>
          (['updated', 'published'] as const).some(
            (key) =>
              entry[key] !== undefined && !RFC_3339.test(writtenDate(entry, key)?.trim() ?? ''),
          ),
        'has a date that is not in the form of RFC 3339',
        'have dates that are not in the form of RFC 3339',
      ),
    remedy: 'Write dates like this: 2026-07-06T08:00:00Z.',
    source: ['RFC 3339 §5.6', 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6'],
  },
  {
    id: 'json-feed',
    appliesTo: isJson,
    find: ({ result: { feed } }) => lacking('The feed', [['title', feed.title]]),
    remedy: 'Give the feed a title.',
    source: JSON_FEED,
  },
  {
    id: 'json-self',
    appliesTo: isJson,
    find: ({ result }) =>
      hasLink(result.feed.links, 'self') ? null : 'The feed does not name its own address.',
    remedy: 'Add feed_url.',
    source: JSON_FEED,
  },
  {
    id: 'json-item',
    appliesTo: isJson,
    find: (examined) =>
      entriesThat(
        examined,
        (entry) => isEmpty(entry.id) || !hasContent(entry),
        'lacks an id, or has neither content_html nor content_text',
        'lack an id, or have neither content_html nor content_text',
      ),
    remedy: 'Give every item an id, and content_html or content_text.',
    source: JSON_FEED,
  },
  {
    id: 'date',
    appliesTo: isAny,
    find: (examined) =>
      isAtom(examined)
        ? null
        : entriesThat(
            examined,
            (entry) =>
              (['published', 'updated', 'created'] as const).every((key) =>
                isEmpty(writtenDate(entry, key)),
              ),
            'has no date',
            'have no date',
          ),
    remedy:
      'Give every entry a date. Readers sort by date, and many show the time of the fetch instead.',
    source: null,
  },
  {
    id: 'title-markup',
    appliesTo: isAny,
    find: (examined) =>
      entriesThat(
        examined,
        ({ titleDetail }) => titleDetail?.type === 'text/html' && /<[a-z]/i.test(titleDetail.value),
        'has markup in its title',
        'have markup in their titles',
      ),
    remedy: 'Write titles as plain text: many readers show the tags, or leave them out.',
    source: RSS_PROFILE,
  },
  {
    id: 'entry-link',
    appliesTo: isAny,
    find: (examined) =>
      entriesThat(
        examined,
        ({ link, links, enclosures }) =>
          isEmpty(link) && (links ?? []).length === 0 && (enclosures ?? []).length === 0,
        'has no link',
        'have no link',
      ),
    remedy: 'Link every entry to its page, so that people can open it.',
    source: null,
  },
  {
    id: 'podcast-show',
    appliesTo: isAPodcast,
    find: ({ result: { feed } }) =>
      lacking('The podcast', [
        ['picture (itunes:image)', feed.itunes?.image ?? feed.image?.href],
        ['category (itunes:category)', feed.itunes?.categories?.[0]?.text],
        ['language', feed.language],
        ['statement about explicit content (itunes:explicit)', explicitWord(feed.itunes?.explicit)],
      ]),
    remedy: 'Apple’s directory requires all of these.',
    source: APPLE,
  },
  {
    id: 'podcast-episode',
    appliesTo: isAPodcast,
    find: (examined) =>
      entriesThat(
        examined,
        (entry) => (entry.enclosures ?? []).length === 0,
        'has no enclosure, so there is nothing to play',
        'have no enclosure, so there is nothing to play',
      ),
    remedy: 'Give every episode an enclosure with address, type and length.',
    source: APPLE,
  },
  {
    id: 'http-validators',
    appliesTo: (examined) => wasFetched(examined) && examined.transport?.status === 200,
    find: ({ transport }) =>
      transport?.etag === null && transport.modified === null
        ? 'The response has neither ETag nor Last-Modified, so readers download the whole feed every time.'
        : null,
    remedy: 'Send an ETag or a Last-Modified header, and answer 304 to conditional requests.',
    source: CONDITIONAL,
  },
  {
    id: 'http-compression',
    appliesTo: (examined) => wasFetched(examined) && examined.size >= LARGE,
    find: ({ transport, size }) =>
      isEmpty(transport?.headers['content-encoding'])
        ? `The ${grouped(Math.round(size / 1000))} kB of the feed are sent uncompressed.`
        : null,
    remedy:
      'Let the server compress feeds (gzip or brotli): they become four to ten times smaller.',
    source: CODINGS,
  },
  {
    id: 'http-scheme',
    appliesTo: wasFetched,
    find: ({ transport }) =>
      /^http:\/\/(?!localhost[:/]|127\.|\[::1\])/i.test(transport?.href ?? '')
        ? 'The feed is served over http, so anyone between the server and the reader can change it.'
        : null,
    remedy: 'Serve it over https, and redirect there permanently.',
    source: TRANSPORT,
  },
  {
    id: 'http-moved',
    appliesTo: wasFetched,
    find: ({ transport }) =>
      transport?.permanentUrl ? `The feed has moved to ${transport.permanentUrl}.` : null,
    remedy:
      'Link to the new address on your pages, and keep the redirect so that readers follow it.',
    source: ['RFC 9110 §15.4.2', 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4.2'],
  },
];

function explicitWord(explicit: boolean | null | undefined): string {
  return explicit === undefined ? '' : 'said';
}

/** The ids of all hints. */
export const HINT_IDS: readonly string[] = RULES.map(({ id }) => id);

/** The hints for a feed. */
export function hintsFor(examined: Examined): readonly Hint[] {
  return RULES.flatMap(({ id, appliesTo, find, remedy, source }) => {
    const message = appliesTo(examined) ? find(examined) : null;
    return message === null ? [] : [{ id, message, remedy, source }];
  });
}
