/** JSON that is cut off anywhere has the entries and the problems of the whole, as a stream too. */
import { expect, it } from 'vitest';
import { streamed, whole } from './support.ts';

const FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Feed',
  items: Array.from({ length: 8 }, (_, n) => ({ id: String(n), content_text: `é ] } " ${n}` })),
  language: 'en',
});

it.each([
  ['well-formed', FEED],
  ['with an error', FEED.replace('"id":"4"', '"id":"4",,')],
])('%s JSON, divided at every byte, ends as it does as a whole', async (_, text) => {
  const bytes = new TextEncoder().encode(text);
  for (let end = bytes.length; end > 150; end -= 1) {
    const cut = bytes.subarray(0, end);
    const said = await streamed(cut, [60], { partBytes: 150 });
    const { entries, problems } = whole(cut);
    expect([end, said.entries, said.problems]).toEqual([end, entries, problems]);
  }
});
