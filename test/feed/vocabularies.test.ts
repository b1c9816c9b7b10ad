/**
 * What holds for every element of every vocabulary: it has a namespace, it does not override the
 * entry's own elements, and its content is not lost.
 */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import type { ElementRule } from '../../src/feed/build.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { preferredPrefix, wellKnownUri } from '../../src/grammar/namespaces.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { FeedResult } from '../../src/model/result.ts';

const FOREIGN = [...VOCABULARIES].filter(([prefix]) => prefix !== '');

/** Every element of a vocabulary other than those of RSS and Atom themselves. */
const ELEMENTS: readonly (readonly [name: string, rule: ElementRule])[] = FOREIGN.flatMap(
  ([prefix, vocabulary]) =>
    [...vocabulary].map(([local, rule]) => [`${prefix}:${local}`, rule] as const),
);

const OWN = `<title>Own title</title>
<link>https://own.example/</link>
<description>Own words</description>
<author>own@example.org</author>
<guid isPermaLink="false">own</guid>`;

const ATTRIBUTES =
  'href="https://other.example/" url="https://other.example/" rel="alternate" type="text/html" term="other" text="other" name="other"';

function parse(items: string, name: string): FeedResult {
  const prefix = name.split(':')[0] ?? '';
  return parseDocument(
    `<rss version="2.0" xmlns:${prefix}="${wellKnownUri(prefix)}"><channel><item>${items}</item></channel></rss>`,
  );
}

function ownOf({ entries }: FeedResult): Partial<Entry> {
  const { title, titleDetail, link, summary, summaryDetail, author, id } = entries[0] ?? {};
  return { title, titleDetail, link, summary, summaryDetail, author, id } as Entry;
}

describe.each(FOREIGN.map(([prefix]) => prefix))('%s', (prefix) => {
  it('has a namespace', () => {
    expect(preferredPrefix(wellKnownUri(prefix) ?? '')).toBe(prefix);
  });
});

describe('does not change values of the entry', () => {
  const nested = `<title>Other title</title><link>https://other.example/</link><description>Other</description><author>other@example.org</author>`;
  it.each(ELEMENTS.map(([name]) => name))('%s', (name) => {
    const own = ownOf(parse(OWN, name));
    for (const inside of ['Other words', '&lt;b&gt;Other&lt;/b&gt;', nested]) {
      const element = `<${name} ${ATTRIBUTES}>${inside}</${name}>`;
      expect(ownOf(parse(`${element}${OWN}`, name)), 'before').toEqual(own);
      expect(ownOf(parse(`${OWN}${element}`, name)), 'after').toEqual(own);
      expect(parse(`${OWN}${element}`, name).entries).toHaveLength(1);
    }
  });
});

/** Elements whose text has no meaning. */
const FLAGS: ReadonlySet<string> = new Set(['fh:complete', 'fh:archive']);

describe('loses no words', () => {
  const worded = ELEMENTS.filter(([name, rule]) => rule.content !== 'none' && !FLAGS.has(name));
  const wordsOf = ({ entries }: FeedResult): string =>
    JSON.stringify(entries).replaceAll('","', ' ');

  it.each(worded.map(([name]) => name))('%s', (name) => {
    expect(wordsOf(parse(`<${name}>some words</${name}>`, name))).toContain('some words');
  });

  it.each(worded.map(([name]) => name))('%s, repeated', (name) => {
    const words = wordsOf(
      parse(`<${name}>some words</${name}><${name}>other words</${name}>`, name),
    );
    expect(words).toContain('some words');
    expect(words).toContain('other words');
  });
});

describe('is parsed in the same way by both parsers', () => {
  it.each(ELEMENTS.map(([name]) => name))('%s', (name) => {
    const prefix = name.split(':')[0] ?? '';
    const text = `<rss version="2.0" xmlns:${prefix}="${wellKnownUri(prefix)}"><channel><${name} ${ATTRIBUTES}>1</${name}><item>${OWN}<${name} ${ATTRIBUTES}>2</${name}></item></channel></rss>`;
    const [strict, loose] = (['strict', 'loose'] as const).map((parser) => {
      const { feed, entries } = parseDocument(text, { parser });
      return JSON.parse(JSON.stringify({ feed, entries })) as unknown;
    });
    expect(loose).toEqual(strict);
  });
});

describe('without its prefix', () => {
  it.each<readonly [element: string, entry: Partial<Entry>]>([
    [
      '<encoded>&lt;p&gt;x&lt;/p&gt;</encoded>',
      { content: [{ type: 'text/html', value: '<p>x</p>' }] },
    ],
    [
      '<encoded><![CDATA[<p>x</p>]]></encoded>',
      { content: [{ type: 'text/html', value: '<p>x</p>' }] },
    ],
    [
      '<full-text>&lt;p&gt;x&lt;/p&gt;</full-text>',
      { content: [{ type: 'text/html', value: '<p>x</p>' }] },
    ],
    ['<fulltext>x</fulltext>', { content: [{ type: 'text/html', value: 'x' }] }],
    ['<creator>Jo Doe</creator>', { authors: [{ name: 'Jo Doe' }] }],
    ['<creator>Jo Doe</creator><author>Al Roe</author>', { author: 'Al Roe' }],
  ])('an element is that of its module: %s', (element, entry) => {
    const { entries } = parseDocument(`<rss><channel><item>${element}</item></channel></rss>`);
    expect(entries).toMatchObject([entry]);
  });
});
