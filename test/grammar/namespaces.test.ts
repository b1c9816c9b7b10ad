import { describe, expect, it } from 'vitest';
import { preferredPrefix, wellKnownUri } from '../../src/grammar/namespaces.ts';

describe('preferredPrefix', () => {
  it.each([
    ['', ''],
    ['http://www.w3.org/2005/Atom', ''],
    ['https://www.w3.org/2005/atom/', ''],
    ['http://purl.org/rss/1.0/', ''],
    ['http://my.netscape.com/rdf/simple/0.9/', ''],
    ['http://purl.org/dc/elements/1.1/', 'dc'],
    ['http://purl.org/dc/elements/1.1', 'dc'],
    ['HTTP://PURL.ORG/dc/elements/1.1/', 'dc'],
    ['http://www.itunes.com/DTDs/PodCast-1.0.dtd', 'itunes'],
    ['http://search.yahoo.com/mrss', 'media'],
    ['https://podcastindex.org/namespace/1.0', 'podcast'],
    ['https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md', 'podcast'],
    ['http://purl.org/syndication/thread/1.0', 'thr'],
    ['http://www.w3.org/1999/xhtml', 'xhtml'],
    ['http://www.w3.org/XML/1998/namespace', 'xml'],
    ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
    ['urn:unknown', null],
    ['__proto__', null],
    [`http://example.org/${'x'.repeat(1e6)}`, null],
  ])('%.60j is %j', (uri, prefix) => {
    expect(preferredPrefix(uri)).toBe(prefix);
  });
});

describe('wellKnownUri', () => {
  it.each([
    ['dc', 'http://purl.org/dc/elements/1.1/'],
    ['DC', 'http://purl.org/dc/elements/1.1/'],
    ['atom', 'http://www.w3.org/2005/Atom'],
    ['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd'],
    ['blogChannel', 'http://backend.userland.com/blogChannelModule'],
    ['', null],
    ['constructor', null],
  ])('%j means %j', (prefix, uri) => {
    expect(wellKnownUri(prefix)).toBe(uri);
  });
});
