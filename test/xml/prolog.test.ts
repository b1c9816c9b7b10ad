import { describe, expect, it } from 'vitest';
import { FEED_GRAMMAR } from '../../src/grammar/feed-structure.ts';
import { documentStart, trailingStart } from '../../src/xml/prolog.ts';

const DECLARATION = '<?xml version="1.0"?><rss></rss>';

describe('documentStart', () => {
  it.each([
    ['', 0],
    ['<rss>', 0],
    ['<?xml version="1.0"?><rss>', 0],
    ['\uFEFF<?xml version="1.0"?><rss>', 0],
    ['\uFEFF<rss>', 0],
    [' \n<rss>', 0],
    ['\uFEFF \n<rss>', 0],
    ['<!-- x --><rss>', 0],
    ['<?xml-stylesheet href="x"?><rss>', 0],
    ['<!DOCTYPE rss><rss>', 0],
    ['<opml><?xml-x?></opml>', 0],
    ['<html><script>"<?xml version"</script></html>', 0],
    ['<!doctype html><html><pre>&lt;<?xml version="1.0"?></pre></html>', 0],
    ['just text', 0],
    ['just <b>text</b>', 0],
    ['{"version": "<rss>"}', 13],
  ])('%j begins at %i', (text, start) => {
    expect(documentStart(text, FEED_GRAMMAR)).toBe(start);
  });

  it.each([
    '\n',
    '\n \t\r\n',
    '\uFEFF\uFEFF',
    '\uFEFF\n',
    ' \uFEFF',
    '\0\0',
    '<!-- cached -->\n',
    '<?php x ?>\n<!-- y -->',
    '<br />\n<b>Warning</b>: x() failed in <b>y.php</b> on line <b>1</b><br />\n',
    'Notice: undefined index in x.php\n\n',
    '{}',
  ])('%j is ignored before a declaration', (junk) => {
    expect(documentStart(junk + DECLARATION, FEED_GRAMMAR)).toBe(junk.length);
  });

  it.each(['<rss>', '<rss version="2.0">', '<feed>', '<rdf:RDF>', '<channel>', '<!DOCTYPE rss>'])(
    'text is ignored before %s',
    (start) => {
      expect(documentStart(`Warning: x\n${start}`, FEED_GRAMMAR)).toBe(11);
      expect(documentStart(`\0${start}`, FEED_GRAMMAR)).toBe(1);
    },
  );

  it('handles ten million spaces', () => {
    expect(documentStart(' '.repeat(1e7) + DECLARATION, FEED_GRAMMAR)).toBe(1e7);
  });
});

describe('trailingStart', () => {
  it.each([
    ['', 0],
    [' \n', 2],
    [' <!-- x --> <?y?>z', 17],
    ['<!-- x', 0],
  ])('%j has junk at %i', (text, at) => {
    expect(trailingStart(text, 0)).toBe(at);
  });
});
