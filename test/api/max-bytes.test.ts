/** Where `maxBytes` cuts a document, every entry point reports the same problem first. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseFeed } from '../../src/index.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { parseDocument, parseResponse, parseStream } from '../../src/parse.ts';

const ITEMS = '<item><title>a</title></item>'.repeat(20);

/** Documents, with the problem to report: the most severe one, and the first of these. */
const DOCUMENTS = [
  ['a feed', `<rss version="2.0"><channel>${ITEMS}</channel></rss>`, 'LimitExceeded'],
  [
    'an error',
    `<rss version="2.0"><channel><title>a & b</title>${ITEMS}</channel></rss>`,
    'LimitExceeded',
  ],
  [
    'a wrong encoding',
    `<?xml version="1.0" encoding="us-ascii"?><rss><channel><title>é</title>${ITEMS}</channel></rss>`,
    'LimitExceeded',
  ],
  ['a page', `<!doctype html><html><body>${'<p>a</p>'.repeat(60)}</body></html>`, 'NotAFeed'],
  [
    'a JSON feed',
    `{"version":"https://jsonfeed.org/version/1.1","items":[${'{"id":"1"},'.repeat(50)}{"id":"2"}]}`,
    'LimitExceeded',
  ],
] as const;

type Parse = (
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
  type: string,
) => Promise<FeedResult>;

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}

async function served(bytes: Uint8Array, headers: object, maxBytes: number): Promise<FeedResult> {
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const allowHosts = ['127.0.0.1'];
    return await parseFeed(`http://127.0.0.1:${port}/`, { maxBytes, allowHosts });
  } finally {
    server.close();
  }
}

const WAYS: Readonly<Record<string, Parse>> = {
  parseDocument: async (bytes, maxBytes, type) =>
    parseDocument(bytes, { maxBytes, headers: { 'content-type': type } }),
  'parseDocument, compressed': async (bytes, maxBytes, type) =>
    parseDocument(gzipSync(bytes), { maxBytes, headers: { 'content-type': type } }),
  parseStream: (bytes, maxBytes, type) =>
    parseStream(pieces(bytes), { maxBytes, headers: { 'content-type': type } }),
  'parseStream of text': (bytes, maxBytes, type) =>
    parseStream(new Blob([bytes]).stream().pipeThrough(new TextDecoderStream()), {
      maxBytes,
      headers: { 'content-type': type },
    }),
  'parseStream of a Blob': (bytes, maxBytes, type) =>
    parseStream(new Blob([bytes]), { maxBytes, headers: { 'content-type': type } }),
  parseResponse: (bytes, maxBytes, type) =>
    parseResponse(new Response(bytes, { headers: { 'content-type': type } }), { maxBytes }),
  'parseFeed, in chunks': (bytes, maxBytes, type) =>
    served(bytes, { 'content-type': type, 'transfer-encoding': 'chunked' }, maxBytes),
  'parseFeed, compressed': (bytes, maxBytes, type) =>
    served(gzipSync(bytes), { 'content-type': type, 'content-encoding': 'gzip' }, maxBytes),
};

describe.each(Object.entries(WAYS))('%s', (_, parse) => {
  it.each(DOCUMENTS)('%s', async (_name, text, expected) => {
    const bytes = new TextEncoder().encode(text);
    for (const type of ['application/xml', 'text/plain']) {
      const { bozoException } = await parse(bytes, Math.floor(bytes.length * 0.8), type);
      expect(bozoException?.name).toBe(expected);
    }
  });
});
