/** What the compiler knows of a result. `npm run types` fails if one of these lines compiles, or does not. */
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/parse.ts';

const DOCUMENT =
  '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><item><title>A & B</title><pubDate>soon</pubDate><itunes:duration>1:00</itunes:duration><itunes:episodeType>bonus</itunes:episodeType></item></channel></rss>';

const result = parseDocument(DOCUMENT);
const [entry] = result.entries;

it('have the keys of strings as written', () => {
  expect(entry?.written?.published).toBe('soon');
  expect(entry?.itunes?.written?.duration).toBe('1:00');
  // @ts-expect-error: misspelled
  expect(entry?.written?.publishd).toBeUndefined();
  // @ts-expect-error: a key of entries
  expect(result.feed.written?.enclosures).toBeUndefined();
});

it('offers the usual words, and allows others', () => {
  const type = entry?.itunes?.episodeType;
  expect(type === 'bonus' || type === 'something else').toBe(true);
});

it('knows by bozo whether there is an exception', () => {
  const name: string | null = result.bozo ? result.bozoException.name : result.bozoException;
  expect(name).toBe('SAXParseException');
});
