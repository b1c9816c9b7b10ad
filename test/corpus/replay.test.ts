import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listCases } from '../../src/corpus/folder.ts';
import { type ReplayOptions, replayCorpus, type Verdict } from '../../src/corpus.ts';

const RSS = '<rss version="2.0"><channel><title>A feed</title></channel></rss>';

let corpus: string;

beforeEach(async () => {
  corpus = await mkdtemp(join(tmpdir(), 'bozofeed-corpus-'));
});

afterEach(async () => {
  await rm(corpus, { recursive: true });
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(corpus, name)), { recursive: true });
    await writeFile(join(corpus, name), text);
  }
}

async function replay(options?: ReplayOptions, source = corpus): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for await (const verdict of replayCorpus(source, options)) verdicts.push(verdict);
  return verdicts;
}

async function outcomes(): Promise<readonly (readonly [string, string])[]> {
  return (await replay()).map(({ case: name, outcome }) => [name, outcome]);
}

it('compares every document with its expectation', async () => {
  await write({
    'right.xml': RSS,
    'right.expected.json': '{ "feed": { "title": "A feed" } }',
    'unknown.xml': RSS,
    'wrong.xml': RSS,
    'wrong.expected.json': '{ "feed": { "title": "Another" } }',
  });
  expect(await outcomes()).toEqual([
    ['right.xml', 'match'],
    ['unknown.xml', 'no-expectation'],
    ['wrong.xml', 'mismatch'],
  ]);
});

it('reports the differences, and returns the result', async () => {
  await write({ 'a.xml': RSS, 'a.expected.json': '{ "feed": { "title": "Another" } }' });
  const [verdict] = await replay();
  expect(verdict?.differences).toEqual([
    { path: 'feed.title', expected: 'Another', found: 'A feed' },
  ]);
  expect(verdict?.result?.version).toBe('rss20');
  expect(verdict?.bytes).toBe(RSS.length);
  expect(verdict?.milliseconds).toBeGreaterThan(0);
});

it('goes through nested folders in a fixed order, whatever the extension', async () => {
  await write({ 'b/2.rss': RSS, 'b/1.xml': RSS, 'a/c/d.atom': RSS, 'z.rdf': RSS, noext: RSS });
  expect((await replay()).map(({ case: name }) => name)).toEqual([
    'a/c/d.atom',
    'b/1.xml',
    'b/2.rss',
    'noext',
    'z.rdf',
  ]);
});

it('treats a single document as a corpus', async () => {
  await write({ 'a.xml': RSS, 'a.expected.json': '{ "version": "rss20" }', 'b.xml': RSS });
  const [verdict, ...others] = await replay({}, join(corpus, 'a.xml'));
  expect([verdict?.case, verdict?.outcome, others]).toEqual(['a.xml', 'match', []]);
});

it('skips hidden files and pages about the corpus', async () => {
  await write({ '.hidden.xml': RSS, 'README.md': 'What this is' });
  expect(await replay()).toEqual([]);
});

it('applies the head of the response', async () => {
  await write({ 'a.xml': RSS, 'a.http': 'HTTP/1.1 200 OK\nContent-Type: text/plain\n' });
  const [verdict] = await replay();
  expect(verdict?.result?.bozoException?.name).toBe('NonXMLContentType');
  expect(verdict?.result?.status).toBe(200);
});

it('applies headers without a status', async () => {
  await write({ 'a.xml': RSS, 'a.http': 'ETag: "x"\n' });
  expect((await replay())[0]?.result?.etag).toBe('"x"');
});

it('applies the options to every case', async () => {
  await write({ 'a.xml': RSS, 'b.xml': RSS });
  expect((await replay({ parser: 'loose' })).map(({ result }) => result?.parser)).toEqual([
    'loose',
    'loose',
  ]);
});

it('reads no more of a document than the limit', async () => {
  await write({ 'a.xml': `${RSS}${' '.repeat(1000)}` });
  const [verdict] = await replay({ maxBytes: 100 });
  expect(verdict?.bytes).toBe(101);
  expect(verdict?.result?.problems).toContainEqual(
    expect.objectContaining({ name: 'LimitExceeded', limit: 'maxBytes' }),
  );
});

it('continues after files that cannot be read', async () => {
  await write({
    'a.xml': RSS,
    'a.expected.json': '{ "feed":',
    'b.http': 'Content-Type: text/xml',
    'c.expected.json': '{}',
    'd.xml': RSS,
  });
  await symlink('nowhere.xml', join(corpus, 'e.xml'));
  const verdicts = await replay();
  expect(verdicts.map(({ case: name, problem }) => [name, problem?.name, problem?.code])).toEqual([
    ['a.xml', 'MalformedJson', 'malformed-json'],
    ['b.http', 'FileError', 'ENOENT'],
    ['c.expected.json', 'FileError', 'ENOENT'],
    ['d.xml', undefined, undefined],
    ['e.xml', 'FileError', 'ENOENT'],
  ]);
});

it('enters no folder twice, so that links cannot cause a loop', async () => {
  await write({ 'a/b/c.xml': RSS });
  await symlink('..', join(corpus, 'a/b/up'));
  await symlink('a', join(corpus, 'z'));
  expect(await outcomes()).toEqual([
    ['a/b/c.xml', 'no-expectation'],
    ['a/b/up', 'unreadable'],
    ['z', 'unreadable'],
  ]);
});

it('uses the complete file name as the name of a case, whatever files there are', async () => {
  await write({ 'a.xml': RSS, 'a.json': RSS, 'b.xml': RSS, 'a.expected.json': '{}' });
  expect(await outcomes()).toEqual([
    ['a.json', 'match'],
    ['a.xml', 'match'],
    ['b.xml', 'no-expectation'],
  ]);
});

it('treats a head as a complete response if only a folder has its name', async () => {
  await write({ 'a/b.xml': RSS, 'a.http': `HTTP/1.1 200 OK\n\n${RSS}` });
  expect(await outcomes()).toEqual([
    ['a/b.xml', 'no-expectation'],
    ['a.http', 'no-expectation'],
  ]);
});

it('accepts names of any bytes, and distinguishes them', async () => {
  const bytes = ['caf\xe9.xml', 'caf\xc3\xa9.xml', 'caf\\xE9.xml', 'a\\b.xml', '\xff\xfe.xml'];
  const expectation = '{ "feed": { "title": "Another" } }';
  for (const name of bytes) await writeFile(Buffer.from(`${corpus}/${name}`, 'latin1'), RSS);
  await writeFile(Buffer.from(`${corpus}/\xff\xfe.expected.json`, 'latin1'), expectation);
  await mkdir(Buffer.from(`${corpus}/d\xe9`, 'latin1'));
  await writeFile(Buffer.from(`${corpus}/d\xe9/x.xml`, 'latin1'), RSS);
  expect(await outcomes()).toEqual([
    ['a\\b.xml', 'no-expectation'],
    ['caf\\x5CxE9.xml', 'no-expectation'],
    ['café.xml', 'no-expectation'],
    ['caf\\xE9.xml', 'no-expectation'],
    ['d\\xE9/x.xml', 'no-expectation'],
    ['\\xFF\\xFE.xml', 'mismatch'],
  ]);
});

it('stores little more than the names of a folder in memory', async () => {
  const count = 20_000;
  for (let index = 0; index < count; index += 1) {
    writeFileSync(join(corpus, `${String(index).padStart(6, '0')}.xml`), RSS);
  }
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  let listed = 0;
  let most = 0;
  for await (const _ of listCases([corpus], 1000)) {
    listed += 1;
    if (listed % 9999 === 1) most = Math.max(most, used() - before);
  }
  expect(listed).toBe(count);
  expect(most / count).toBeLessThan(100);
});

it.each(['a.xml', 'a.http', 'a.response'])('reads a complete response in %s', async (name) => {
  const response = `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nETag: "x"\r\n\r\n${RSS}`;
  await write({ [name]: response, 'a.expected.json': '{ "version": "rss20", "etag": "\\"x\\"" }' });
  const [verdict, ...others] = await replay();
  expect([verdict?.case, verdict?.outcome, others]).toEqual([name, 'match', []]);
  expect(verdict?.bytes).toBe(RSS.length);
  expect(verdict?.result?.bozoException?.name).toBe('NonXMLContentType');
});

it('reports a response that was cut short', async () => {
  await write({ 'a.http': `HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n${RSS}` });
  const [verdict] = await replay();
  expect(verdict?.result?.problems.map(({ name }) => name)).toContain('IncompleteBodyError');
  expect(verdict?.result?.feed.title).toBe('A feed');
});

it('replays several sources, each under its name', async () => {
  await write({ 'one/a.xml': RSS, 'two/a.xml': RSS });
  const names: string[] = [];
  for await (const verdict of replayCorpus([join(corpus, 'one'), join(corpus, 'two/a.xml')])) {
    names.push(verdict.case);
  }
  expect(names).toEqual([join(corpus, 'one/a.xml'), join(corpus, 'two/a.xml')]);
});

it('returns a verdict for a corpus that does not exist', async () => {
  const [verdict, ...others] = await replay({}, join(corpus, 'nowhere'));
  expect([verdict?.outcome, verdict?.problem?.code, others]).toEqual(['unreadable', 'ENOENT', []]);
});

it('does not block the event loop', async () => {
  const items = '<item><title>a &amp; b</title></item>'.repeat(400);
  const files = Array.from({ length: 100 }, (_, index) => [`${index}.xml`, items] as const);
  await write(Object.fromEntries(files));
  let turns = 0;
  const count = (): void => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  // The listing itself waits for the disk a few times: the counting starts after it.
  let before = 0;
  for await (const verdict of replayCorpus(corpus)) {
    if (verdict.case.startsWith('0')) before = turns;
  }
  clearImmediate(timer);
  expect(turns - before).toBeGreaterThan(3);
});

it('ends when its signal is aborted, with the reason', async () => {
  await write({ 'a.xml': RSS, 'b.xml': RSS });
  const controller = new AbortController();
  const reason = new Error('enough');
  const seen: string[] = [];
  const all = async (): Promise<void> => {
    for await (const verdict of replayCorpus(corpus, { signal: controller.signal })) {
      seen.push(verdict.outcome);
      controller.abort(reason);
    }
  };
  await expect(all()).rejects.toBe(reason);
  expect(seen).toEqual(['no-expectation']);
});

it('can be ended by a timer of its host', async () => {
  const items = '<item><title>a &amp; b</title></item>'.repeat(400);
  await write(
    Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}.xml`, items])),
  );
  const controller = new AbortController();
  let seen = 0;
  const all = async (): Promise<void> => {
    for await (const _ of replayCorpus(corpus, { signal: controller.signal })) {
      seen += 1;
      if (seen === 1) setTimeout(() => controller.abort(), 0);
    }
  };
  await expect(all()).rejects.toThrow('aborted');
  expect(seen).toBeLessThan(200);
});

it.each([[undefined], [''], [1], [[]], [['a', 1]]])('rejects %s as a source', async (source) => {
  await expect(replayCorpus(source as string).next()).rejects.toThrow(TypeError);
});

it('skips files that are neither a feed nor markup, unless they were sent or have an expectation', async () => {
  await write({
    'expected.json': '[]',
    'expected.expected.json': '{ "entries": { "length": 0 } }',
    'feed.json': '{"version":"https://jsonfeed.org/version/1.1","title":"A feed","items":[]}',
    'list.jsonl': '{"name":"a.xml"}\n{"name":"b.xml"}\n',
    'manifest.json': '{"files":["<a>"]}',
    'notes.txt': 'A list of files',
    'page.xml': '\n<html><body>Not found</body></html>',
    'sent.http': 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nToo many requests',
  });
  expect(await outcomes()).toEqual([
    ['expected.json', 'match'],
    ['feed.json', 'no-expectation'],
    ['list.jsonl', 'skipped'],
    ['manifest.json', 'skipped'],
    ['notes.txt', 'skipped'],
    ['page.xml', 'no-expectation'],
    ['sent.http', 'no-expectation'],
  ]);
});
