/** `validate --media`: requests for files on a server of this machine, and the size of images. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pixelsOf } from '../pixels.ts';
import { command } from './command.ts';

/** The first bytes of a PNG of a width and a height. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('the size of an image', () => {
  const jpeg = Buffer.from('ffd8ffe000040000ffc0001108057803e8030122', 'hex');
  it.each([
    ['PNG', png(1400, 1401), [1400, 1401]],
    ['GIF', Buffer.from('GIF89a\x90\x01\x2c\x01', 'latin1'), [400, 300]],
    ['JPEG', jpeg, [1000, 1400]],
    [
      'lossy WebP',
      Buffer.from(`RIFF....WEBPVP8 ${'.'.repeat(10)}\x90\x01\x2c\x01`, 'latin1'),
      [400, 300],
    ],
    [
      'JPEG with bytes before a marker',
      Buffer.concat([jpeg.subarray(0, 8), Buffer.from('ffff', 'hex'), jpeg.subarray(8)]),
      [1000, 1400],
    ],
    ['a cut JPEG', jpeg.subarray(0, 8), null],
    ['text', Buffer.from('<html>'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('of %s', (_, bytes, expected) => {
    expect(pixelsOf(bytes)).toEqual(expected);
  });
});

/** A JPEG of 640 by 640 pixels with 120 kB of metadata before its frame. */
const METADATA = Buffer.concat([Buffer.from('ffe1ea62', 'hex'), Buffer.alloc(60_000)]);
const photo = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  METADATA,
  METADATA,
  Buffer.from('ffc0001108028002800301220000000000', 'hex'),
]);

describe('validate --media', () => {
  let server: Server;
  let origin = '';
  const asked: (string | undefined)[] = [];

  beforeAll(async () => {
    server = createServer(({ url, headers }, response) => {
      asked.push(headers.range);
      if (url === '/gone.mp3') response.writeHead(404).end();
      else if (url === '/cover.png') {
        response.writeHead(200, { 'content-type': 'image/png', 'accept-ranges': 'bytes' });
        response.end(png(600, 600));
      } else if (url === '/part.mp3') {
        response.writeHead(206, {
          'content-type': 'audio/mpeg',
          'content-range': 'bytes 0-9/500000',
        });
        response.end('0123456789');
      } else if (url === '/whole.png') {
        response.writeHead(200, { 'content-type': 'image/png', 'content-length': '200000' });
        response.end(Buffer.concat([png(600, 600), Buffer.alloc(199967)]));
      } else if (url === '/photo.jpg') {
        const [, end = ''] = /^bytes=0-(\d+)$/.exec(headers.range ?? '') ?? [];
        const part = photo.subarray(0, Number(end) + 1);
        response.writeHead(206, {
          'content-type': 'image/jpeg',
          'content-range': `bytes 0-${part.length - 1}/${photo.length}`,
        });
        response.end(part);
      } else if (url === '/cover.jpg') {
        response.writeHead(200, { 'content-type': 'image/jpg', 'accept-ranges': 'bytes' });
        response.end(png(1400, 1400));
      } else if (url === '/cover.webp') {
        response
          .writeHead(200, { 'content-type': 'image/webp', 'content-length': '4' })
          .end('RIFF');
      } else if (url === '/unknown-length.mp3') {
        response.writeHead(206, {
          'content-type': 'audio/mpeg',
          'content-range': 'bytes 0-9/*',
        });
        response.end('0123456789');
      } else if (url === '/empty.mp3') {
        response.writeHead(416, { 'content-type': 'audio/mpeg', 'content-range': 'bytes */0' });
        response.end();
      } else if (url === '/cut.mp3') {
        response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '5000' });
        response.write('0123456789', () => response.destroy());
      } else if (url === '/moved.mp3') response.writeHead(302, { location: '/part.mp3' }).end();
      else if (url === '/moved-inside.mp3') {
        response.writeHead(302, { location: 'http://10.0.0.1/part.mp3' }).end();
      } else {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '4' }).end('page');
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close());

  const feed = (...files: readonly string[]): string =>
    `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>A</title><link>https://example.org/</link><description>B</description><itunes:image href="${origin}/cover.png"/>${files.map((file) => `<item><title>C</title><enclosure url="${origin}/${file}" length="500000" type="audio/mpeg"/></item>`).join('')}</channel></rss>`;

  const namesOf = async (
    stdin: string,
    ...flags: readonly string[]
  ): Promise<readonly string[]> => {
    const { stdout } = await command(['validate', '-', '--format', 'json', ...flags], { stdin });
    const [{ findings }]: [{ findings: { name: string }[] }] = JSON.parse(stdout);
    return findings.map(({ name }) => name);
  };
  const ALLOWED = ['--media', '--allow-host', '127.0.0.1'];

  it('finds nothing in a file that is as the feed says', async () => {
    const names = await namesOf(feed('part.mp3'), ...ALLOWED);
    expect(names).not.toContain('UnreachableFile');
    expect(names).not.toContain('FileOfOtherLength');
    expect(names).not.toContain('NoByteRanges');
    expect(names).toContain('CoverSize');
    expect(asked).toContain('bytes=0-65535');
  });

  it.each([
    ['a part of a file of unknown length', 'unknown-length.mp3', []],
    ['an empty file', 'empty.mp3', ['FileOfOtherLength']],
    ['a response that ends too early', 'cut.mp3', ['UnreachableFile']],
    ['a redirect', 'moved.mp3', []],
    ['a redirect to a private host', 'moved-inside.mp3', ['UnreachableFile']],
    ['a closed port', ':1/part.mp3', ['UnreachableFile']],
  ])('says the truth about %s', async (_, file, expected) => {
    const document = feed(file).replace(`${origin}/:1`, 'http://127.0.0.1:1');
    const names = await namesOf(document, ...ALLOWED);
    const known = ['FileOfOtherLength', 'FileOfOtherType', 'NoByteRanges', 'UnreachableFile'];
    expect(names.filter((name) => known.includes(name))).toEqual(expected);
  });

  it.each([
    ['of a server without byte ranges', '/whole.png', ['CoverSize']],
    ['with long metadata', '/photo.jpg', ['CoverSize']],
    ['with the other name of image/jpeg', '/cover.jpg', []],
    ['as WebP', '/cover.webp', ['CoverType']],
    ['as a page', '/page.png', ['CoverType']],
    ['if the server does not have it', '/gone.mp3', ['UnreachableFile']],
  ])('says the truth about a cover %s', async (_, file, expected) => {
    const names = await namesOf(feed('part.mp3').replace('/cover.png', file), ...ALLOWED);
    const known = ['CoverSize', 'CoverType', 'UnreachableFile'];
    expect(names.filter((name) => known.includes(name))).toEqual(expected);
  });

  it('finds what differs', async () => {
    const names = await namesOf(feed('gone.mp3', 'page.mp3'), ...ALLOWED);
    for (const name of ['UnreachableFile', 'FileOfOtherLength', 'FileOfOtherType', 'NoByteRanges'])
      expect(names).toContain(name);
  });

  it.each([
    [
      'media:content',
      (file: string) =>
        `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>A</title><link>https://example.org/</link><description>B</description><item><title>C</title><media:content url="${origin}/${file}" fileSize="400000" type="audio/ogg"/></item></channel></rss>`,
    ],
    [
      'an attachment of JSON Feed',
      (file: string) =>
        `{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[{"id":"1","content_text":"B","attachments":[{"url":"${origin}/${file}","size_in_bytes":400000,"mime_type":"audio/ogg"}]}]}`,
    ],
  ])('finds what differs in %s', async (_, document) => {
    expect(await namesOf(document('gone.mp3'), ...ALLOWED)).toContain('UnreachableFile');
    const names = await namesOf(document('part.mp3'), ...ALLOWED);
    for (const name of ['FileOfOtherLength', 'FileOfOtherType']) expect(names).toContain(name);
    expect(names).not.toContain('NoByteRanges');
  });

  it('prints the number of files that were not requested', async () => {
    const files = Array.from({ length: 202 }, (_, index) => `part.mp3?${index}`);
    const { stderr } = await command(['validate', '-', ...ALLOWED], { stdin: feed(...files) });
    expect(stderr).toContain('200 files were requested, 3 others were not');
  });

  it('contacts no private host', async () => {
    const before = asked.length;
    expect(await namesOf(feed('part.mp3'), '--media')).toContain('UnreachableFile');
    expect(asked).toHaveLength(before);
  });

  it('requests nothing without the flag', async () => {
    const before = asked.length;
    await namesOf(feed('part.mp3'));
    expect(asked).toHaveLength(before);
  });
});
