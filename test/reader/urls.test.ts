/** What the functions for readers return is safe to put into a page, also for stored entries. */
import { expect, it } from 'vitest';
import * as reader from '../../src/reader.ts';

const UNSAFE = [
  'javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'data:image/png;base64,AA',
  'smb://a.example/b.png',
  'rsync://a.example/b.png',
  'file:///etc/b.png',
  'ipfs://a/b.png',
  'magnet:?xt=b.png',
];

function everythingWith(url: string): unknown {
  const media = {
    contents: [{ url, type: 'image/png', thumbnails: [{ url }] }],
    thumbnails: [{ url }],
    groups: [{ contents: [{ url, type: 'video/mp4' }] }],
  };
  const html = `<img src="${url}"><video poster="${url}" src="${url}"></video><iframe src="${url}"></iframe>`;
  const entry = {
    id: url,
    link: url,
    links: [{ rel: 'alternate', href: url }],
    image: { href: url },
    bannerImage: { href: url },
    enclosures: [{ href: url, type: 'image/png' }],
    media,
    itunes: { image: url },
    podcast: {
      images: [{ href: url }],
      chapters: { url },
      alternateEnclosures: [{ sources: [{ uri: url }] }],
    },
    psc: { chapters: [{ start: 0, image: url }] },
    content: [{ type: 'text/html', value: html }],
  };
  const feed = { link: url, logo: url, icon: url, image: { href: url, link: url }, media };
  return [
    reader.entryImage(entry),
    reader.mediaFiles(entry),
    reader.attachments({ ...entry, content: [] }),
    reader.entryChapters(entry),
    reader.entryLink(entry),
    reader.feedImage(feed),
    reader.feedLink(feed, [entry]),
  ];
}

it.each(UNSAFE)('%j is not a page, image, player or file', (url) => {
  const scheme = /[a-z]+:/.exec(url)?.[0] ?? '';
  expect(JSON.stringify(everythingWith(url))).not.toContain(scheme);
});

it('http, https and relative URLs are', () => {
  for (const url of ['https://a.example/b.png', 'http://a.example/b.png', '/b.png']) {
    expect(JSON.stringify(everythingWith(url)).split(url).length).toBeGreaterThan(8);
  }
});

it.each([
  ['javascript:alert(1)', {}],
  ['ssh://-oProxyCommand=x', {}],
  ['mailto:jo@a.example', { href: 'mailto:jo@a.example' }],
  ['https://a.example/', { href: 'https://a.example/', avatar: 'https://a.example/' }],
])('the page of a person may be %s: %j', (url, expected) => {
  const [author] = reader.entryAuthors({ authors: [{ name: 'Jo', href: url, avatar: url }] });
  expect(author).toEqual({ name: 'Jo', ...expected });
});
