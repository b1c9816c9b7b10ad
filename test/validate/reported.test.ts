/**
 * What the W3C's feed validator reports, by its public list of messages, and what it does not: a row
 * of `reported.tsv` has where the content is, the message, and the content. `!` is before a message
 * that must not occur, or before a level of which nothing may occur; `-` means no error and no warning.
 * `../conformance/feedvalidator-map.json` has the messages of our findings.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memberOf } from '../../src/text/given.ts';
import { validateDocument } from '../../src/validate.ts';
import { channel, entry, feed, item, NAMESPACES, opml, rdf, xhtml } from '../support/documents.ts';
import { describeShared } from '../support/shared.ts';

const readLocal = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The documents that a content makes, by its place. */
const PLACES: Readonly<Record<string, (content: string) => readonly string[]>> = {
  channel: (content) => [channel(content)],
  item: (content) => [item(content).replace('<description>C</description>', '<title>C</title>')],
  feed: (content) => [feed(content)],
  entry: (content) => [entry(content)],
  html: (content) => [
    channel(`<item><title>C</title><description>${escaped(content)}</description></item>`),
    channel(`<item><title>C</title><content:encoded>${escaped(content)}</content:encoded></item>`),
    entry(`<content type="html">${escaped(content)}</content>`),
  ],
  xhtml: (content) => [xhtml(content)],
  rdf: (content) => [rdf(content)],
  opml: (content) => [opml(content)],
  id: (content) => [
    feed('').replace('<id>https://example.org/</id>', `<id>${escaped(content)}</id>`),
  ],
  document: (content) => [content.replace('{namespaces}', NAMESPACES)],
};

/** What documents as short as these have anyway. */
const ALWAYS: ReadonlySet<string> = new Set([
  'EntryWithoutText',
  'MissingEpisode',
  'MissingGuid',
  'MissingPodcastElement',
]);

const LEVELS: ReadonlySet<string> = new Set(['Error', 'Warning']);

type Events = Readonly<Record<string, { readonly parent: string }>>;

describeShared('what the W3C’s feed validator reports', 'conformance/feedvalidator', (folder) => {
  const events: Events = JSON.parse(readFileSync(join(folder, 'events.json'), 'utf8'));
  const map: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readLocal('../conformance/feedvalidator-map.json'),
  );
  const isKindOf = (event: string, wanted: string): boolean => {
    const parent = memberOf(events, event)?.parent;
    return event === wanted || (parent !== undefined && isKindOf(parent, wanted));
  };

  /** Whether a document has what a row expects. */
  function isMatched(expected: string, document: string): boolean {
    const { findings } = validateDocument(document);
    const wrong = findings.filter(({ level, name }) => level !== 'advice' && !ALWAYS.has(name));
    if (expected === '-') return wrong.length === 0;
    const wanted = expected.replace('!', '');
    if (LEVELS.has(wanted)) return !wrong.some(({ level }) => level === wanted.toLowerCase());
    const said = findings.flatMap(({ name }) => memberOf(map, name) ?? []);
    return expected.startsWith('!')
      ? !said.some((event) => isKindOf(event, wanted))
      : said.some((event) => isKindOf(event, wanted) || isKindOf(wanted, event));
  }

  it('is what our findings mean', () => {
    const rows = readLocal('reported.tsv').trim().split('\n');
    const missed = rows.filter((row) => {
      const [place = '', expected = '', content = ''] = row.split('\t');
      const documents = memberOf(PLACES, place)?.(content) ?? [];
      return documents.length === 0 || !documents.every((each) => isMatched(expected, each));
    });
    expect(missed).toEqual([]);
    expect(rows.length).toBeGreaterThan(1000);
  });
});
