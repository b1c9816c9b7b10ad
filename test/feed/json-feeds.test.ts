/** JSON as programs write it: numbers, what precedes it, and damage. */
import { describe, expect, it, test } from 'vitest';
import { type FeedResult, parseDocument } from '../../src/parse.ts';
import { words } from '../../src/text/strings.ts';

const VERSION = '"version": "https://jsonfeed.org/version/1.1"';

const feed = (items: string, more = ''): string =>
  `{${VERSION}${more}, "title": "t", "items": ${items}}`;

const namesOf = ({ problems }: FeedResult): readonly string[] => problems.map(({ name }) => name);

describe('a number in place of a string', () => {
  test.each(
    words(`
    112233445566778899001 9007199254740993 1.0 1.50 1e3 1E-7 -0 17 3.14159265358979323846`),
  )('%s is kept as written', (number) => {
    const { entries, bozo } = parseDocument(
      feed(`[{"id": ${number}, "title": ${number}, "tags": [${number}],
        "author": {"name": ${number}}, "url": "http://a/"}]`),
    );
    expect(bozo).toBe(false);
    expect(entries[0]).toMatchObject({ id: number, title: number, tags: [{ term: number }] });
    expect(entries[0]?.author).toBe(number);
  });

  it('distinguishes entries', () => {
    const result = parseDocument(
      feed('[{"id": 112233445566778899001}, {"id":112233445566778899002}]'),
    );
    expect(result.entries.map(({ id }) => id)).toEqual([
      '112233445566778899001',
      '112233445566778899002',
    ]);
    expect(namesOf(result)).toEqual([]);
  });

  it('is one in a list of numbered members, and in RSS in JSON', () => {
    const { entries } = parseDocument(feed('{"4": {"id": 112233445566778899001}}'));
    expect(entries[0]?.id).toBe('112233445566778899001');
    const rss = parseDocument(
      '{"rss": {"channel": {"title": 1.0, "item": [{"guid": 112233445566778899001}]}}}',
    );
    expect(rss.feed.title).toBe('1.0');
    expect(rss.entries[0]?.id).toBe('112233445566778899001');
  });
});

test('a number elsewhere is one, unless it would lose digits', () => {
  const { feed: read, entries } = parseDocument(
    feed(
      '[{"id": "1", "_n": [1.0, 1e3, -0, 112233445566778899001, {"id": 9007199254740993}]}]',
      ', "_pi": 3.14159265358979323846, "_half": 0.5, "_sum": 0.30000000000000004',
    ),
  );
  expect(read.extensions).toEqual({
    _pi: '3.14159265358979323846',
    _half: 0.5,
    _sum: 0.30000000000000004,
  });
  expect(entries[0]?.extensions).toEqual({
    _n: [1, 1000, 0, '112233445566778899001', { id: '9007199254740993' }],
  });
});

test('a valid number keeps its string beside it', () => {
  const { entries } = parseDocument(
    feed('[{"id": "1", "attachments": [{"url": "http://a/", "size_in_bytes": 1e3}]}]'),
  );
  expect(entries[0]?.enclosures?.[0]).toMatchObject({ length: 1000, written: { length: '1e3' } });
});

const WHOLE = feed('[{"id": "1", "content_text": "One"}, {"id": "2"}]');
const WARNING =
  '<br />\n<b>Warning</b>:  Undefined variable $a in <b>/var/www/f.php</b> on line <b>3</b><br />\n';

describe('content before the feed', () => {
  test.each([
    [")]}'\n", ''],
    [")]}',\n", ''],
    [')]}\n', ''],
    ['for(;;);', ''],
    ['for (;;);', ''],
    ['while(1);', ''],
    ['while (true);\n', ''],
    ['throw 1; ', ''],
    ['{}&&', ''],
    ['cb(', ');'],
    ['cb(', ')'],
    ['\uFEFF my.app.cb_1 (\n', '\n) ;\n'],
    ['/**/jQuery123_456(', ');'],
    ["/**/ typeof cb === 'function' && cb(", ');'],
    ['var feed = ', ';'],
    ['window.feed=', ''],
    [WARNING, ''],
    ['PHP Notice: Undefined index in /f.php on line 3\n', ''],
    ['<!-- cached -->', ''],
    ['\n\nDeprecated: a() in b.php\n\n', ''],
  ])('%j is ignored', (before, after) => {
    const result = parseDocument(before + WHOLE + after);
    expect(result.version).toBe('json11');
    expect(result.entries.map(({ id }) => id)).toEqual(['1', '2']);
    expect(namesOf(result)).toEqual(['LeadingContent']);
  });

  it('does not change positions', () => {
    const { problems } = parseDocument(`cb(\n${feed('[{"id": "1"},\n{"id": "1"}]')});`);
    expect(problems[1]).toMatchObject({ name: 'DuplicateId', line: 3, column: 9 });
  });

  test.each([
    `<!DOCTYPE html><html><body><script>var feed = ${WHOLE}</script></body></html>`,
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${WHOLE.replaceAll('"', '&quot;')}</title></feed>`,
    `<rss version="2.0"><channel><description><![CDATA[${WHOLE}]]></description></channel></rss>`,
  ])('a document of another kind is still reported as such: %s', (document) => {
    expect(parseDocument(document).version).not.toBe('json11');
  });
});

describe('an author', () => {
  it('may be in a record of its own', () => {
    const { entries } = parseDocument(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        items: [{ id: '1', authors: [{ author: { name: 'Jo', url: 'http://a/' } }] }],
      }),
    );
    expect(entries[0]?.authors).toEqual([{ name: 'Jo', href: 'http://a/' }]);
  });
});

describe('lists', () => {
  it.each(['items', 'tags', 'authors', 'attachments'])('may be PHP arrays: %s', (member) => {
    const item: Record<string, unknown> = {
      id: '1',
      content_text: 'x',
      tags: ['a', 'b'],
      authors: [{ name: 'A' }, { name: 'B' }],
      attachments: [{ url: 'http://a/1' }, { url: 'http://a/2' }],
    };
    const items = [{ id: '0' }, item];
    const document = { version: 'https://jsonfeed.org/version/1', title: 't', items };
    const holder = member === 'items' ? document : item;
    const expected = parseDocument(JSON.stringify(document));
    const list = Reflect.get(holder, member);
    Reflect.set(holder, member, { 0: list[0], 2: list[1] });
    const result = parseDocument(JSON.stringify(document));
    expect(result.entries).toEqual(expected.entries);
    expect(result.problems).toMatchObject([{ name: 'NonstandardMember', member }]);
  });

  it('may be empty objects', () => {
    const { entries, problems } = parseDocument(feed('{}'));
    expect([entries, problems.map(({ name }) => name)]).toEqual([[], ['EmptyFeed']]);
  });

  it.each([
    '"items": [{"title": "1"}, {"title": "2"}]',
    '"items": {"1": {"title": "1"}, "5": {"title": "2"}}',
    '"item": {"1": {"title": "1"}, "5": {"title": "2"}}',
  ])('are items in RSS in JSON: %s', (items) => {
    const result = parseDocument(
      `{"rss": {"version": "2.0", "channel": {"title": "T", ${items}}}}`,
    );
    expect(result.entries.map(({ title }) => title)).toEqual(['1', '2']);
    expect(namesOf(result)).toContain('NonstandardMember');
  });
});

describe('quotes inside strings', () => {
  test.each([
    'say "hi" to all',
    '"Hi", she said',
    'she said "hi"',
    '""',
    '<a href="http://a/" title="b">c</a>, and "d"',
    'a "b": c',
    'a "b", "c" and "d"',
    'a "b" } c',
  ])('are text: %s', (text) => {
    for (const end of ['', ', "url": "http://a/"', ',\n"tags": ["x"]', ',"_n": 1']) {
      const result = parseDocument(
        feed(`[{"id": "1", "content_text": "${text}"${end}}, {"id": "2"}]`),
      );
      expect(result.entries).toHaveLength(2);
      expect(result.entries[0]?.content?.[0]?.value).toBe(text);
      expect(namesOf(result)).toEqual(['MalformedJson']);
    }
  });

  it('are text in lists', () => {
    const { entries } = parseDocument(feed('[{"id": "1", "tags": ["a "b" c", "d"]}]'));
    expect(entries[0]?.tags).toEqual([{ term: 'a "b" c' }, { term: 'd' }]);
  });

  it('take linear time, however many there are', () => {
    const many = '"a '.repeat(200_000);
    const start = process.cpuUsage().user;
    parseDocument(feed(`[{"id": "1", "content_text": "${many}", "title": "${many}`));
    parseDocument(feed(`[{"id": "1", "content_text": "${many}"}]`));
    parseDocument(feed(`[{"id": "1", "tags": [${many}]}]`));
    expect(process.cpuUsage().user - start).toBeLessThan(8_000_000);
  });
});

describe('other damage', () => {
  test.each<readonly [name: string, items: string, entry: object]>([
    ['NaN', '[{"id": "1", "title": NaN, "url": undefined, "_n": None}]', { id: '1' }],
    [
      'Python literals',
      '[{"id": "1", "_yes": True, "_no": False}]',
      { extensions: { _yes: true, _no: false } },
    ],
    ['single quotes', "[{'id': '1', 'title': 'It's here'}]", { title: "It's here" }],
    ['keys without quotes', '[{id: "1", title: "a", "url": "http://a/"}]', { title: 'a' }],
    ['a missing comma', '[{"id": "1" "title": "a"\n"url": "http://a/"}]', { title: 'a' }],
    ['extra commas', '[{"id": "1",, "title": "a",},]', { title: 'a' }],
    ['comments', '[{"id": "1", // "no"\n "title": "a" /* "b" */}]', { title: 'a' }],
    ['a line end in a string', '[{"id": "1", "title": "a\nb"}]', { title: 'a b' }],
  ])('%s', (_, items, entry) => {
    const result = parseDocument(feed(items));
    expect(result.entries).toHaveLength(1);
    expect(result.entries[0]).toMatchObject(entry);
    expect(namesOf(result)[0]).toBe('MalformedJson');
  });

  it.each([...`:"'\\a/`].map((error) => `}${error}`).concat('[, '))(
    'costs one entry at most: %s between two',
    (error) => {
      const items = `[{"id": "1", "title": "a"${error}{"id": "2"}, {"id": "3"}]`;
      const { entries, bozo } = parseDocument(feed(items));
      expect(bozo).toBe(true);
      expect(entries.map(({ id, title }) => `${id} ${title}`)).toEqual(
        expect.arrayContaining(['1 a', '3 undefined']),
      );
    },
  );

  it.each([
    `{'"version": "https://jsonfeed.org/version/1.1", `,
    `{'version": "https://jsonfeed.org/version/1.1", `,
    `{"version"': "https://jsonfeed.org/version/1.1", `,
  ])('another quote in the first name costs no entry: %s', (start) => {
    const { entries } = parseDocument(`${start}"items": [{"id": "1", "url": "/"}, {"id": "2"}]}`);
    expect(entries.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('an unclosed object does not hide the next one', () => {
    const result = parseDocument(feed('[{"id": "1", "title": "a", {"id": "2"}, {"id": "3"}]'));
    expect(result.entries.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it.each([`${WHOLE}\n{"id": "3"}`, `${WHOLE}${WHOLE}`, `${WHOLE}, {"id": "3"}]}`])(
    'objects that follow are an error: %#',
    (text) => {
      const problem = parseDocument(text).problems.find(({ name }) => name === 'TrailingContent');
      expect(problem).toMatchObject({ severity: 'error', recovered: false });
    },
  );

  it('what follows is reported', () => {
    const result = parseDocument(`${WHOLE}\n<!-- 0.2 seconds -->`);
    expect(namesOf(result)).toEqual(['MalformedJson', 'TrailingContent']);
    expect(result.entries).toHaveLength(2);
  });
});

test('a feed with exact numbers is otherwise the same', () => {
  const long = 'k'.repeat(5000);
  const item = (number: string): string =>
    `{"id": "1", "n": ${number}, "title": "a \\"b\\", \\"c\\": \\u00e9\\ud83d\\ude00", "__proto__": {"x": [1, "}", "]"]}, "${long}": "v", "constructor": null}`;
  const plain = parseDocument(feed(`[${item('2')}]`));
  const exact = parseDocument(feed(`[${item('2.0')}]`));
  expect(JSON.stringify(exact)).toBe(JSON.stringify(plain));
});

describe('a list of items under another name', () => {
  test.each(words('entries posts item articles'))('is read, and reported: %s', (name) => {
    const list = `"title": "Harbor", "${name}": [{"id": "1", "url": "http://a/", "title": "Ferry"}]`;
    for (const document of [`{${VERSION}, ${list}}`, `{${list}}`]) {
      const result = parseDocument(document);
      expect(result.entries).toMatchObject([{ id: '1', title: 'Ferry' }]);
      expect(result.feed).toMatchObject({ title: 'Harbor' });
      expect(result.feed.extensions).toBeUndefined();
      expect(result.problems).toMatchObject([
        { name: 'NonstandardMember', member: name, readAs: '“items”' },
      ]);
    }
  });

  test.each(words('itens itemes IteMs'))('is read if a feed has a version: %s', (name) => {
    const list = `"${name}": [{"id": "1", "url": "http://a/"}]`;
    const result = parseDocument(`{${VERSION}, "authors": [{"url": "/a"}], ${list}}`);
    expect(result.entries).toMatchObject([{ id: '1' }]);
    expect(result.problems).toContainEqual(
      expect.objectContaining({ name: 'NonstandardMember', member: name }),
    );
    expect(parseDocument(`{"authors": [{"url": "/a"}], ${list}}`).entries).toEqual([]);
  });

  test.each(words('Items ENTRIES Data'))('is read if only its letter case differs: %s', (name) => {
    const { entries, problems } = parseDocument(`{${VERSION}, "${name}": [{"id": "1"}]}`);
    expect(entries).toMatchObject([{ id: '1' }]);
    expect(problems).toContainEqual(
      expect.objectContaining({ name: 'NonstandardMember', member: name }),
    );
  });

  it.each([
    '"_own": [{"id": "1", "url": "http://a/"}]',
    '"links": [{"href": "http://a/"}]',
    '"authors": [{"url": "http://a/"}]',
  ])('has items, and is not a member of a feed: %s', (member) => {
    expect(parseDocument(`{${VERSION}, ${member}}`).entries).toEqual([]);
  });

  it('is an extension beside a list with the right name', () => {
    const result = parseDocument(feed('[{"id": "1"}]', ', "posts": [{"id": "2"}]'));
    expect(result.entries).toMatchObject([{ id: '1' }]);
    expect(result.feed.extensions).toEqual({ posts: [{ id: '2' }] });
  });
});
