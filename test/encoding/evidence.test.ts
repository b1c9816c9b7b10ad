import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherEvidence, isServedAsFeed } from '../../src/encoding/evidence.ts';
import { bomLength } from '../../src/encoding/witnesses/byte-order.ts';
import { isFeedMediaType, parseContentType } from '../../src/encoding/witnesses/content-type.ts';
import { prescanMeta } from '../../src/encoding/witnesses/meta-charset.ts';
import { readDeclaredEncoding } from '../../src/encoding/witnesses/xml-declaration.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

function latin1(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

describe('Content-Type', () => {
  it.each([
    ['text/xml', 'text/xml', null],
    ['', '', null],
    [';charset=utf-8', '', 'utf-8'],
    [' TEXT/XML ; CharSet = UTF-8 ', 'text/xml', 'UTF-8'],
    ['text/xml;charset="utf-8";x=y', 'text/xml', 'utf-8'],
    ["text/xml;charset='utf-8'", 'text/xml', 'utf-8'],
    ['text/xml;charset="utf-8', 'text/xml', 'utf-8'],
    ['text/xml;charset=', 'text/xml', null],
    ['text/xml;charset=;charset=utf-8', 'text/xml', null],
    ['text/xml;charset=a;charset=b', 'text/xml', 'a'],
    ['text/xml;xcharset=utf-8', 'text/xml', null],
    ['text/xml;title="a;charset=b";charset=c', 'text/xml', 'c'],
    ['text/xml;;charset=utf-8', 'text/xml', 'utf-8'],
    ['text/xml;charset;charset=utf-8', 'text/xml', 'utf-8'],
    ['charset=utf-8', 'charset=utf-8', null],
    [`text/xml;charset=${'x'.repeat(1000)}`, 'text/xml', null],
  ])('%j', (value, mediaType, charset) => {
    expect(parseContentType(value)).toEqual({ mediaType, charset });
  });

  it.each(['; ', ';a=" ', "=';", '; charset', ' '])(
    'takes linear time for %j repeated',
    (piece) => {
      const value = `text/xml;${piece.repeat(100_000)}`;
      expect(cpuTimeOf(() => parseContentType(value))).toBeLessThan(1000);
    },
  );

  it.each([
    ['application/xml', true],
    ['application/rss+xml', true],
    ['application/xml-dtd', true],
    ['text/xml', true],
    ['text/foo+xml', true],
    ['application/feed+json', true],
    ['application/json', true],
    ['text/json', false],
    ['text/html', false],
    ['text/plain', false],
    ['image/svg+xml', false],
    ['application/xml+rss', false],
    ['', false],
    [null, false],
  ])('%j may be that of a feed: %s', (mediaType, expected) => {
    expect(isFeedMediaType(mediaType)).toBe(expected);
  });

  it('is reported as missing only if there are headers, and not for JSON', () => {
    const served = (text: string, headers: Record<string, string>): boolean =>
      isServedAsFeed(gatherEvidence(latin1(text), headers));
    expect(served('<rss/>', {})).toBe(true);
    expect(served('<rss/>', { 'content-length': '6' })).toBe(false);
    expect(served('<rss/>', { 'content-type': 'text/html' })).toBe(false);
    expect(served(' {"version":""}', { 'content-length': '6' })).toBe(true);
    expect(served('{"version":""}', { 'content-type': 'text/html' })).toBe(false);
  });
});

describe('the XML declaration', () => {
  it.each([
    ['<?xml version="1.0" encoding="koi8-r"?>', 'koi8-r'],
    ["<?xml version='1.0' encoding='koi8-r'?>", 'koi8-r'],
    ['<?xml encoding="koi8-r" version="1.0"?>', 'koi8-r'],
    ['<?xml version="1.0" standalone="yes" encoding="koi8-r"?>', 'koi8-r'],
    ['<?xml\nversion = "1.0"\r\n\tencoding\t=\n"koi8-r"\n?>', 'koi8-r'],
    ['<?xml version="1.0" encoding=koi8-r?>', 'koi8-r'],
    ['<?xml version="1.0" encoding="koi8-r\'?>', 'koi8-r'],
    ['<?xml version="1.0" encoding="koi8-r>', 'koi8-r'],
    ['<?xml version="1.0" encoding=" ISO 8859-1 "?>', 'ISO 8859-1'],
    ['<?xml version="1.0" ENCODING="koi8-r"?>', 'koi8-r'],
    ['<?xml version="1.0" encoding="a" encoding="b"?>', 'a'],
    ['<?xml version="1.0" encoding=""?>', null],
    ['<?xml version="1.0" encoding="  "?>', null],
    ['<?xml version="1.0" encoding', null],
    ['<?xml version="1.0"?><a encoding="koi8-r"/>', null],
    ['<?xml version="1.0"?><?x encoding="koi8-r"?>', null],
    ['<?xml-stylesheet encoding="koi8-r"?>', null],
    [' <?xml version="1.0" encoding="koi8-r"?>', null],
    [`<?xml version="1.0"${' '.repeat(5000)}encoding="koi8-r"?>`, 'koi8-r'],
    [`<?xml version="1.0" encoding="${'x'.repeat(1000)}"?>`, null],
  ])('%j', (text, expected) => {
    expect(readDeclaredEncoding(latin1(text), 0, 'ascii')).toBe(expected);
  });

  it('is read in linear time, up to the limit', () => {
    const endless = latin1(`<?xml ${'a="'.repeat(3_000_000)}`);
    const took = cpuTimeOf(() => {
      expect(readDeclaredEncoding(endless, 0, 'ascii')).toBeNull();
    });
    expect(took).toBeLessThan(1000);
  });
});

describe('META', () => {
  it.each([
    ['<meta charset=koi8-r>', 'koi8-r'],
    ['<META CHARSET="koi8-r"/>', 'koi8-r'],
    ['<meta/charset=koi8-r>', 'koi8-r'],
    ['<meta content="text/html; charset=koi8-r" http-equiv=content-type>', 'koi8-r'],
    ['<meta content="text/html; charset=\'koi8-r\'" http-equiv="Content-Type">', 'koi8-r'],
    ['<meta content="text/html; charset=koi8-r">', null],
    ['<meta http-equiv="refresh" content="charset=koi8-r">', null],
    ['<meta charset=""><meta charset="koi8-r">', 'koi8-r'],
    ['<meta name="<meta charset=koi8-r>">', null],
    ['<!-- <meta charset=koi8-r> --><meta charset=utf-8>', 'utf-8'],
    ['<!-- <meta charset=koi8-r>', null],
    ['<!-->a<meta charset=koi8-r>', 'koi8-r'],
    ['<a title="<meta charset=koi8-r>"><meta charset=utf-8>', 'utf-8'],
    ['</a title="<meta charset=koi8-r>"><meta charset=utf-8>', 'utf-8'],
    ['<!doctype html><?x?><meta charset=utf-8>', 'utf-8'],
    ['<metadata charset=koi8-r>', null],
    ['<meta charset=utf-16le>', 'utf-16le'],
    ['<meta charset=x-user-defined>', 'windows-1252'],
    ['<meta charset=a charset=b>', 'a'],
    ['< meta charset=koi8-r>', null],
    ['<meta charset=koi8-r', 'koi8-r'],
    ['<meta', null],
  ])('%j', (page, expected) => {
    expect(prescanMeta(latin1(page))).toBe(expected);
  });

  it.each(['<', '<meta ', '<a b="', "<a b='", '<!--', '<meta charset=', '<a ='])(
    'takes linear time for %j repeated',
    (piece) => {
      const page = latin1(piece.repeat(1_000_000));
      expect(cpuTimeOf(() => prescanMeta(page))).toBeLessThan(1000);
    },
  );
});

describe('gatherEvidence', () => {
  it('looks for META in HTML only', () => {
    const page = latin1('<meta charset=koi8-r>');
    expect(gatherEvidence(page, { 'content-type': 'text/html' }).meta).toBe('koi8-r');
    expect(gatherEvidence(page, { 'content-type': 'application/xhtml+xml' }).meta).toBe('koi8-r');
    expect(gatherEvidence(page, { 'content-type': 'text/xml' }).meta).toBeNull();
    expect(gatherEvidence(page, {}).meta).toBeNull();
  });

  it('is frozen, depends only on the bytes, and does not change them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.string(), (bytes, contentType) => {
        const before = Buffer.from(bytes);
        const evidence = gatherEvidence(bytes, { 'content-type': contentType });
        expect(Object.isFrozen(evidence)).toBe(true);
        expect(gatherEvidence(bytes, { 'content-type': contentType })).toEqual(evidence);
        expect(before.equals(bytes)).toBe(true);
        expect(bomLength(evidence.bom)).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});
