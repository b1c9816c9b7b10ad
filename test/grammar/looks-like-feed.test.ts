import { describe, expect, it } from 'vitest';
import { looksLikeFeed } from '../../src/grammar/roots.ts';

describe('looksLikeFeed', () => {
  it.each([
    ['<?xml version="1.0"?><rss version="2.0">', true],
    ['<feed xmlns="http://www.w3.org/2005/Atom">', true],
    ['<rdf:RDF xmlns:rdf="x">', true],
    ['{"version": "https://jsonfeed.org/version/1.1"', true],
    ['<\0r\0s\0s\0 \0', true],
    ['<entry xmlns="http://www.w3.org/2005/Atom">', true],
    ['<?xml version="1.0"?>\n<?xml-stylesheet href="x"?><!-- <html> -->\n<atom:entry>', true],
    ['<!DOCTYPE entry [<!ENTITY x "<html>">]><entry>', true],
    ['Warning: x\n<item><title>', true],
    ['<\0e\0n\0t\0r\0y\0>\0', true],
    ['\xEF\xBB\xBF<entry>', true],
    ['<rss/>', true],
    ['<br />\n<b>Warning</b>: x<br />\n<rss>', true],
    ['<errors><item>not found</item></errors>', false],
    ['<html><body><entry>', false],
    ['<!-- <entry> --><error/>', false],
    ['<entries>', false],
    // A comment that is not closed hides nothing from the parser either.
    ['<!-- <entry>', true],
    ['<html><body>404', false],
    ['{"error": "not found"}', false],
    ['', false],
  ])('%j looks like a feed: %s', (text, isFeed) => {
    expect(looksLikeFeed(Buffer.from(text))).toBe(isFeed);
  });
});
