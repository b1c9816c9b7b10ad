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

const ITEMS = '"items":[{"id":"1"},{"id":"2","authors":[{"id":"x"},{"id":"y"}]},{"id":"3"}]';
const START = '{"version":"https://jsonfeed.org/version/1.1",';

it.each([
  ['a list of the same name in a list', `"_a":[{"items":[{"id":"x"}]}],${ITEMS}`],
  ['a list of the same name in an object', `"_a":{"items":[{"id":"x"}]},${ITEMS}`],
  ['the list in a text', `"description":"write {'items': [1]} or {\\"items\\": [1]}",${ITEMS}`],
  [
    'entries in a text',
    `"items":[{"id":"1","title":"x"},{"id":"2","title":"},{'id':'3'},{"},{"id":"3"}]`,
  ],
  ['objects with an id after the list', `${ITEMS},"_a":[{"id":"4"},{"id":"5"}]`],
  ['an object with an id after the list', `${ITEMS},"author":{"id":"4","name":"Jo"}`],
])('%s: a stream of JSON without errors has the same entries', async (_, members) => {
  const text = `${START}${members}}`;
  const { entries, feed } = whole(new TextEncoder().encode(text));
  expect(entries).toHaveLength(JSON.parse(text).items.length);
  const said = await streamed(new TextEncoder().encode(text), [10], { partBytes: 40 });
  expect(said).toMatchObject({ entries, feed, bozo: false });
});

/** It fills several parts, also with what is looked at ahead. */
const LONG_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Feed',
  items: Array.from({ length: 100 }, (_, n) => ({ id: String(n), content_text: `é ] } " ${n}` })),
  language: 'en',
});
const PLACES = ['"title"', '"id":"50"', '"language"'].flatMap((member) => {
  const at = LONG_FEED.indexOf(member);
  return Array.from({ length: 45 }, (_, n) => at + n).filter((place) => place < LONG_FEED.length);
});

it.each([
  ...['{', '}', '[', ']', ',', ':', '"', "'", '\\', 'x', '/*', '//', '}}', '[[', '"a":1,'],
  ...['],[', '},{', '{"', '"}', '"]', '":"', '","', '}]', '{}'],
])(
  'a stream of JSON with %j anywhere has the entries and the problems of the document',
  async (error) => {
    for (const at of PLACES) {
      const text = LONG_FEED.slice(0, at) + error + LONG_FEED.slice(at);
      const bytes = new TextEncoder().encode(text);
      const said = await streamed(bytes, [60], { partBytes: 150 });
      const { entries, bozo, problems } = whole(bytes);
      const expected = [at, entries, bozo, problems];
      expect([at, said.entries, said.bozo, said.problems]).toEqual(expected);
    }
  },
);
