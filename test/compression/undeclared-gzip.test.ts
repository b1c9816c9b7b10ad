import { deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inflateIfGzip } from '../../src/compression/undeclared-gzip.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

const LIMIT = 1 << 20;
const FEED = Buffer.from(
  `<rss version="2.0"><channel>${Array.from({ length: 500 }, (_, n) => `<item><title>Café ${n} ${(n * 7919) % 1013}</title></item>`).join('')}</channel></rss>`,
);
const GZIP = gzipSync(FEED);

const EMPTY = gzipSync('');

/** A gzip member with every optional field of the header (RFC 1952, 2.3.1). */
const WITH_ALL_FIELDS = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 8, 0x1f, 0, 0, 0, 0, 0, 3, 2, 0, 0x41, 0x42]),
  Buffer.from('feed.xml\0a comment\0'),
  Buffer.from([0x12, 0x34]),
  deflateRawSync(FEED),
  GZIP.subarray(-8),
]);

describe('complete bodies', () => {
  const rows: readonly [string, Buffer, Buffer][] = [
    ['one member', GZIP, FEED],
    ['every field of the header', WITH_ALL_FIELDS, FEED],
    [
      'several members',
      Buffer.concat([GZIP, GZIP, gzipSync('.')]),
      Buffer.concat([FEED, FEED, Buffer.from('.')]),
    ],
    ['zeros after it', Buffer.concat([GZIP, Buffer.alloc(700)]), FEED],
    ['text after it', Buffer.concat([GZIP, Buffer.from('<!-- served in 3 ms -->')]), FEED],
    ['stored, not compressed', gzipSync(FEED, { level: 0 }), FEED],
    ['empty', gzipSync(''), Buffer.alloc(0)],
    ['without its checksum', GZIP.subarray(0, -8), FEED],
  ];
  test.each(rows)('%s', (_, body, expected) => {
    const inflated = inflateIfGzip(body, LIMIT);
    expect(Buffer.from(inflated?.bytes ?? []).equals(expected)).toBe(true);
    expect(inflated).toMatchObject({ complete: true, exceeded: false });
  });
});

describe('bodies that are not gzip', () => {
  test.each([
    ['nothing', ''],
    ['text', '<rss/>'],
    ['half of the magic bytes', '\x1f'],
    ['no method after them', '\x1f\x8b'],
    ['another method', '\x1f\x8b\x07\0\0\0\0\0\0\0\0\0'],
  ])('%s', (_, body) => {
    expect(inflateIfGzip(Buffer.from(body, 'latin1'), LIMIT)).toBeNull();
  });
});

describe('decompressed data is kept', () => {
  test.each([10, 11, 100, 1000, GZIP.length - 9])(
    'of a stream cut off after %i bytes',
    (length) => {
      const inflated = inflateIfGzip(GZIP.subarray(0, length), LIMIT);
      expect(inflated).toMatchObject({ complete: false, exceeded: false });
      const bytes = inflated?.bytes ?? new Uint8Array();
      expect(FEED.subarray(0, bytes.length).equals(bytes)).toBe(true);
      if (length >= 1000) expect(bytes.length).toBeGreaterThan(length * 2);
    },
  );

  test('a stream that is damaged', () => {
    // An invalid block after the text: all of the text is before the error.
    const body = Buffer.concat([
      GZIP.subarray(0, 10),
      deflateRawSync(FEED, { finishFlush: 2 }),
      Buffer.from([0x07, 0xff, 0xff]),
      Buffer.alloc(5000, 0xff),
    ]);
    const inflated = inflateIfGzip(body, LIMIT);
    expect(inflated).toMatchObject({ complete: false, exceeded: false });
    expect((inflated?.bytes.length ?? 0) / FEED.length).toBeGreaterThan(0.9);
  });

  test('of members before one that is cut off', () => {
    const inflated = inflateIfGzip(Buffer.concat([GZIP, GZIP.subarray(0, 15)]), LIMIT);
    expect(inflated?.complete).toBe(false);
    expect(inflated?.bytes.length).toBeGreaterThanOrEqual(FEED.length);
  });
});

describe('limits', () => {
  test.each([0, 1, 1000, FEED.length - 1])('at most %i bytes', (maxBytes) => {
    const inflated = inflateIfGzip(GZIP, maxBytes);
    expect(inflated).toMatchObject({ complete: true, exceeded: true });
    expect(FEED.subarray(0, maxBytes).equals(inflated?.bytes ?? Buffer.from('?'))).toBe(true);
  });

  test('exactly as many bytes as there are do not exceed it', () => {
    expect(inflateIfGzip(GZIP, FEED.length)).toMatchObject({ complete: true, exceeded: false });
  });

  test('a bomb is decompressed up to the limit', () => {
    const inflated = inflateIfGzip(gzipSync(Buffer.alloc(64 << 20)), LIMIT);
    expect(inflated?.bytes.length).toBe(LIMIT);
    expect(inflated?.exceeded).toBe(true);
  });

  test.each([
    [
      'an unterminated file name',
      Buffer.concat([
        Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]),
        Buffer.alloc(16 << 20, 'a'),
      ]),
    ],
    ['endless members', Buffer.concat(Array.from({ length: 200_000 }, () => EMPTY))],
  ])('%s', (_, body) => {
    const took = cpuTimeOf(() => {
      expect(inflateIfGzip(body, LIMIT)).toMatchObject({ complete: false, exceeded: false });
    });
    expect(took).toBeLessThan(5000);
  });
});

test('no bytes make it throw, and its output never exceeds the limit', () => {
  const bodies = fc
    .tuple(fc.uint8Array({ maxLength: 300 }), fc.nat(GZIP.length), fc.nat(GZIP.length))
    .map(([noise, from, to]) => Buffer.concat([GZIP.subarray(0, from), noise, GZIP.subarray(to)]));
  fc.assert(
    fc.property(bodies, fc.nat(FEED.length * 2), (body, maxBytes) => {
      const inflated = inflateIfGzip(body, maxBytes);
      return inflated === null || inflated.bytes.length <= maxBytes;
    }),
    { numRuns: 60 },
  );
});
