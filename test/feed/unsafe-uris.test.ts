/** URIs outside of HTML: unsafe ones are dropped; images in `data:` are an option. */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/parse.ts';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const feed = (address: string): string =>
  `<rss version="2.0"><channel><title>a</title><image><url>${address}</url></image><item><link>${address}</link></item></channel></rss>`;

it.each(['javascript:x()', ' java&#9;script:x()', 'VBScript:x', 'data:text/html,x', PICTURE])(
  '%s is removed, with a note',
  (address) => {
    const { feed: read, entries, problems, bozo } = parseDocument(feed(address));
    expect([read.image?.href, entries[0]?.link]).toEqual([undefined, undefined]);
    expect(problems.map(({ name, count }) => [name, count])).toEqual([['UnsafeUri', 2]]);
    expect(bozo).toBe(false);
  },
);

describe('a scheme that is not one for links', () => {
  it.each(['smb://a.example/b', 'ssh://-oProxyCommand=x', 'svn+ssh://a/', 'rsync://a/', 'foo:x'])(
    '%s is not a link, and stays in elements',
    (address) => {
      const { feed: read, entries, problems, bozo } = parseDocument(feed(address));
      expect([read.image?.href, entries[0]?.link]).toEqual([undefined, undefined]);
      expect(problems.map(({ name, count }) => [name, count])).toEqual([['UnsafeUri', 2]]);
      expect(bozo).toBe(false);
      expect(entries[0]?.elements).toEqual([{ name: 'link', text: address }]);
    },
  );

  it('has no key in any format, and is kept', () => {
    const address = 'smb://files.example/share';
    const documents = [
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="${address}"/><author><name>Jo</name><uri>${address}</uri></author></entry></feed>`,
      `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><enclosure url="${address}"/><media:content url="${address}"/><comments>${address}</comments></item></channel></rss>`,
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        items: [{ id: '1', url: address, image: address, attachments: [{ url: address }] }],
      }),
    ];
    for (const document of documents) {
      const { entries, problems } = parseDocument(document);
      const raw = new Set(['elements', 'extensions', 'written']);
      const keys = JSON.stringify(entries, (key, value: unknown) => (raw.has(key) ? null : value));
      expect(keys).not.toContain('smb:');
      expect(JSON.stringify(entries)).toContain(address);
      expect(problems.map(({ name }) => name)).toContain('UnsafeUri');
    }
  });
});

it('only images remain, where they are allowed', () => {
  const options = { html: { allowDataImages: true } };
  expect(parseDocument(feed(PICTURE), options).feed.image?.href).toBe(PICTURE);
  expect(parseDocument(feed('data:text/html,x'), options).feed.image?.href).toBeUndefined();
});
