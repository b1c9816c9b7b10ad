/**
 * The parsers know nothing about feeds: with the grammar of another language, they recover that.
 */
import { describe, expect, it } from 'vitest';
import type { ElementRole, XmlGrammar } from '../../src/xml/grammar.ts';
import { documentStart } from '../../src/xml/prolog.ts';
import { collector, LIMITS } from './support/events.ts';
import { parseLoosely, parseStrictly } from './support/parse.ts';

const ROLES: ReadonlyMap<string, ElementRole> = new Map<string, ElementRole>([
  ['playlist', 'root'],
  ['track', 'record'],
  ['artist', 'property'],
]);

const PLAYLISTS: XmlGrammar = {
  roleOf: (_prefix, local) => ROLES.get(local) ?? null,
  hasRolesByAttributes: false,
  nestsAlike: false,
  depthToHold: (open, _, role) =>
    role === 'record' ? open.depthOfRole('root') : open.depthOfRole('root', 'record'),
  isVoid: (name) => name === 'pause',
  wellKnownUri: (prefix) => (prefix === 'p' ? 'urn:playlist' : null),
  isCompleteBut: (root, ending) => root === 'playlist' && ending.endsWith('</track>'),
  isDocumentStart: (text, index) => text.startsWith('<playlist', index),
  nextRoot: (text, from) => text.indexOf('<playlist', from),
};

function loosely(text: string): readonly [events: readonly string[], problems: readonly string[]] {
  const handler = collector();
  const problems: string[] = [];
  parseLoosely(text, PLAYLISTS, handler, LIMITS, (name) => problems.push(name));
  return [handler.lines(), problems];
}

describe('with another grammar', () => {
  it.each([
    [
      '<playlist><track><artist>A<track>B</track></playlist>',
      ['<playlist', '<track', '<artist', '"A"', '/', '/', '<track', '"B"', '/', '/'],
      ['MissingEndTag', 'MissingEndTag'],
    ],
    ['<playlist><track>A</track>', ['<playlist', '<track', '"A"', '/', '/'], ['MissingEndTag']],
    [
      '<playlist>A<pause>B</playlist>',
      ['<playlist', '"A"', '<pause', '/', '"B"', '/'],
      ['MissingEndTag'],
    ],
    ['<p:x/>', ['<p:x p+x {urn:playlist}', '/'], ['UndeclaredNamespace']],
    ['<playlist/>junk', ['<playlist', '/'], ['TrailingContent']],
    ['<playlist/><playlist/>', ['<playlist', '/', '<playlist', '/'], ['MultipleDocuments']],
    // The root elements of feeds have no meaning here.
    ['<playlist/><rss/>', ['<playlist', '/'], ['TrailingContent']],
    [
      '<rss><item>A<item>B</item></rss>',
      ['<rss', '<item', '"A"', '<item', '"B"', '/', '/', '/'],
      ['MissingEndTag'],
    ],
  ])('%j', (text, events, problems) => {
    expect(loosely(text)).toEqual([events, problems]);
  });

  it('the start of a document, and of a second one, depend on it', () => {
    expect(documentStart('Warning\n<rss/><playlist/>', PLAYLISTS)).toBe(14);
    const verdict = (text: string): string =>
      parseStrictly(text, PLAYLISTS, collector(), LIMITS).kind;
    expect(verdict('<playlist/><rss/>')).toBe('well-formed');
    expect(verdict('<playlist/><playlist/>')).toBe('not-well-formed');
  });
});
