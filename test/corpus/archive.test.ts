import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replayCorpus, type Verdict } from '../../src/corpus.ts';

const RSS = '<rss version="2.0"><channel><title>A feed</title><link>/home</link></channel></rss>';

const DATE = '2026-01-01T00:00:00Z';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bozofeed-archive-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A record (ISO 28500 §4). */
function record(type: string, block: string, headers: Readonly<Record<string, string>>): Buffer {
  const length = Buffer.byteLength(block);
  const all = { 'WARC-Type': type, 'WARC-Date': DATE, ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `WARC/1.0\r\n${head.join('')}Content-Length: ${length}\r\n\r\n${block}\r\n\r\n`,
  );
}

function response(url: string, contentType: string, body: string): Buffer {
  const block = `HTTP/1.1 200 OK\r\nContent-Type: ${contentType}\r\n\r\n${body}`;
  const type = 'application/http; msgtype=response';
  return record('response', block, { 'WARC-Target-URI': url, 'Content-Type': type });
}

const INFO = record('warcinfo', 'software: a\r\n', { 'Content-Type': 'application/warc-fields' });
const FEED = response('http://example.org/feed', 'application/rss+xml', RSS);
const gzipped = (...records: readonly Buffer[]): Buffer =>
  Buffer.concat(records.map((each) => gzipSync(each)));

async function replay(files: Readonly<Record<string, Buffer>>): Promise<readonly Verdict[]> {
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const verdicts: Verdict[] = [];
  for await (const verdict of replayCorpus(folder)) verdicts.push(verdict);
  return verdicts;
}

const brief = ({ case: name, outcome, problem }: Verdict): readonly unknown[] =>
  problem === null ? [name, outcome] : [name, outcome, problem.code];

describe.each([
  ['plain', 'crawl.warc', (...records: readonly Buffer[]): Buffer => Buffer.concat(records)],
  ['gzipped', 'crawl.warc.gz', gzipped],
])('a %s archive', (_, name, pack) => {
  it('returns its responses, with URL and head', async () => {
    const [verdict, ...others] = await replay({ [name]: pack(INFO, FEED) });
    expect(others).toEqual([]);
    expect([verdict?.case, verdict?.outcome]).toEqual([
      `${name}#http://example.org/feed@2026-01-01T00:00:00Z`,
      'no-expectation',
    ]);
    expect(verdict?.url).toBe('http://example.org/feed');
    expect(verdict?.result?.feed.link).toBe('http://example.org/home');
    expect(verdict?.result?.headers).toMatchObject({ 'content-type': 'application/rss+xml' });
    expect(verdict?.bytes).toBe(RSS.length);
  });

  it('returns resources', async () => {
    const headers = { 'WARC-Target-URI': 'http://example.org/a', 'Content-Type': 'text/xml' };
    const [verdict] = await replay({ [name]: pack(record('resource', RSS, headers)) });
    expect(verdict?.result?.version).toBe('rss20');
    expect(verdict?.result?.headers).toEqual({ 'content-type': 'text/xml' });
  });

  it('skips what is not a feed, and continues', async () => {
    const verdicts = await replay({
      [name]: pack(
        response('http://example.org/1', 'image/png', 'PNG'),
        response('http://example.org/2', 'text/html', '<!DOCTYPE html><html></html>'),
        response('http://example.org/3', 'text/html; charset=utf-8', RSS),
        record('request', 'GET / HTTP/1.1\r\n\r\n', {}),
        record('response', 'x', { 'Content-Type': 'text/dns', 'WARC-Target-URI': 'dns:a' }),
        response('http://example.org/6', 'text/xml', 'Not found'),
        FEED,
      ),
    });
    expect(verdicts.map(brief)).toEqual([
      [`${name}#http://example.org/1@${DATE}`, 'skipped'],
      [`${name}#http://example.org/2@${DATE}`, 'skipped'],
      [`${name}#http://example.org/3@${DATE}`, 'no-expectation'],
      [`${name}#dns:a@${DATE}`, 'skipped'],
      [`${name}#http://example.org/6@${DATE}`, 'no-expectation'],
      [`${name}#http://example.org/feed@${DATE}`, 'no-expectation'],
    ]);
  });

  it('is read up to the damage, and so are the files after it', async () => {
    const whole = pack(FEED, FEED, FEED);
    const verdicts = await replay({
      [name]: whole.subarray(0, whole.length - 60),
      'z.xml': Buffer.from(RSS),
    });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual([
      'no-expectation',
      'no-expectation',
      'unreadable',
      'no-expectation',
    ]);
    expect(verdicts[2]?.case).toBe(name);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('This is no archive.\r\n\r\n')],
    ['endless junk', Buffer.alloc(5_000_000, 'x')],
  ])('may contain %s', async (_name, bytes) => {
    const verdicts = await replay({ [name]: bytes });
    expect(verdicts.map(brief)).toEqual([[name, 'unreadable', 'ERR_ARCHIVE_DAMAGED']]);
  });

  it('may continue with other content', async () => {
    const verdicts = await replay({ [name]: Buffer.concat([pack(FEED), Buffer.from('rubbish')]) });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['no-expectation', 'unreadable']);
  });

  it('is reported as truncated at any position, with only the complete records before', async () => {
    const records = [INFO, FEED, record('response', '', { 'WARC-Target-URI': 'http://b/' }), FEED];
    const packed = records.map((each) => pack(each));
    const whole = Buffer.concat(packed);
    const ends = packed.map((_, index) => Buffer.concat(packed.slice(0, index + 1)).length);
    const all = (await replay({ [name]: whole })).map(brief);
    for (let cut = 1; cut < whole.length; cut += 1) {
      if (ends.includes(cut)) continue;
      const verdicts = (await replay({ [name]: whole.subarray(0, cut) })).map(brief);
      expect(verdicts.at(-1), `cut at ${cut}`).toEqual([name, 'unreadable', 'ERR_ARCHIVE_DAMAGED']);
      expect(verdicts.slice(0, -1), `cut at ${cut}`).toEqual(all.slice(0, verdicts.length - 1));
      // A complete record is listed, even if what follows it is missing.
      const complete = ends.filter((end) => end <= cut).length - 1;
      expect(verdicts.length - 1).toBeGreaterThanOrEqual(Math.min(complete, all.length));
    }
  });

  it('distinguishes captures of one URL by date, and equal ones by number', async () => {
    const at = (date: string): Buffer =>
      record('resource', RSS, {
        'WARC-Target-URI': '<http://a/>',
        'Content-Type': 'text/xml',
        'WARC-Date': date,
      });
    const verdicts = await replay({ [name]: pack(at('2026-01-02'), at(DATE), at(DATE)) });
    expect(verdicts.map((verdict) => verdict.case)).toEqual([
      `${name}#http://a/@2026-01-02`,
      `${name}#http://a/@${DATE}`,
      `${name}#http://a/@${DATE}#2`,
    ]);
    expect(verdicts[0]?.url).toBe('http://a/');
  });

  it('limits the length of names, and keeps them unique', async () => {
    const long = `http://example.org/${'x'.repeat(100_000)}`;
    const verdicts = await replay({
      [name]: pack(response(`${long}1`, 'text/xml', RSS), response(`${long}2`, 'text/xml', RSS)),
    });
    const names = verdicts.map((verdict) => verdict.case);
    expect(new Set(names).size).toBe(2);
    for (const each of names) expect(each.length).toBeLessThan(600);
  });

  it.each([301, 302, 303, 304, 307, 308])('skips a response of status %i', async (status) => {
    const block = `HTTP/1.1 ${status} Moved\r\nLocation: /feed\r\nContent-Type: text/xml\r\n\r\nhere`;
    const type = 'application/http; msgtype=response';
    const redirect = record('response', block, {
      'WARC-Target-URI': 'http://example.org/old',
      'Content-Type': type,
    });
    const verdicts = await replay({ [name]: pack(redirect, FEED) });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['skipped', 'no-expectation']);
  });

  it.each([
    ['no line end after a record', '\r\n\r\n', ''],
    ['one line end after a record', '\r\n\r\n', '\r\n'],
    ['more line ends after a record', '\r\n\r\n', '\r\n\r\n\r\n\r\n'],
  ])('may have %s', async (_name, usual, instead) => {
    const odd = Buffer.from(`${FEED.toString().slice(0, -usual.length)}${instead}`);
    const verdicts = await replay({ [name]: pack(odd, FEED) });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['no-expectation', 'no-expectation']);
  });

  it('may have a record that is longer than any feed', async () => {
    const long = response('http://example.org/', 'text/xml', ' '.repeat(40 * 1024 * 1024));
    const verdicts = await replay({ [name]: pack(long, FEED) });
    expect(verdicts[0]?.result?.problems).toContainEqual(
      expect.objectContaining({ name: 'LimitExceeded', limit: 'maxBytes' }),
    );
    expect(verdicts[1]?.result?.version).toBe('rss20');
  });
});

it('is read where all records are in one gzip member', async () => {
  const verdicts = await replay({ 'one.warc.gz': gzipSync(Buffer.concat([INFO, FEED, FEED])) });
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['no-expectation', 'no-expectation']);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(8)],
  ['half a member', gzipSync('x').subarray(0, 5)],
])('is damaged where %s follows the last member, unless it is nothing', async (what, tail) => {
  const verdicts = await replay({ 'a.warc.gz': Buffer.concat([gzipped(FEED), tail]) });
  const outcomes = ['no-expectation', ...(what === 'nothing' ? [] : ['unreadable'])];
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(outcomes);
});

it.each([
  ['a.warc.zst', 'zstd'],
  ['a.wacz', 'zip'],
  ['a.warc', '\x28\xb5\x2f\xfd'],
  ['b.warc.gz', 'PK\x03\x04'],
])('rejects %s by name, with a remedy', async (name, content) => {
  const [verdict, ...others] = await replay({ [name]: Buffer.from(content, 'latin1') });
  expect([verdict?.case, verdict?.outcome, others]).toEqual([name, 'unreadable', []]);
  expect(verdict?.problem?.code).toBe('ERR_ARCHIVE_UNSUPPORTED');
  expect(verdict?.problem?.remedy).toContain('zstd -d');
});
