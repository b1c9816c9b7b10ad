import { describe, expect, it } from 'vitest';
import { determineEncoding } from '../../src/encoding.ts';
import { toFeedparser } from '../../src/feedparser.ts';
import {
  parseDocument,
  parseFeed,
  parseResponse,
  parseStream,
  streamEntries,
} from '../../src/index.ts';
import { parseOpml } from '../../src/opml.ts';
import { createPoller } from '../../src/poll.ts';
import { entryDate, reviveEntry, withKeys } from '../../src/reader.ts';
import { validateDocument } from '../../src/validate.ts';

const RESPONSE = new Response('<rss/>');
const PROMISE = Promise.resolve('<rss/>');
const STREAM = new Blob(['<rss/>']);
const BYTES = new Uint8Array(3);
const URL_OF_FEED = 'https://a.example/';
const RESULT = parseDocument('<rss/>');

async function check(state: never): Promise<unknown> {
  const poller = createPoller();
  return poller.check(state).finally(() => poller.close());
}

/** The message of the error that a call throws, or rejects with. */
async function refusal(call: (value: never) => unknown, value: unknown): Promise<string> {
  try {
    // What no type allows is what is tested.
    await call(value as never);
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
  return '';
}

describe('an argument of another function', () => {
  it.each([
    ['parseDocument', parseDocument, PROMISE, 'await'],
    ['parseDocument', parseDocument, RESPONSE, 'parseResponse'],
    ['parseDocument', parseDocument, STREAM, 'parseStream'],
    ['parseDocument', parseDocument, new URL('https://a.example/'), 'parseFeed'],
    ['parseOpml', parseOpml, PROMISE, 'await'],
    ['parseResponse', parseResponse, PROMISE, 'await'],
    ['parseResponse', parseResponse, '<rss/>', 'parseDocument'],
    ['parseStream', parseStream, '<rss/>', 'parseDocument'],
    ['parseStream', parseStream, RESPONSE, 'parseResponse'],
    ['parseStream', parseStream, BYTES, 'parseDocument'],
    ['streamEntries', streamEntries, '<rss/>', 'parseDocument'],
    ['streamEntries', streamEntries, PROMISE, 'await'],
    ['parseFeed', parseFeed, BYTES, 'parseDocument'],
    ['parseFeed', parseFeed, RESPONSE, 'parseResponse'],
    ['parseFeed', parseFeed, PROMISE, 'await'],
    ['parseFeed', parseFeed, new Request(URL_OF_FEED), 'pass its url'],
    ['parseFeed', parseFeed, { url: URL_OF_FEED }, 'pass its url'],
    ['parseFeed', parseFeed, [URL_OF_FEED], 'one of its elements'],
    ['parseDocument', parseDocument, RESULT, 'a result already'],
    ['parseDocument', parseDocument, { version: '', items: [] }, 'JSON as text'],
    ['parseResponse', parseResponse, { data: '', status: 200, headers: {} }, 'parseDocument'],
    ['parseOpml', parseOpml, RESPONSE, 'arrayBuffer'],
    ['validateDocument', validateDocument, RESPONSE, 'arrayBuffer'],
    ['validateDocument', validateDocument, PROMISE, 'await'],
    ['determineEncoding', determineEncoding, '<rss/>', 'arrayBuffer'],
    ['determineEncoding', determineEncoding, RESPONSE, 'arrayBuffer'],
    ['toFeedparser', toFeedparser, '<rss/>', 'parseDocument'],
    ['toFeedparser', toFeedparser, PROMISE, 'await'],
    ['entryDate', entryDate, '<rss/>', 'parseDocument'],
    ['entryDate', entryDate, [{}], 'one of its elements'],
    ['withKeys', withKeys, PROMISE, 'await'],
    ['reviveEntry', reviveEntry, '{}', 'JSON.parse'],
    ['poller.check', check, URL_OF_FEED, '{ url }'],
    ['poller.check', check, PROMISE, 'await'],
    ['poller.check', check, [{ url: URL_OF_FEED }], 'one of its elements'],
  ] as const)('%s suggests what was meant: %#', async (_, call, value, meant) => {
    expect(await refusal(call, value)).toContain(meant);
  });

  it('may be a URL in place of options', async () => {
    const parse = (url: never): unknown => parseDocument('<rss/>', url);
    expect(await refusal(parse, URL_OF_FEED)).toContain('{ url }');
  });

  it.each([undefined, null, 5, true, {}, []])('may have no equivalent: %j', async (value) => {
    expect(await refusal(parseDocument, value)).toBe(
      'document must be a string, an ArrayBuffer or a view of one',
    );
  });
});

describe('a text that leads to a document', () => {
  it.each([
    ['https://cafe.example/feed.xml', 'only a URL', 'parseFeed'],
    [' HTTPS://cafe.example/feed.xml\n', 'only a URL', 'parseFeed'],
    ['feeds/cafe.xml', 'only the name of a file', 'Read the file'],
    ['C:\\feeds\\cafe.rss', 'only the name of a file', 'Read the file'],
    ['[object Promise]', 'what JavaScript prints for an object', 'Pass the document itself'],
  ])('%j', (text, looksLike, remedy) => {
    const { bozoException } = parseDocument(text);
    expect(bozoException).toMatchObject({ name: 'NotAFeed', looksLike });
    expect(bozoException?.remedy).toContain(remedy);
  });

  it.each([
    'The feed is at https://cafe.example/feed.xml now.',
    'https://cafe.example/ moved',
    'Save it as cafe.xml.',
  ])('%j is plain text', (text) => {
    expect(parseDocument(text).bozoException).toMatchObject({ looksLike: 'plain text' });
  });
});

describe('a string that is not an http or https URL', () => {
  it.each([
    ['<rss version="2.0"/>', 'parseDocument'],
    ['\n{"version": ""}', 'parseDocument'],
    ['./feed.xml', 'Read the file'],
    ['/srv/feed.xml', 'Read the file'],
    ['file:///srv/feed.xml', 'Read the file'],
    ['C:\\feed.xml', 'Read the file'],
    ['cafe.example/feed.xml', 'Use https://cafe.example/feed.xml,'],
    ['localhost:8080/feed', 'Use https://localhost:8080/feed,'],
    ['ftp://cafe.example/', 'Use a complete URL'],
    ['cafe', 'Use a complete URL'],
  ])('%j', async (url, remedy) => {
    const { bozoException } = await parseFeed(url);
    expect(bozoException?.name).toBe('InvalidUrl');
    expect(bozoException?.remedy).toContain(remedy);
  });

  it('is truncated in the message if it is long', async () => {
    const { bozoException } = await parseFeed(`<rss>${'x'.repeat(10_000)}</rss>`);
    expect(bozoException?.message.length).toBeLessThan(300);
  });
});

describe('the option url', () => {
  it.each(['cafe.example/x', '/feed.xml', 'feed.xml', '//cafe.example/x', 'https://'])(
    'must be absolute: %s',
    async (url) => {
      const parse = (): unknown => parseDocument('<rss/>', { url });
      expect(await refusal(parse, null)).toContain(
        'options.url must be a string with an absolute URL',
      );
    },
  );

  it.each(['', 'https://cafe.example/x', 'file:///a', 'urn:x', 'feed://cafe.example/x'])(
    'may be %j',
    (url) => {
      expect(() => parseDocument('<rss/>', { url })).not.toThrow();
    },
  );
});

describe('an option of another library', () => {
  it.each([
    ['customFields', 'elementText'],
    ['agent', 'userAgent'],
    ['fetch', 'parseResponse'],
    ['baseUrl', 'did you mean url?'],
    ['feedurl', 'did you mean url?'],
    ['rejectUnauthorized', 'ca'],
    ['cache', 'validators'],
    ['retries', 'createPoller'],
    ['interval', 'minInterval'],
    ['concurrency', 'maxRequests'],
    ['strict', 'throwOn'],
    ['ua', 'userAgent'],
    ['contentType', 'did you mean headers?'],
  ])('%s', async (name, meant) => {
    const options: object = { [name]: {} };
    expect(await refusal(() => parseFeed('https://a.example/', options), null)).toContain(meant);
    expect(await refusal(() => parseDocument('<rss/>', options), null)).toContain(meant);
  });
});
