/** Options are checked by name and type, and a wrong one is refused with a helpful message. */
import { describe, expect, it } from 'vitest';
import { defaultFor, defaultInWords, optionsOf } from '../../../scripts/reference/defaults.ts';
import { determineEncoding } from '../../../src/api/encoding.ts';
import {
  checkOptions,
  OPTION_NAMES,
  type OptionsOf,
  TAKERS,
  type Taker,
  takersOf,
} from '../../../src/api/options/check-options.ts';
import { HTML_OPTIONS } from '../../../src/api/options/parse-options.ts';
import { replayCorpus } from '../../../src/corpus.ts';
import {
  discoverFeeds,
  parseDocument,
  parseFeed,
  parseResponse,
  parseStream,
  streamFeed,
} from '../../../src/index.ts';
import { parseOpml } from '../../../src/opml.ts';
import { streamEntries } from '../../../src/parse.ts';
import { createPoller } from '../../../src/poll.ts';
import { words } from '../../../src/text/strings.ts';

const FEED = '<rss version="2.0"><channel><title>Feed</title></channel></rss>';

/** Calls of every function that takes options; none of them reaches the network. */
const CALLS: { readonly [T in Taker]: (options: OptionsOf[T]) => unknown } = {
  parseDocument: (options) => parseDocument(FEED, options),
  parseResponse: (options) => parseResponse(new Response(FEED), options),
  parseStream: (options) => parseStream(new Blob([FEED]), options),
  streamEntries: (options) => streamEntries(new Blob([FEED]), options).next(),
  parseFeed: (options) => parseFeed('about:blank', options),
  streamFeed: (options) => streamFeed('about:blank', options).next(),
  createPoller: (options) => createPoller(options).close(),
  replayCorpus: (options) => replayCorpus('feeds-corpus/nowhere', options).next(),
  parseOpml: (options) => parseOpml('<opml/>', options),
  determineEncoding: (options) => determineEncoding(new Uint8Array(), options),
  discoverFeeds: (options) => discoverFeeds('', '', options),
};

/** What a call with these options throws or rejects with; `null` if it accepts them. */
async function refusal(taker: Taker, options: unknown): Promise<unknown> {
  try {
    await CALLS[taker](options as OptionsOf[typeof taker]);
    return null;
  } catch (error) {
    return error;
  }
}

/** The same, as its message: it has to be a `TypeError`. */
async function message(taker: Taker, options: unknown): Promise<string> {
  const error = await refusal(taker, options);
  expect(error).toBeInstanceOf(TypeError);
  return error instanceof Error ? error.message : '';
}

describe.each(TAKERS)('%s', (taker) => {
  it('accepts none, and only undefined', async () => {
    expect(await refusal(taker, undefined)).toBeNull();
    const absent = Object.fromEntries([...OPTION_NAMES, 'noSuch'].map((name) => [name, undefined]));
    expect(await refusal(taker, absent)).toBeNull();
  });

  it.each([null, 5, 'policy', [], [['policy', 'rfc7303']], true])(
    'rejects %j as options',
    async (options) => {
      expect(await message(taker, options)).toBe('options must be an object');
    },
  );

  it.each(optionsOf(taker))('reports %s if it is of the wrong type', async (name) => {
    for (const wrong of [Symbol('wrong'), Number.NaN]) {
      expect(await message(taker, { [name]: wrong })).toMatch(
        new RegExp(`^options\\.${name} must be [^.]+$`),
      );
    }
  });

  it.each(optionsOf(taker))('takes null for %s only if the types allow it', async (name) => {
    const isNullable = defaultInWords(name, taker) === 'null';
    expect((await refusal(taker, { [name]: null })) === null).toBe(isNullable);
  });

  const foreign = OPTION_NAMES.filter((name) => !optionsOf(taker).includes(name));
  it.each(foreign)('lists the functions that take %s', async (name) => {
    const whose = new Intl.ListFormat('en-GB').format(takersOf(name));
    expect(await message(taker, { [name]: 1 })).toBe(
      `options.${name} is an option of ${whose}, not of ${taker}`,
    );
  });

  it('takes its defaults', async () => {
    const defaults = optionsOf(taker).flatMap((name) =>
      defaultFor(taker, name) === null ? [] : [[name, defaultFor(taker, name)] as const],
    );
    expect(await refusal(taker, Object.fromEntries(defaults))).toBeNull();
    expect(checkOptions(taker, {})).toMatchObject(Object.fromEntries(defaults));
  });
});

describe('a name that is not an option', () => {
  it.each([
    ['sanitiseHtml', 'sanitizeHtml'],
    ['sanitizeHTML', 'sanitizeHtml'],
    ['sanitize_html', 'sanitizeHtml'],
    ['santizeHtml', 'sanitizeHtml'],
    ['resolveRelativeURIs', 'resolveRelativeUris'],
    ['header', 'headers'],
    ['maxbytes', 'maxBytes'],
    ['maxEntires', 'maxEntries'],
    ['URL', 'url'],
    ['sanitize', 'sanitizeHtml'],
    ['baseURL', 'url'],
    ['maxEntriesCount', 'maxEntries'],
    ['maxLength', 'maxBytes'],
    ['allowedTags', 'html.allowElements'],
  ])('%s: did you mean %s?', async (written, meant) => {
    expect(await message('parseDocument', { [written]: true })).toBe(
      `options.${written} is not an option; did you mean ${meant}?`,
    );
  });

  it('may be meant for another function', async () => {
    expect(await message('parseDocument', { timeOut: 5 })).toBe(
      'options.timeOut is not an option; did you mean timeout, an option of parseFeed, streamFeed and createPoller?',
    );
    expect(await message('parseFeed', { referer: 'https://example.org/' })).toBe(
      'options.referer is not an option; did you mean referrer?',
    );
  });

  it.each([
    ['allowedHosts', 'allowHosts'],
    ['autodiscover', 'discover'],
    ['maxSize', 'maxBytes'],
    ['delay', 'hostPause of createPoller'],
  ])('may be a form of another word, or a name of other libraries: %s', async (written, meant) => {
    expect(await message('parseFeed', { [written]: 1 })).toBe(
      `options.${written} is not an option; did you mean ${meant}?`,
    );
  });

  it.each(['frobnicate', 'constructor', '__proto__x', 'toString', ''])(
    'may be unlike any: %s',
    async (name) => {
      const there = optionsOf('parseDocument').join(', ');
      expect(await message('parseDocument', { [name]: 1 })).toBe(
        `options.${name} is not an option; the options are ${there}`,
      );
    },
  );

  it('is not a member that a program adds to all objects', async () => {
    Object.defineProperty(Object.prototype, 'frobnicate', {
      value: 1,
      enumerable: true,
      writable: true,
      configurable: true,
    });
    try {
      expect(await refusal('parseDocument', {})).toBeNull();
      expect(await message('parseDocument', { frobnicate: 2 })).toContain('frobnicate is not');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'frobnicate');
    }
  });

  it('is detected if it is inherited, and so are options', async () => {
    const inherited = (fields: object): object => Object.create(fields);
    expect(await message('parseDocument', inherited({ maxDept: 5 }))).toContain('maxDepth?');
    expect(await message('parseDocument', inherited({ maxDepth: 'x' }))).toContain('maxDepth must');
  });
});

describe('html', () => {
  const names = Object.keys(HTML_OPTIONS);

  it.each(names)('checks %s', async (name) => {
    for (const wrong of [null, 5, 'yes', [5], {}]) {
      expect(await message('parseDocument', { html: { [name]: wrong } })).toMatch(
        new RegExp(`^options\\.html\\.${name} must be `),
      );
    }
    expect(await refusal('parseDocument', { html: { [name]: undefined } })).toBeNull();
  });

  it.each([
    [{ allowForm: true }, 'options.html.allowForm is not an option; did you mean allowForms?'],
    [
      { sanitizeHtml: true },
      `options.html.sanitizeHtml is not an option; the options are ${names.join(', ')}`,
    ],
    [[], 'options.html must be an object'],
    ['b', 'options.html must be an object'],
    [null, 'options.html must be an object'],
    [
      { allowElements: ['a b'] },
      'options.html.allowElements must be a list of names: “a b” is not one',
    ],
    [
      { allowElements: ['script'] },
      'options.html.allowElements must be a list of what can be allowed: “script” cannot',
    ],
    [
      { allowAttributes: ['onclick'] },
      'options.html.allowAttributes must be a list of what can be allowed: “onclick” cannot',
    ],
    [
      { allowFrameHosts: ['*'] },
      'options.html.allowFrameHosts must be a list of host names: “*” is not one',
    ],
  ])('refuses %j', async (html, expected) => {
    for (const taker of ['parseDocument', 'parseResponse', 'parseFeed', 'replayCorpus'] as const) {
      expect(await message(taker, { html })).toBe(expected);
    }
  });
});

describe('headers of parseFeed', () => {
  it.each(
    words(`
    Accept accept-encoding Accept-Language Authorization COOKIE Host DNT If-None-Match
    if-modified-since Referer User-Agent A-IM Range Origin Proxy-Authorization Sec-Fetch-Mode
    Sec-GPC`),
  )('are not %s', async (name) => {
    const expected = `options.headers must be response headers: “${name.toLowerCase()}” belongs in options.requestHeaders`;
    for (const headers of [{ [name]: 'x' }, [[name, 'x']], new Map([[name, 'x']])]) {
      expect(await message('parseFeed', { headers })).toBe(expected);
    }
    // A stored exchange may have both; no request is made with it.
    expect(await refusal('parseDocument', { headers: { [name]: 'x' } })).toBeNull();
    expect(await refusal('parseFeed', { requestHeaders: { 'x-a': 'b' }, headers: {} })).toBeNull();
  });

  it.each(['Content-Type', 'Accept-Ranges', 'Cache-Control', 'Date', 'Set-Cookie', 'X-Anything'])(
    'may be %s',
    async (name) => {
      expect(await refusal('parseFeed', { headers: { [name]: 'x' } })).toBeNull();
    },
  );
});

describe('headers that can be read only once', () => {
  function* fields(name: string): Generator<readonly [string, string]> {
    yield [name, 'cy'];
  }

  it('are read', () => {
    const { headers } = parseDocument(FEED, { headers: fields('Content-Language') });
    expect({ ...headers }).toEqual({ 'content-language': 'cy' });
  });

  it.each(['parseFeed', 'streamFeed'] as const)('are checked by %s', async (taker) => {
    expect(await message(taker, { headers: fields('Accept-Language') })).toContain(
      '“accept-language” belongs in options.requestHeaders',
    );
  });
});

it.each([
  [{ credentials: { username: 'u' } }, 'options.credentials must be an object with'],
  [{ validators: 'x' }, 'options.validators must be an object with etag and modified'],
  [{ validators: { eTag: '"1"' } }, 'options.validators must be an object with etag and modified'],
  [{ validators: { etag: 5 } }, 'options.validators.etag must be a string'],
  [{ validators: { modified: 5 } }, 'options.validators.modified must be a string or a valid Date'],
  [{ userAgent: 'a\nb' }, 'options.userAgent must be a string of characters that headers allow'],
  [{ requestHeaders: { Host: 'x' } }, 'options.requestHeaders must be headers that may be sent'],
  [{ allowHosts: ['a:80'] }, 'options.allowHosts must be a list of host names and IP addresses'],
  [{ ca: 'x' }, 'options.ca must be certificates in PEM'],
  [{ referrer: 'x:' }, 'options.referrer must be an http or https URL'],
  [{ maxBytes: 1.5 }, 'options.maxBytes must be a whole number that is not negative, or Infinity'],
  [{ timeout: 0 }, 'options.timeout must be a positive number of milliseconds'],
  [{ headers: { a: 5 } }, 'options.headers["a"] must be a string'],
  [{ headers: [5] }, 'options.headers must be a list of pairs of a name and a value'],
  [{ headers: [['a']] }, 'options.headers must be a list of pairs of a name and a value'],
  [{ requestHeaders: ['a: b'] }, 'options.requestHeaders must be a list of pairs'],
])('parseFeed refuses %j', async (options, expected) => {
  expect(await message('parseFeed', options)).toContain(expected);
});
