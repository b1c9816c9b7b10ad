/**
 * Characters in UTF-8 that were cut in half cost one U+FFFD each; stray letters of windows-1252 stay
 * what they are.
 */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';

/** Hexadecimal digits in brackets are bytes. */
function bytesOf(text: string): Buffer {
  const parts = text.split(/\[([0-9a-f]+)\]/);
  return Buffer.concat(parts.map((part, at) => Buffer.from(part, at % 2 === 1 ? 'hex' : 'utf8')));
}

function feed(label: string | null, title: string, text: string): Buffer {
  const encoding = label === null ? '' : ` encoding="${label}"`;
  return bytesOf(
    `<?xml version="1.0"${encoding}?><rss version="2.0"><channel><title>${title}</title>` +
      `<item><title>${text}</title><link>http://a.example/</link></item></channel></rss>`,
  );
}

const JAPANESE = '毎日の開館時間が変わります。';
const RUSSIAN = 'Городская библиотека открылась после ремонта';
const FRENCH = 'Un été à la forêt, créé déjà';
const CZECH = 'Příliš žluťoučký kůň';

const HALVES: readonly (readonly [title: string, text: string, expected: string])[] = [
  ['新しくなりまし[e381]', JAPANESE, '新しくなりまし\ufffd'],
  ['新しくなりまし[e3]', JAPANESE, '新しくなりまし\ufffd'],
  ['新しくなりまし[e381]…', JAPANESE, '新しくなりまし\ufffd…'],
  ['新しく[e381]なり[e3] まし[e4b8]', JAPANESE, '新しく\ufffdなり\ufffd まし\ufffd'],
  ['<![CDATA[新しく[e381]]]>', JAPANESE, '新しく\ufffd'],
  ['iPhone[e799]', JAPANESE, 'iPhone\ufffd'],
  ['新[e381]', '', '新\ufffd'],
  ['图书馆[e5]', '图书馆开放了', '图书馆\ufffd'],
  ['도서관이 새로[ec9a]', '도서관이 새로워졌습니다', '도서관이 새로\ufffd'],
  ['ห้องสมุด[e0b8]', 'ห้องสมุดประชาชน', 'ห้องสมุด\ufffd'],
  ['新しく[ff]なりました', JAPANESE, '新しく\ufffdなりました'],
  ['Город[ff]', RUSSIAN, 'Город\ufffd'],
  ['도서관이 새로[81]', '도서관이 새로워졌습니다', '도서관이 새로\ufffd'],
  ['Городская библ[d0]', RUSSIAN, 'Городская библ\ufffd'],
  ['Tiếng Vi[e1bb]', 'Thư viện thành phố mở cửa', 'Tiếng Vi\ufffd'],
  ['It is new [e280]', 'plain', 'It is new \ufffd'],
  ['It is new [e280]…', 'plain', 'It is new \ufffd…'],
  ['a [e280] b [e280] c [e280]', 'plain', 'a \ufffd b \ufffd c \ufffd'],
  ['It is new [f09f98]', 'plain', 'It is new \ufffd'],
  ['Le caf[c3]', FRENCH, 'Le caf\ufffd'],
  ['Cré[c3]', FRENCH, 'Cré\ufffd'],
  ['gęś[c5]', 'Zażółć gęślą jaźń', 'gęś\ufffd'],
];

describe('half characters in UTF-8', () => {
  const rows = HALVES.flatMap((row) => ['utf-8', null].map((label) => [label, ...row] as const));
  it.each(rows)('declared %s: %s, %s', (label, title, text, expected) => {
    const parsed = parseDocument(feed(label, title, text));
    expect(parsed.feed.title).toBe(expected);
    expect(parsed.encoding).toBe('utf-8');
    expect(parsed.problems.map(({ name }) => name)).toEqual(['UndecodableBytes']);
    const [problem] = parsed.problems;
    expect(problem?.count).toBe(expected.split('\ufffd').length - 1);
  });

  it.each(['iso-8859-1', 'windows-1251', 'windows-1252', 'gb18030', 'euc-jp', 'us-ascii'])(
    'with the wrong label %s',
    (label) => {
      const { encoding, feed: read } = parseDocument(feed(label, '新しくなりまし[e381]', JAPANESE));
      expect(read.title).toBe('新しくなりまし\ufffd');
      expect(encoding).toBe('utf-8');
    },
  );

  it.each([{ encoding: 'utf-8' }, { trustDeclared: true }])('with %j', (options) => {
    const { feed: read } = parseDocument(feed('utf-8', '新しく[e381]', JAPANESE), options);
    expect(read.title).toBe('新しく\ufffd');
  });
});

const STRAYS: readonly (readonly [title: string, text: string, expected: string])[] = [
  ['Le caf[e9] ouvert', FRENCH, 'Le café ouvert'],
  ['Le caf[e9]', FRENCH, 'Le café'],
  ['jusqu’[e0] demain', FRENCH, 'jusqu’à demain'],
  ['mañana está aquí, allí est[e1bb]', 'El niño', 'mañana está aquí, allí está»'],
  ['MANH[c3]', 'O avião de amanhã não é às três', 'MANHÃ'],
  ['Luk[e19a] a', CZECH, 'Lukáš a'],
  ['za[c5bc][f3]łć', 'Zażółć gęślą jaźń', 'zażółć'],
  ['新しく[85]', JAPANESE, '新しく…'],
  ['新しく[80]', JAPANESE, '新しく€'],
  ['«Городская[bb] библ', RUSSIAN, '«Городская» библ'],
  ['カフェ Caf[e9] です', JAPANESE, 'カフェ Café です'],
];

describe('stray letters in UTF-8', () => {
  it.each(STRAYS)('%s, %s', (title, text, expected) => {
    const { feed: read, encoding, problems } = parseDocument(feed('utf-8', title, text));
    expect(read.title).toBe(expected);
    expect(problems.map(({ name }) => name)).toContain('MixedEncoding');
    expect(encoding).toBe('windows-1252');
  });
});
