/** URIs outside of HTML: unsafe ones are dropped; images in `data:` are an option. */
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/parse.ts';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const feed = (address: string): string =>
  `<rss version="2.0"><channel><image><url>${address}</url></image><item><link>${address}</link></item></channel></rss>`;

it.each(['javascript:x()', ' java&#9;script:x()', 'VBScript:x', 'data:text/html,x', PICTURE])(
  '%s is removed, with a note',
  (address) => {
    const { feed: read, entries, problems, bozo } = parseDocument(feed(address));
    expect([read.image?.href, entries[0]?.link]).toEqual([undefined, undefined]);
    expect(problems.map(({ name, count }) => [name, count])).toEqual([['UnsafeUri', 2]]);
    expect(bozo).toBe(false);
  },
);

it('only images remain, where they are allowed', () => {
  const options = { html: { allowDataImages: true } };
  expect(parseDocument(feed(PICTURE), options).feed.image?.href).toBe(PICTURE);
  expect(parseDocument(feed('data:text/html,x'), options).feed.image?.href).toBeUndefined();
});
