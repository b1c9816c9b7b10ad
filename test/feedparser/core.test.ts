/** Core keys under feedparser’s names: each row has the model's value and feedparser's. */
import { describe, expect, it } from 'vitest';
import { type FeedparserResult, toFeedparser } from '../../src/feedparser.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { Feed } from '../../src/model/feed.ts';
import type { FeedResult } from '../../src/model/result.ts';

import { problem } from '../../src/problems/error.ts';
import { words } from '../../src/text/strings.ts';
import { bozoResultOf, entryOf, feedOf, resultOf } from './result.ts';

const MOMENT = new Date('2004-01-01T19:48:21Z');
const DETAIL = { type: 'text/plain', value: 'A' };

/** A map like those of the parser. */
function map(members: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.assign(Object.create(null), members);
}

describe('an entry', () => {
  it.each<[string, Entry, unknown]>([
    ['nothing', {}, {}],
    ['texts', { id: 'a', title: 'A', link: 'b' }, { id: 'a', title: 'A', link: 'b' }],
    [
      'details with a language and a base always',
      { titleDetail: DETAIL },
      { title: 'A', title_detail: { type: 'text/plain', language: null, base: '', value: 'A' } },
    ],
    [
      'details that have them',
      { summaryDetail: { ...DETAIL, language: 'en', base: 'http://a.example/' } },
      { summary_detail: { ...DETAIL, language: 'en', base: 'http://a.example/' } },
    ],
    [
      'Apple’s summary as the summary',
      { itunes: { summary: 'A', summaryDetail: DETAIL }, content: [{ ...DETAIL, value: 'B' }] },
      {
        summary: 'A',
        summary_detail: { type: 'text/plain', language: null, base: '', value: 'A' },
        content: [{ type: 'text/plain', language: null, base: '', value: 'B' }],
      },
    ],
    [
      'Apple’s summary as content if there is another summary',
      {
        summary: 'B',
        summaryDetail: { ...DETAIL, value: 'B' },
        itunes: { summary: 'A', summaryDetail: DETAIL },
      },
      {
        summary: 'B',
        summary_detail: { type: 'text/plain', language: null, base: '', value: 'B' },
        content: [{ type: 'text/plain', language: null, base: '', value: 'A' }],
      },
    ],
    [
      'content in another document',
      { content: [{ type: 'video/mp4', src: 'http://a.example/m.mp4' }] },
      {
        content: [
          {
            type: 'video/mp4',
            language: null,
            base: '',
            value: '',
            src: 'http://a.example/m.mp4',
          },
        ],
      },
    ],
    [
      'dates next to their strings',
      { published: MOMENT, written: { published: 'Thu, 01 Jan 2004 19:48:21 GMT' } },
      { published: 'Thu, 01 Jan 2004 19:48:21 GMT', published_parsed: MOMENT },
    ],
    [
      'dates that cannot be parsed',
      { written: { updated: 'soon' } },
      { updated: 'soon', updated_parsed: null },
    ],
    [
      'tags with all of their parts',
      { tags: [{ term: 'a' }, { label: 'B', scheme: 'c' }] },
      {
        tags: [
          { term: 'a', scheme: null, label: null },
          { term: null, scheme: 'c', label: 'B' },
        ],
      },
    ],
    [
      'links with sizes as text, and with all of their attributes',
      {
        links: [{ href: 'a', rel: 'self', length: 12, attributes: map({ 'x:y': '1' }) }],
        enclosures: [{ href: 'b', written: { length: '1 MB' } }],
      },
      {
        links: [{ href: 'a', rel: 'self', type: 'application/atom+xml', length: '12', 'x:y': '1' }],
        enclosures: [{ href: 'b', length: '1 MB' }],
      },
    ],
    [
      'sizes as they were written',
      { enclosures: [{ length: 1200, written: { length: '1,200' } }] },
      { enclosures: [{ length: '1,200' }] },
    ],
    ['guidislink', { guidIsLink: false }, { guidislink: false }],
    [
      'people',
      { authorDetail: { name: 'A', email: 'a@b.example' }, contributors: [{ href: 'c' }] },
      { author_detail: { name: 'A', email: 'a@b.example' }, contributors: [{ href: 'c' }] },
    ],
    [
      'organizations, next to the people',
      {
        authors: [
          { name: 'A', arxiv: { affiliation: ['CERN', 'ETH'] } },
          { name: 'B', arxiv: {} },
          { name: 'C' },
        ],
      },
      { authors: [{ name: 'A' }, { name: 'B' }, { name: 'C' }], arxiv_affiliation: 'ETH' },
    ],
    [
      'its source',
      { source: { href: 'a', titleDetail: DETAIL } },
      { source: { href: 'a', title: 'A', title_detail: { ...DETAIL, language: null, base: '' } } },
    ],
    [
      'a geometry',
      { where: { type: 'Point', coordinates: [1, 2], srsName: 'c' }, geometries: [] },
      { where: { type: 'Point', coordinates: [1, 2], srsName: 'c' } },
    ],
    ['a geometry that cannot be parsed', { written: { where: 'north' } }, { where: {} }],
    [
      'a period',
      { dcterms: { valid: { start: MOMENT, written: { start: '2004', end: 'x' } } } },
      {
        validity_start: '2004',
        validity_start_parsed: MOMENT,
        validity_end: 'x',
        validity_end_parsed: null,
      },
    ],
    ['podcast unchanged', { podcast: { medium: 'music' } }, { podcast: { medium: 'music' } }],
  ])('has %s', (_, entry, expected) => {
    expect(entryOf(entry)).toEqual({ enclosures: [], ...Object(expected) });
  });
});

describe('a feed', () => {
  it.each<[string, Feed, unknown]>([
    [
      'names that feedparser joins',
      { errorReportsTo: 'a', newLocation: 'b', ttl: 60, docs: 'c' },
      { errorreportsto: 'a', newlocation: 'b', ttl: '60', docs: 'c' },
    ],
    ['what was written instead of a number', { written: { ttl: 'an hour' } }, { ttl: 'an hour' }],
    [
      'hours and days as text',
      { skipHours: [0, 13], skipDays: ['Sunday'] },
      { skiphours: ['0', '13'], skipdays: ['Sunday'] },
    ],
    [
      'sizes of images as numbers',
      { image: { href: 'a', width: 80, written: { height: 'tall' } } },
      { image: { href: 'a', width: 80, height: 0 } },
    ],
    [
      'no width if it cannot be parsed',
      { image: { href: 'a', height: 60, written: { width: 'wide' } } },
      { image: { href: 'a', width: 0, height: 60 } },
    ],
    [
      'a form',
      { textInput: { titleDetail: DETAIL, name: 'q' } },
      {
        textinput: {
          title: 'A',
          title_detail: { ...DETAIL, language: null, base: '' },
          name: 'q',
        },
      },
    ],
    ['a cloud', { cloud: map({ port: '80' }) }, { cloud: { port: '80' } }],
    [
      'a generator',
      { generator: 'A', generatorDetail: { name: 'A', version: '2', attributes: map({ x: 'y' }) } },
      { generator: 'A', generator_detail: { name: 'A', version: '2', x: 'y' } },
    ],
    [
      'the last of the deleted entries',
      { deletedEntries: [{ ref: 'a' }, { ref: 'b', when: MOMENT, written: { when: '2005' } }] },
      { 'at_deleted-entry': { ref: 'b', when: '2005' } },
    ],
  ])('has %s', (_, feed, expected) => {
    expect(feedOf(feed)).toEqual(expected);
  });
});

describe('elements of unknown vocabularies', () => {
  it.each<[string, Entry, unknown]>([
    [
      'are next to the others',
      { title: 'A', extensions: { abcdefg: 'B', x_mood: map({ level: '3' }) } },
      { title: 'A', abcdefg: 'B', x_mood: { level: '3' } },
    ],
    ['do not replace them', { title: 'A', extensions: { title: 'B' } }, { title: 'A' }],
    [
      'never have one of feedparser’s names',
      {
        extensions: { links: 'A', link: 'B', ttl: map({ a: 'b' }), description: 'C', Summary: 'D' },
      },
      {},
    ],
    [
      'have no URL that runs script',
      { extensions: { x_mood: map({ href: 'javascript:x', src: 'a', level: 'javascript:x' }) } },
      { x_mood: { src: 'a', level: 'javascript:x' } },
    ],
    [
      'in a person are part of it',
      { authors: [{ name: 'A', extensions: { poco_nick: 'a' } }] },
      { authors: [{ name: 'A', poco_nick: 'a' }] },
    ],
    [
      'in a source are part of it',
      { source: { title: 'A', extensions: { x_mood: 'B' } } },
      { source: { title: 'A', x_mood: 'B' } },
    ],
    ['may have names of object members', { extensions: { toString: 'A' } }, { toString: 'A' }],
  ])('%s', (_, entry, expected) => {
    expect(entryOf(entry)).toEqual({ enclosures: [], ...Object(expected) });
  });

  it('cannot reach a prototype', () => {
    const extensions = Object.assign(Object.create(null), JSON.parse('{"__proto__":"A"}'));
    const attributes = Object.assign(Object.create(null), JSON.parse('{"__proto__":"B"}'));
    const view = toFeedparser(resultOf({ entries: [{ extensions, links: [{ attributes }] }] }));
    const [entry] = view.entries;
    expect(Object.getPrototypeOf(entry)).toBeNull();
    expect(Object.keys(entry ?? {})).toEqual(['links', 'enclosures', '__proto___']);
    expect(Object.keys(entry?.links?.[0] ?? {})).toEqual(['__proto___', 'type']);
    expect(({} as FeedparserResult).bozo).toBeUndefined();
  });
});

describe('the result', () => {
  const before = resultOf({
    href: 'https://a.example/',
    permanentUrl: null,
    modified: MOMENT,
    headers: map({ 'last-modified': 'a date' }),
    retryAfter: 5,
    feed: { title: 'A', links: [{ href: 'b', attributes: map({ c: 'd' }) }] },
  });

  it('has feedparser’s names, and its own in the same spelling', () => {
    expect(Object.keys(toFeedparser(before)).toSorted()).toEqual(
      words(`
      attempts bozo encoding entries feed headers href modified modified_parsed namespaces parser
      permanent_url problems retry_after version`),
    );
  });

  it('has an exception if there is one', () => {
    const bozoException = problem('NotAFeed', { looksLike: 'a page', feeds: [] });
    const view = toFeedparser(bozoResultOf(bozoException));
    expect(view.bozo_exception).toBe(bozoException);
  });

  it.each<[string, object, object]>([
    ['nothing', {}, { feed: {}, entries: [], namespaces: {}, headers: {}, version: '' }],
    ['only a feed', { feed: { links: [{ href: 'a' }] } }, { feed: { links: [{ href: 'a' }] } }],
    ['only entries', { entries: [{ links: [{}] }, {}] }, { entries: [{ enclosures: [] }, {}] }],
    ['parts without fields', { entries: [{ content: [{}], image: {}, source: {} }] }, {}],
    ['more such parts', { feed: { titleDetail: {}, authors: [{}], tags: [{}], cloud: {} } }, {}],
  ])('may come from a part of a result: %s', (_, given, expected) => {
    const view = toFeedparser(given as FeedResult);
    expect(view).toMatchObject(expected);
    expect(view).not.toHaveProperty('bozo_exception');
  });

  it.each([null, undefined, 1, 'a', [], { feed: null }, { entries: {} }, { entries: [null] }])(
    'refuses %j',
    (given) => {
      expect(() => toFeedparser(given as unknown as FeedResult)).toThrow(/^result.* must be /);
    },
  );

  it('does not change its input', () => {
    const copy = structuredClone(before);
    toFeedparser(before);
    expect(before).toEqual(copy);
  });
});
