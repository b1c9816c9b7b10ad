/** The time limit of a parse, with a clock that advances by one millisecond each time it is read. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { streamEntries } from '../../src/api/entry-stream.ts';
import { parseOpml } from '../../src/api/opml.ts';
import { resolveParseOptions } from '../../src/api/options/resolve-parse-options.ts';
import { parseDocument, parseResponse } from '../../src/api/parse-document.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { readDocument } from '../../src/pipeline/read-document.ts';
import { parsingInLoop } from '../../src/poll/parsing.ts';
import { isWhole } from '../../src/poll/verdict.ts';
import type { Problem } from '../../src/problems/error.ts';

interface Timed {
  readonly result: FeedResult;
  /** How often the clock was read. */
  readonly reads: number;
}

function parseWithin(
  document: string | Uint8Array,
  value: number,
  options: Parameters<typeof parseDocument>[1] = {},
): Timed {
  let reads = 0;
  const now = (): number => {
    reads += 1;
    return reads;
  };
  const settings = { ...resolveParseOptions(options), maxParseTime: { value, now } };
  return { result: readDocument(document, settings, null), reads };
}

const limitsIn = (problems: readonly Problem[]): readonly unknown[] =>
  problems.flatMap((each) =>
    each.name === 'LimitExceeded' ? [{ limit: each.limit, value: each.value }] : [],
  );
const over = (value: number): readonly unknown[] => [{ limit: 'maxParseTime', value }];

const MANY = 5000;
const items = (item: (index: number) => string): string =>
  Array.from({ length: MANY }, (_, index) => item(index)).join('');
const rss = (inside: string): string =>
  `<rss version="2.0"><channel><title>t</title><link>http://x.example/</link>${inside}</channel></rss>`;
const jsonItems = (name: string): string =>
  `[${Array.from({ length: MANY }, (_, id) => `{"${name}": "${id}", "url": "http://x.example/${id}"}`).join(',')}]`;
const item = (index: number): string => `<item><guid>${index}</guid><title>t</title></item>`;

const DOCUMENTS: readonly (readonly [string, string | Uint8Array])[] = [
  ['RSS', rss(items(item))],
  ['empty items', rss(items(() => '<item/>'))],
  [
    'Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom">${items((id) => `<entry><id>${id}</id></entry>`)}</feed>`,
  ],
  ['RSS that is not well-formed at its end', rss(`${items(item)}<b>&`)],
  ['RSS that is not well-formed at its start', rss(`<b>&</c>${items(item)}`)],
  [
    'bytes with a wrong encoding',
    new TextEncoder().encode(
      `<?xml version="1.0" encoding="us-ascii"?>${rss(`${items(item)}<item><guid>é</guid></item>`)}`,
    ),
  ],
  [
    'RSS with relative references',
    `<rss><channel>${items((id) => `<item><link>/${id}</link></item>`)}<link>http://x.example/</link></channel></rss>`,
  ],
  ['JSON Feed', `{"version": "https://jsonfeed.org/version/1.1", "items": ${jsonItems('id')}}`],
  ['broken JSON', `{"version": "https://jsonfeed.org/version/1.1", "items": ${jsonItems('id')}`],
  ['RSS in JSON', `{"rss": {"channel": {"title": "t", "item": ${jsonItems('guid')}}}}`],
];

describe('maxParseTime', () => {
  it.each([
    ['“<” that start nothing', 'a < b '],
    ['“&” that start nothing', 'a & b '],
    ['references that XML does not define', '&eacute;'],
  ])('is checked in a single text with many %s', (_, piece) => {
    const text = piece.repeat(MANY);
    const document = rss(`${item(0)}<item><description>${text}</description></item>`);
    const { result } = parseWithin(document, 12);
    expect(limitsIn(result.problems)).toEqual(over(12));
    expect(result.entries[0]?.id).toBe('0');
  });

  it.each(DOCUMENTS)('ends the parse of %s, and keeps what was read', (_, document) => {
    const { result } = parseWithin(document, 12);
    expect(limitsIn(result.problems)).toEqual(over(12));
    expect(result.entries.length).toBeGreaterThan(0);
    expect(result.entries.length).toBeLessThan(MANY);
    const whole = parseDocument(document);
    expect(whole.entries.length).toBeGreaterThanOrEqual(MANY);
    expect(result.entries[0]?.id).toBe(whole.entries[0]?.id);
  });

  it.each(DOCUMENTS)('changes nothing of %s that is read in time', (_, document) => {
    const { result } = parseWithin(document, 1e9);
    expect(result).toEqual(parseDocument(document));
  });

  it('does not read the clock without a limit', () => {
    expect(parseWithin(rss(items(item)), Number.POSITIVE_INFINITY).reads).toBe(0);
  });

  it('reads the clock no more once the time is over', () => {
    expect(parseWithin(rss(items(item)), 12).reads).toBeLessThan(20);
  });

  it.each([
    ['remembered tags', '<b>x</b>'],
    ['tags alone', '<b></b>'],
    ['tags of many kinds', '<a href="/1">x</a><i title="2">y</i>'],
    ['removed tags', '<script>x</script><blink>y</blink>'],
    ['comments', '<!-- x -->'],
    ['stray brackets', '1 < 2 '],
    ['unfinished tags', '<x '],
    ['end tags', '</p>'],
    ['fallback content', '<noframes><b>x</b></noframes>'],
  ])('ends an HTML value of %s', (_, html) => {
    const value = `<p>start</p>${html.repeat(MANY)}end`;
    const document = rss(
      `<item><guid>1</guid><description><![CDATA[${value}]]></description></item>`,
    );
    const { result } = parseWithin(document, 4);
    const whole = parseDocument(document).entries[0]?.summary ?? '';
    const summary = result.entries[0]?.summary ?? '';
    expect(limitsIn(result.problems)).toEqual(over(4));
    expect(summary).toMatch(/^<p>start<\/p>/);
    expect(summary).not.toContain('end');
    expect(whole).toContain('end');
    // What is left of a value is well-formed HTML, as always.
    const again = parseDocument(
      rss(`<item><description><![CDATA[${summary}]]></description></item>`),
    );
    expect(again.entries[0]?.summary ?? '').toBe(summary.trim());
  });

  it('keeps what was read if the time ends while references to removed targets are written', () => {
    const html = `<a href="#x">${'<b>y</b>'.repeat(200)}</a><script id="x"></script>`;
    const document = rss(`<item><description><![CDATA[${html}]]></description></item>`);
    const whole = parseDocument(document).entries[0]?.summary;
    const lengths = [4, 5, 6, 7, 8, 9, 10, 11, 12].map((value) => {
      const { entries } = parseWithin(document, value).result;
      return entries[0]?.summary?.length ?? 0;
    });
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(lengths.at(-1)).toBe(whole?.length);
  });

  it('leaves references as they are without sanitizing', () => {
    const html = '<a href="/1">x</a>'.repeat(MANY);
    const document = rss(`<item><description><![CDATA[${html}]]></description></item>`);
    const { result } = parseWithin(document, 4, { sanitizeHtml: false, url: 'http://x.example/' });
    const summary = result.entries[0]?.summary ?? '';
    expect(limitsIn(result.problems)).toEqual(over(4));
    expect(summary.startsWith('<a href="http://x.example/1">')).toBe(true);
    expect(summary.endsWith('<a href="/1">x</a>')).toBe(true);
  });

  it('is named in the message', () => {
    const [found] = parseWithin(rss(items(item)), 12).result.problems;
    expect(found?.message).toContain('maxParseTime of 12 ms');
  });

  it('makes a document incomplete for a poller', () => {
    expect(isWhole(parseWithin(rss(items(item)), 12).result.problems)).toBe(false);
    expect(isWhole(parseDocument(rss(items(item)), { maxEntries: 1 }).problems)).toBe(true);
  });
});

describe('the clock of the functions', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** The clock of the process advances by one second each time it is read. */
  const slow = (): { mock: { calls: unknown[] } } => {
    let time = 0;
    return vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 1000;
      return time;
    });
  };
  const document = rss(items(item));

  it('is not read by parseDocument, unless it has a limit', () => {
    const clock = slow();
    expect(limitsIn(parseDocument(document).problems)).toEqual([]);
    expect(clock.mock.calls).toHaveLength(0);
    expect(limitsIn(parseDocument(document, { maxParseTime: 5000 }).problems)).toEqual(over(5000));
  });

  it('is not read for a response or a stream, unless it has a limit', async () => {
    slow();
    expect(limitsIn((await parseResponse(new Response(document))).problems)).toEqual([]);
    const limited = await parseResponse(new Response(document), { maxParseTime: 5000 });
    expect(limitsIn(limited.problems)).toEqual(over(5000));
    const stream = streamEntries(new Blob([document]));
    let count = 0;
    for await (const _ of stream) count += 1;
    expect(count).toBe(MANY);
    expect(limitsIn((await stream.result).problems)).toEqual([]);
  });

  const json = `{"version": "https://jsonfeed.org/version/1.1", "items": ${jsonItems('id')}}`;
  it.each([
    ['RSS', document],
    ['RSS that is not well-formed', rss(`<b>&</c>${items(item)}`)],
    ['JSON Feed', json],
  ])('ends a stream of %s, and reads no more of it', async (_, text) => {
    slow();
    let pulled = 0;
    const bytes = new TextEncoder().encode(text);
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (; pulled < bytes.length; pulled += 1000) yield bytes.subarray(pulled, pulled + 1000);
    }
    const stream = streamEntries(chunks(), { maxParseTime: 2000 });
    let count = 0;
    for await (const _ of stream) count += 1;
    const { problems, bozo } = await stream.result;
    expect(limitsIn(problems)).toEqual(over(2000));
    expect(bozo).toBe(true);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(MANY);
    expect(pulled).toBeLessThan(bytes.length / 2);
  });

  it('ends a list of feeds', () => {
    slow();
    const list = `<opml><body>${'<outline xmlUrl="http://x.example/"/>'.repeat(MANY)}</body></opml>`;
    const { feeds, problems } = parseOpml(list, { maxParseTime: 5000 });
    expect(limitsIn(problems)).toEqual(over(5000));
    expect(feeds.length).toBeGreaterThan(0);
    expect(feeds.length).toBeLessThan(MANY);
  });
});

it('is what a poller gives each document again', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1000;
    return time;
  });
  const { parse } = parsingInLoop({ maxParseTime: 20_000 });
  const bytes = new TextEncoder().encode(rss(items(item).slice(0, 20_000)));
  const transport = {
    status: 200,
    href: 'http://x.example/',
    headers: {},
    redirects: [],
    permanentUrl: null,
    etag: null,
    modified: null,
    validators: { etag: null, modified: null },
    delta: false,
    retryAfter: null,
    cacheLifetime: null,
    receivedAt: 0,
    problems: [],
  };
  for (let turn = 0; turn < 3; turn += 1) {
    const { entries, problems } = await parse(bytes, transport, null);
    expect(limitsIn(problems)).toEqual(over(20_000));
    expect(entries.length).toBeGreaterThan(100);
  }
  vi.restoreAllMocks();
});
