import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayCorpus, type Verdict } from '../../src/corpus.ts';

const RSS = '<rss version="2.0"><channel><title>A feed</title><link>/home</link></channel></rss>';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bozofeed-archive-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A record (ISO 28500 §4). */
function record(type: string, block: string, headers: Readonly<Record<string, string>>): Buffer {
  const length = Buffer.byteLength(block);
  const all = { 'WARC-Type': type, 'WARC-Date': '2026-01-01T00:00:00Z', ...headers };
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
  it('gives its responses, with address and head', async () => {
    const [verdict, ...others] = await replay({ [name]: pack(INFO, FEED) });
    expect(others).toEqual([]);
    expect([verdict?.case, verdict?.outcome]).toEqual([`${name}#2`, 'no-expectation']);
    expect(verdict?.url).toBe('http://example.org/feed');
    expect(verdict?.result?.feed.link).toBe('http://example.org/home');
    expect(verdict?.result?.headers).toMatchObject({ 'content-type': 'application/rss+xml' });
    expect(verdict?.bytes).toBe(RSS.length);
  });

  it('gives resources', async () => {
    const headers = { 'WARC-Target-URI': 'http://example.org/a', 'Content-Type': 'text/xml' };
    const [verdict] = await replay({ [name]: pack(record('resource', RSS, headers)) });
    expect(verdict?.result?.version).toBe('rss20');
    expect(verdict?.result?.headers).toEqual({ 'content-type': 'text/xml' });
  });

  it('passes over what is no feed, and goes on', async () => {
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
      [`${name}#1`, 'passed-over'],
      [`${name}#2`, 'passed-over'],
      [`${name}#3`, 'no-expectation'],
      [`${name}#5`, 'passed-over'],
      [`${name}#6`, 'no-expectation'],
      [`${name}#7`, 'no-expectation'],
    ]);
  });

  it('is read up to where it is damaged, and other files after it', async () => {
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
    expect(verdicts[2]?.case).toBe(`${name}#3`);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('This is no archive.\r\n\r\n')],
    ['junk without end', Buffer.alloc(5_000_000, 'x')],
  ])('may hold %s', async (_name, bytes) => {
    const verdicts = await replay({ [name]: bytes });
    expect(verdicts.map(brief)).toEqual([[`${name}#1`, 'unreadable', 'ERR_ARCHIVE_DAMAGED']]);
  });

  it('may go on as something else', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const verdicts = await replay({ [name]: Buffer.concat([pack(FEED), Buffer.from('rubbish')]) });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['no-expectation', 'unreadable']);
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

it('says what to install where warcio is missing', async () => {
  vi.doMock('warcio', () => {
    throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  });
  vi.resetModules();
  const { replayCorpus: replayWithout } = await import('../../src/corpus.ts');
  await writeFile(join(folder, 'a.warc'), FEED);
  await expect(replayWithout(folder).next()).rejects.toThrow('npm install warcio');
  vi.doUnmock('warcio');
});
