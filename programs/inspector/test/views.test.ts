/** What the page shows of a document, without a page. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resolveParseOptions } from '../../../src/api/options/resolve-parse-options.ts';
import type { ReadableCase } from '../../../src/corpus/case.ts';
import { listCases, readCase } from '../../../src/corpus/folder.ts';
import { PLATFORM_LEGACY_ENCODINGS } from '../../../src/encoding/legacy/platform.ts';
import type { TransportFacts } from '../../../src/http/transport.ts';
import { problem } from '../../../src/problems/error.ts';
import { unreached } from '../../../src/problems/reaching.ts';
import { packAnswer, unpackAnswer } from '../answer.ts';
import { readChapters, webAddress } from '../cards.ts';
import { GROUPS as ORDER } from '../fixes.ts';
import { frameDocument } from '../frame.ts';
import { type Inspected, inspect } from '../inspect.ts';
import { documentFragment, readFragment } from '../link.ts';
import { removalsBetween } from '../removed.ts';
import { SAMPLES } from '../samples.ts';
import { readTranscript } from '../transcript.ts';

const { maxBytes } = resolveParseOptions({});

function inspectDocument(
  document: string | Uint8Array,
  { contentType = '', base = '' } = {},
): Inspected {
  return inspect({ kind: 'document', document, contentType, base }, PLATFORM_LEGACY_ENCODINGS);
}

const FACTS: TransportFacts = {
  status: 200,
  href: 'https://feeds.example/feed.xml',
  headers: { 'content-type': 'application/rss+xml', etag: '"1"' },
  redirects: [],
  permanentUrl: null,
  etag: '"1"',
  modified: null,
  validators: { etag: '"1"', modified: null },
  delta: false,
  retryAfter: null,
  cacheLifetime: null,
  receivedAt: 0,
  problems: [],
};

function inspectAnswer(text: string, facts: Partial<TransportFacts> = {}): Inspected {
  const packed = packAnswer({ transport: { ...FACTS, ...facts }, bytes: Buffer.from(text) });
  return inspect({ kind: 'answer', packed, contentType: '' }, PLATFORM_LEGACY_ENCODINGS);
}

const RSS = (inside: string): string =>
  `<rss version="2.0"><channel><title>T</title><link>https://feeds.example/</link><description>D</description>${inside}</channel></rss>`;
const ITEM =
  '<item><title>One</title><link>https://feeds.example/1</link><guid>https://feeds.example/1</guid><pubDate>Mon, 06 Jul 2026 08:00:00 +0000</pubDate></item>';
const ATOM = (inside: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${inside}</feed>`;

describe('the verdict', () => {
  it.each([
    ['a good feed', RSS(ITEM), 'good', 'It works'],
    ['good practice', RSS(ITEM.replace(/<pubDate.*?<\/pubDate>/, '')), 'good', 'It works'],
    ['a broken rule', RSS(ITEM + ITEM), 'fair', 'It works, but it breaks rules'],
    ['no entries', RSS(''), 'fair', 'It is a feed, but it has no entries'],
    ['not well-formed', RSS(`${ITEM}a & b`), 'poor', 'It works in lenient readers only'],
    ['truncated', RSS(ITEM).slice(0, -20), 'poor', 'It partly works'],
    [
      'a broken JSON feed',
      '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","content_text":"x"},]}',
      'poor',
      'It works in lenient readers only',
    ],
    ['a page', '<!DOCTYPE html><html><body>x</body></html>', 'bad', 'This is not a feed'],
    ['nothing', '', 'bad', 'This is not a feed'],
  ])('on %s', (_, document, tone, headline) => {
    const { verdict } = inspectDocument(document).inspection;
    expect(verdict).toMatchObject({ tone, headline });
    expect(verdict.sentence).toMatch(/\.$/);
  });

  it('reports that the encoding breaks a rule', () => {
    const bytes = Buffer.from(
      `<?xml version="1.0" encoding="utf-8"?>${RSS('<item><title>Crème brûlée</title></item>')}`,
      'latin1',
    );
    expect(inspectDocument(bytes).inspection.verdict).toMatchObject({ tone: 'fair' });
  });

  it('on what could not be fetched gives the reason', () => {
    const { verdict, fixes } = inspectAnswer('', {
      status: null,
      problems: [unreached('NetworkError', { code: 'ENOTFOUND', url: 'https://feeds.example/' })],
    }).inspection;
    expect(verdict.headline).toBe('The feed cannot be read');
    expect(verdict.sentence).toContain('ENOTFOUND');
    expect(fixes).toHaveLength(1);
  });
});

describe('on every document of the corpus', async () => {
  const CORPUS = fileURLToPath(new URL('../../../feeds-corpus', import.meta.url));
  const cases: ReadableCase[] = [];
  for await (const reference of listCases([CORPUS], maxBytes)) {
    const found = await readCase(reference, maxBytes);
    if (found.kind === 'readable') cases.push(found);
  }

  it('every problem with a position is marked there, and nothing throws', () => {
    let places = 0;
    for (const { document: bytes, head, url, name } of cases) {
      const inspected = inspectDocument(bytes, {
        contentType: head.headers.find(([header]) => header === 'content-type')?.[1] ?? '',
        base: url,
      });
      const { inspection } = inspected;
      const lines = inspection.text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
      for (const fix of inspection.fixes) {
        expect(fix.remedy, `${name}: ${fix.name}`).not.toMatch(
          /\boption\b|parse[A-Z]|legacyEncodings/,
        );
        for (const place of fix.places) {
          places += 1;
          const line = [...(lines[place.line - 1] ?? '')];
          const rest = line.slice(place.column - 1).join('');
          const marked = inspection.text.slice(place.from, place.to);
          // A place can be the line end, or the end of the document.
          const isThere = rest === '' ? marked.trim() === '' : rest.startsWith(marked);
          expect(isThere, `${name}: ${fix.name} at ${place.line}:${place.column}`).toBe(true);
        }
      }
      inspected.cards(0, 5);
      inspected.removed();
      for (const index of inspection.encoding.attempts.keys()) inspected.faultOf(index);
      expect(() => structuredClone(inspection)).not.toThrow();
    }
    expect(places).toBeGreaterThan(300);
  });
});

describe('what should be fixed', () => {
  it('is in order of severity, and has one card for each cause', () => {
    const text = `${RSS('<item><title>a & b</title><pubDate>soon</pubDate></item>').slice(0, -20)}`;
    const { fixes } = inspectDocument(text).inspection;
    const ranks = fixes.map(({ severity }) =>
      ['fatal', 'error', 'warning', 'note'].indexOf(severity),
    );
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    const warnings = fixes.filter(({ severity }) => severity === 'warning');
    expect(warnings.map(({ name }) => name)).toEqual(['UnescapedAmpersand', 'InvalidDate']);
    expect(warnings[0]?.page).toMatch(/\/problems\/unescaped-ampersand\.html$/);
  });

  it('of the whole document leads to the tab that explains it', () => {
    const sample = SAMPLES.find(({ label }) => label === 'A wrong encoding');
    const { fixes } = inspectDocument(sample?.document ?? '', sample).inspection;
    expect(fixes.slice(0, 1).map(({ name, elsewhere }) => [name, elsewhere])).toEqual([
      ['CharacterEncodingOverride', 'encoding'],
    ]);
    const page = inspectAnswer(RSS(ITEM), { headers: { 'content-type': 'text/html' } });
    expect(page.inspection.fixes[0]?.elsewhere).toBe('http');
  });

  it('lists the feeds that a web page links to', () => {
    const sample = SAMPLES.find(({ label }) => label === 'A web page');
    expect(inspectDocument(sample?.document ?? '', sample).inspection.announced).toEqual([
      { href: 'https://feeds.example/feed.atom', title: 'All notes', isGuess: false },
      { href: 'https://feeds.example/comments.rss', title: 'Comments', isGuess: false },
    ]);
  });

  it('counts what it does not list', () => {
    const text = RSS(`<item><title>${'a & b '.repeat(50)}</title></item>`);
    const fix = inspectDocument(text).inspection.fixes.find(
      ({ name }) => name === 'UnescapedAmpersand',
    );
    expect(fix?.count).toBe(50);
    expect(fix?.places).toHaveLength(10);
    expect(fix?.message).not.toContain('more like it');
  });
});

describe('what specifications and directories require', () => {
  const groupsOf = ({ inspection }: Inspected): readonly string[] =>
    inspection.fixes.map(({ name, group, severity }) => `${group} ${severity} ${name}`);
  const big = `<item><title>${'x'.repeat(12_000)}</title></item>`;
  const podcast = (inside: string): string =>
    `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title><link>https://feeds.example/</link><description>D</description>${inside}</channel></rss>`;
  const episode =
    '<item><title>1</title><enclosure url="https://feeds.example/1.mp3" type="audio/mpeg" length="1"/></item>';
  const plain = { headers: { 'content-type': 'application/rss+xml', 'content-length': '12200' } };
  const rows: readonly (readonly [fix: string, lacking: Inspected, having: Inspected])[] = [
    [
      'rules warning MissingElement',
      inspectDocument('<rss version="2.0"><channel><title>T</title></channel></rss>'),
      inspectDocument(RSS('')),
    ],
    [
      'rules warning MissingAuthor',
      inspectDocument(ATOM('<entry><title>x</title></entry>')),
      inspectDocument(ATOM('<author><name>A</name></author><entry><title>x</title></entry>')),
    ],
    [
      'rules warning MissingJsonMember',
      inspectDocument('{"version":"https://jsonfeed.org/version/1.1","items":[]}'),
      inspectDocument('{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[]}'),
    ],
    [
      'rules note HtmlInPlainText',
      inspectDocument(RSS('<item><title>a &lt;b&gt;b&lt;/b&gt;</title></item>')),
      inspectDocument(RSS(ITEM)),
    ],
    [
      'rules note MissingGuid',
      inspectDocument(RSS('<item><title>x</title></item>')),
      inspectDocument(RSS(ITEM)),
    ],
    [
      'directories note MissingPodcastElement',
      inspectDocument(podcast(episode)),
      inspectDocument(
        podcast(
          `<language>en</language><itunes:image href="https://feeds.example/a.jpg"/><itunes:category text="Arts"/><itunes:explicit>false</itunes:explicit>${episode}`,
        ),
      ),
    ],
    ['practice note NoValidators', inspectAnswer(RSS(ITEM), plain), inspectAnswer(RSS(ITEM))],
    [
      'practice note Uncompressed',
      inspectAnswer(RSS(big), plain),
      inspectAnswer(RSS(big), { headers: { ...plain.headers, 'content-encoding': 'gzip' } }),
    ],
    [
      'practice note UnencryptedUrl',
      inspectAnswer(RSS(ITEM), { href: 'http://feeds.example/feed.xml' }),
      inspectAnswer(RSS(ITEM)),
    ],
  ];

  it.each(rows)('%s', (fix, lacking, having) => {
    expect(groupsOf(lacking)).toContain(fix);
    expect(groupsOf(having)).not.toContain(fix);
    for (const { message, remedy, page, source, label } of lacking.inspection.fixes) {
      expect(message).toMatch(/\.$/);
      expect(remedy).toMatch(/\.$/);
      expect(page).toMatch(
        source === null ? /\/problems\/[a-z-]+\.html$/ : /\/findings\.html#[a-z0-9]+$/,
      );
      expect(label).not.toBe('');
    }
  });

  it('come after what readers lose', () => {
    const broken = SAMPLES.find(({ label }) => label === 'A broken feed');
    const groups = inspectDocument(broken?.document ?? '').inspection.fixes.map(
      ({ group }) => group,
    );
    expect([...new Set(groups)]).toEqual(['lost', 'rules']);
    expect(groups).toEqual(
      groups.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)),
    );
  });

  it('are found at their positions', () => {
    const text = RSS('<item><title>x</title><pubDate>2026-07-06</pubDate></item>');
    const [found] = inspectDocument(text).inspection.fixes.filter(
      ({ name }) => name === 'InvalidDate',
    );
    expect(found?.places.map(({ from }) => from)).toEqual([text.indexOf('<pubDate>')]);
  });

  it('are not repeated if the reader reports the same', () => {
    const { fixes } = inspectDocument(
      RSS('<item><title>x</title><pubDate>yesterday</pubDate></item>'),
    ).inspection;
    expect(fixes.filter(({ name }) => /Date$/.test(name) && name !== 'MissingDate')).toHaveLength(
      1,
    );
  });

  it('are not required of documents that are not feeds', () => {
    const { fixes } = inspectDocument('<html><body><p>x</p></body></html>').inspection;
    expect(fixes.map(({ group }) => group)).toEqual(['lost']);
  });

  it('are absent for the good sample and for the podcast', () => {
    for (const label of ['A good feed', 'A podcast']) {
      const sample = SAMPLES.find((each) => each.label === label);
      const { inspection } = inspectDocument(sample?.document ?? '', sample);
      expect(inspection.fixes.map(({ name }) => name)).toEqual([]);
    }
  });
});

describe('what was removed', () => {
  it.each([
    ['nothing', '<p>a <b>b</b></p>', '<p>a <b>b</b></p>', []],
    ['a script', '<p>a</p><script>x()</script>', '<p>a</p>', ['element <script> 1']],
    [
      'a handler',
      '<p onclick="x()" title="y">a</p>',
      '<p title="y">a</p>',
      ['attribute onclick 1'],
    ],
    ['a URL', '<a href="javascript:x()">a</a>', '<a>a</a>', ['attribute href 1']],
    [
      'parts of a style',
      '<p style="color:red;position:fixed">a</p>',
      '<p style="color:red">a</p>',
      ['change parts of style 1'],
    ],
    [
      'one of two',
      '<iframe src="x"></iframe><p>a</p><iframe src="y"></iframe>',
      '<p>a</p>',
      ['element <iframe> 2'],
    ],
    [
      'what was added is not counted',
      '<table><tr><td>a</table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    const found = removalsBetween(before, after);
    expect(found.map(({ kind, what, count }) => `${kind} ${what} ${count}`)).toEqual(expected);
    for (const { why } of found) expect(why).toMatch(/\.$/);
  });

  it('is found in titles, summaries and contents, by entry', () => {
    const html = '&lt;p onclick="x()"&gt;a&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;';
    const { removed } = inspectDocument(
      RSS(
        `<item><title>t</title><description>${html}</description></item><item><title>u</title></item>`,
      ),
    );
    const { totals, count, texts } = removed();
    expect(totals.map(({ what }) => what).toSorted()).toEqual(['<script>', 'onclick']);
    expect(count).toBe(1);
    expect(texts[0]).toMatchObject({ entry: 1, title: 't', key: 'summary', after: '<p>a</p>' });
  });
});

describe('the encoding', () => {
  const story = (bytes: Uint8Array): Inspected => inspectDocument(bytes);
  const mislabelled = SAMPLES.find(({ label }) => label === 'A wrong encoding');

  it('shows the first invalid byte', () => {
    const bytes = mislabelled?.document as Uint8Array;
    const inspected = story(bytes);
    expect(inspected.inspection.encoding.attempts[0]).toMatchObject({
      encoding: 'utf-8',
      hasFault: true,
    });
    const view = inspected.faultOf(0);
    expect(view?.offset).toBe(bytes.indexOf(0xe9));
    expect(view?.rows.flatMap(({ hex }) => hex)).toContain('e9');
    expect(view?.readings.find(({ encoding }) => encoding === 'windows-1252')?.fault).toBe('é');
    expect(view?.readings.find(({ encoding }) => encoding === 'utf-8')?.fault).toBe('\uFFFD');
  });

  it.each([
    ['utf-8', [0x61, 0xc3, 0xa9, 0xe9, 0x20], 3],
    ['utf-8', [0x61, 0xc3, 0xa9], null],
    ['utf-8', [0x61, 0x62, 0xe9], 2],
    ['us-ascii', [0x61, 0x62, 0x80, 0x63], 2],
    ['shift_jis', [0x82, 0xa0, 0x82, 0x00, 0x41], 2],
  ])('in %s of %j is %j', async (encoding, bytes, expected) => {
    const { firstFault } = await import('../bytes.ts');
    const padded = Uint8Array.from([...new Array(9000).fill(0x20), ...bytes]);
    const found = firstFault(padded, encoding, PLATFORM_LEGACY_ENCODINGS);
    expect(found).toBe(expected === null ? null : expected + 9000);
  });

  it('is absent for pasted text', () => {
    const { encoding } = inspectDocument(RSS(ITEM)).inspection;
    expect(encoding.attempts).toEqual([]);
    expect(encoding.summary).toContain('pasted');
  });
});

describe('cards', () => {
  it('have the audio and video files', () => {
    const sample = SAMPLES.find(({ label }) => label === 'A podcast');
    const [card] = inspectDocument(sample?.document ?? '', sample).cards(0, 1);
    expect(card).toMatchObject({
      title: '3: Bottles and letters',
      duration: 1867,
      media: [{ href: 'https://feeds.example/lowtide/3.mp3', kind: 'audio' }],
      chaptersUrl: 'https://feeds.example/lowtide/3.json',
      transcripts: [{ url: 'https://feeds.example/lowtide/3.vtt', type: 'text/vtt' }],
    });
    expect(card?.chapters.map(({ start }) => start)).toEqual([0, 150, 1450]);
  });

  it.each([
    ['https://a.example/', 'https://a.example/'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['/relative', null],
    [' https://a.example/', null],
    ['https://', null],
    ['', null],
    [null, null],
  ])('link to %j as %j', (address, expected) => {
    expect(webAddress(address)).toBe(expected);
  });

  it.each([
    [
      '{"chapters":[{"startTime":0,"title":"a"},{"startTime":"12.5","url":"javascript:x"}]}',
      [
        { start: 0, title: 'a', href: null },
        { start: 12.5, title: '', href: null },
      ],
    ],
    ['{"chapters":[{"startTime":-1},{"startTime":1e999},null,7,{"startTime":3,"toc":false}]}', []],
    ['{"chapters":{}}', null],
    ['<html>', null],
    ['null', null],
  ])('read chapters %s', (json, expected) => {
    expect(readChapters(json)).toEqual(expected);
  });

  it.each([
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Hello <b>there</b>\nyou\n\n1:00:00.500 --> 1:00:01.000\nBye',
      'text/vtt',
      [
        [1, 'Ada: Hello there you'],
        [3600.5, 'Bye'],
      ],
    ],
    [
      '1\n00:00:02,000 --> 00:00:03,000\nHello\n\n2\n00:00:04,000 --> 00:00:05,000\nBye',
      'application/x-subrip',
      [
        [2, 'Hello'],
        [4, 'Bye'],
      ],
    ],
    [
      '{"segments":[{"startTime":1.5,"speaker":"Ada","body":"Hello"},{"body":7}]}',
      'application/json',
      [[1.5, 'Ada: Hello']],
    ],
    [
      '<p>Hello</p><script>x</script><p>Bye</p>',
      'text/html',
      [
        [null, 'Hello'],
        [null, 'Bye'],
      ],
    ],
    [
      'Hello\n\nBye',
      'text/plain',
      [
        [null, 'Hello'],
        [null, 'Bye'],
      ],
    ],
  ])('read the transcript %j', (text, type, expected) => {
    expect(readTranscript(text, type).map(({ start, text: said }) => [start, said])).toEqual(
      expected,
    );
  });
});

describe('the frame', () => {
  const content = { html: '<p>x</p>', language: 'en', hasPictures: false, styleHash: 'sha256-x' };

  it('may load nothing, or images on demand', () => {
    expect(frameDocument(content)).toContain("default-src 'none'");
    expect(frameDocument(content)).not.toContain('img-src');
    expect(frameDocument({ ...content, hasPictures: true })).toContain(
      'img-src http: https: data:',
    );
    expect(frameDocument(content)).not.toContain('script-src');
  });

  it('does not take an invalid language', () => {
    const document = frameDocument({ ...content, language: 'en"><script>x</script>' });
    expect(document).toMatch(/^<!DOCTYPE html><html><head>/);
    expect(document).not.toContain('<script>');
  });
});

describe('links', () => {
  it.each([
    ['text', 'Crème <brûlée> 😀'],
    ['bytes', Uint8Array.of(0, 255, 0xe9, 10)],
  ])('hold %s', async (_, document) => {
    const given = { contentType: 'text/xml; charset=x', base: 'https://feeds.example/?a=1&b=2' };
    const fragment = await documentFragment(document, given);
    expect(fragment).toMatch(/^#(?:text|bytes)=[\w-]+&type=/);
    expect(await readFragment(fragment ?? '')).toMatchObject({ ...given, document, url: '' });
  });

  it('contain URLs', async () => {
    expect(await readFragment('#url=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y&key=k')).toMatchObject({
      url: 'https://a.example/?x=1&y',
      key: 'k',
      document: null,
    });
  });

  it('are rejected if they would be too long, or if they are damaged', async () => {
    const noise = randomBytes(80_000);
    expect((await documentFragment(noise, { contentType: '', base: '' })) === null).toBe(true);
    for (const broken of ['#text=!!!', '#text=AAAA', '#bytes=', '#', '', '#text=_w', '#x=1']) {
      expect(await readFragment(broken)).toBeNull();
    }
  });

  it('do not inflate without end', async () => {
    const bomb = new Uint8Array(40 * 1024 * 1024);
    const fragment = await documentFragment(bomb, { contentType: '', base: '' });
    expect(await readFragment(fragment ?? '')).toBeNull();
  });
});

describe('responses of the server', () => {
  it('arrive complete', () => {
    const found = problem('NonXMLContentType', { mediaType: 'text/html\n' });
    const bytes = Uint8Array.of(0, 10, 255);
    const packed = packAnswer({ transport: { ...FACTS, problems: [found] }, bytes });
    const { transport, bytes: rest } = unpackAnswer(packed);
    expect(rest).toEqual(bytes);
    expect(transport).toMatchObject({ ...FACTS, problems: [{ name: 'NonXMLContentType' }] });
    expect(transport.problems[0]?.toJSON()).toEqual(found.toJSON());
  });

  it('show headers, redirects and how readers interpret them', () => {
    const redirects = [{ status: 301, from: 'https://a.example/', to: FACTS.href }];
    const { http } = inspectAnswer(RSS(ITEM), {
      redirects,
      cacheLifetime: 7200,
      permanentUrl: FACTS.href,
    }).inspection;
    expect(http).toMatchObject({ href: FACTS.href, redirects, permanentUrl: FACTS.href });
    expect(http?.headers).toContainEqual(['etag', '"1"']);
    expect(http?.remarks.join(' ')).toContain('2 hours');
  });
});

it('a gzipped file is not a problem', async () => {
  const { gzipSync } = await import('node:zlib');
  const { fixes, verdict } = inspectDocument(gzipSync(RSS(ITEM))).inspection;
  expect(verdict.tone).toBe('good');
  expect(fixes.map(({ name }) => name)).toEqual(['MissingSelf']);
});

it('the example of the documentation has problems', () => {
  const menu = readFileSync(new URL('../../../feeds-corpus/broken/cafe-menu.xml', import.meta.url));
  expect(inspectDocument(menu).inspection.fixes.length).toBeGreaterThan(0);
});
