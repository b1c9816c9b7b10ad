/**
 * Feeds with known encodings: unchanged, without their declaration, and with a wrong one. In how
 * many is the first title that is not ASCII read correctly? The shares are those that the ladder
 * reached when it was measured; lower ones are a regression.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeXML } from 'entities';
import { expect, it } from 'vitest';
import { readByLadder } from '../support/read-by-ladder.ts';
import { describeShared, readRows } from '../support/shared.ts';

interface FeedRow {
  readonly file: string;
  readonly trueEncoding: string;
  readonly nonAsciiTitle: string | null;
}

const DECLARATION = /^(<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/;

/** The changes to the bytes of a feed, as text with the same numbers. */
const TREATMENTS: readonly {
  readonly name: string;
  readonly atLeast: number;
  readonly treat: (feed: string) => string;
  readonly contentType?: string;
}[] = [
  { name: 'as they are', atLeast: 0.99, treat: (feed) => feed },
  {
    name: 'served as iso-8859-1',
    atLeast: 0.99,
    treat: (feed) => feed,
    contentType: 'application/xml; charset=iso-8859-1',
  },
  { name: 'served as text/xml', atLeast: 0.99, treat: (feed) => feed, contentType: 'text/xml' },
  { name: 'undeclared', atLeast: 0.99, treat: (feed) => feed.replace(DECLARATION, '$1') },
  ...(
    [
      ['utf-8', 0.99],
      ['iso-8859-1', 0.96],
      ['windows-1252', 0.96],
    ] as const
  ).map(([label, atLeast]) => ({
    name: `wrongly declared ${label}`,
    atLeast,
    treat: (feed: string) => feed.replace(DECLARATION, `$1 encoding="${label}"`),
  })),
];

describeShared(
  'feeds in legacy encodings',
  'conformance/charset-detection/manifest.jsonl',
  (path) => {
    const feeds = readRows<FeedRow>(path).filter(({ nonAsciiTitle }) => nonAsciiTitle !== null);

    it.each(TREATMENTS)('are decoded correctly $name', ({ atLeast, treat, contentType }) => {
      const headers = contentType === undefined ? {} : { 'content-type': contentType };
      expect(feeds.length).toBeGreaterThan(200);
      const wrong = feeds.filter(({ file, nonAsciiTitle }) => {
        const feed = treat(readFileSync(join(dirname(path), file), 'latin1'));
        const { text } = readByLadder(new Uint8Array(Buffer.from(feed, 'latin1')), headers);
        return fold(firstTitle(text ?? '') ?? '') !== fold(nonAsciiTitle ?? '');
      });
      const share = 1 - wrong.length / feeds.length;
      expect(share, wrong.map(({ file }) => file).join('\n')).toBeGreaterThanOrEqual(atLeast);
    });
  },
);

/**
 * The first title with a character that is not ASCII, without CDATA markers and with its references
 * replaced.
 */
function firstTitle(text: string): string | undefined {
  return Array.from(text.matchAll(/<title(?:\s[^>]*)?>([\s\S]*?)<\/title>/g), ([, content = '']) =>
    content
      .replace(/<!\[CDATA\[([\s\S]*?)\]\]>|([^<]+)/g, (_, cdata?: string, plain?: string) => {
        return cdata ?? decodeXML(plain ?? '');
      })
      .trim(),
  ).find((title) => /[^\0-\x7f]/.test(title));
}

/** Characters that have other codes in the Microsoft tables than in the JIS and GB ones. */
const FOLDED: Readonly<Record<string, string>> = {
  '\u30fb': '\u00b7',
  '\u2015': '\u2014',
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
};

function fold(title: string): string {
  return title.replace(
    /[\u30fb\u2015\u301c\u2212]/g,
    (character) => FOLDED[character] ?? character,
  );
}
