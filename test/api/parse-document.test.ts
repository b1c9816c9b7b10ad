/** The effects of parse options that have no table elsewhere. */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/index.ts';

describe('dateHandlers', () => {
  const feed = (date: string): string =>
    `<rss version="2.0"><channel><item><title>A</title><pubDate>${date}</pubDate></item></channel></rss>`;
  const stardate = (text: string): Date | null =>
    text.startsWith('Stardate ') ? new Date(Date.UTC(2364, 0, Number(text.slice(9)))) : null;
  const published = (date: string): Date | null | undefined =>
    parseDocument(feed(date), { dateHandlers: [stardate, () => null] }).entries[0]?.published;

  it('parse dates that no built-in format matches', () => {
    expect(published('Stardate 5')).toEqual(new Date('2364-01-05T00:00:00Z'));
    expect(parseDocument(feed('Stardate 5')).entries[0]?.published).toBeUndefined();
  });

  it('leave other dates to the built-in formats', () => {
    expect(published('Thu, 01 Jan 2004 19:48:21 GMT')).toEqual(new Date('2004-01-01T19:48:21Z'));
  });

  it('are called before them', () => {
    const dateHandlers = [(): Date => new Date(0)];
    const { entries } = parseDocument(feed('2004-01-01T19:48:21Z'), { dateHandlers });
    expect(entries[0]?.published).toEqual(new Date(0));
  });
});
