/**
 * Text in Western languages with a correct label is never mistaken for another script: thousands
 * are generated from words, typographic punctuation as in word processors and French typography,
 * and capitals, in documents with one accent and with hundreds. In the other direction, short text
 * in other scripts with a Latin-1 label is recognized.
 */
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it, vi } from 'vitest';
import * as jschardet from '../../src/encoding/guess/jschardet-on-node.ts';
import { readByLadder } from '../support/read-by-ladder.ts';

const WORDS: Readonly<Record<string, string>> = {
  French:
    'à été créée Noël naïveté œuvre préférées répétées événement élève où déjà cœur sœur reçu garçon ' +
    'l’œuf l’été d’être aujourd’hui Ça È Œuvres À peut-être maïs août forêt île aiguë GENÈVE ÉLÈVES le la de un',
  German:
    'für schöne Übungen größere Straße Äpfel Öl Mädchen über äöüß ÄÖÜ heißt grüßen Füße Süßigkeiten ' +
    'Bäche Rückgängig Öffnungszeiten MÜNCHEN GRÖẞE der die und ein'.replace('ẞ', 'ß'),
  Spanish:
    'año niño mañana cigüeña pingüino qué cómo aquí corazón ESPAÑA Ángel ÑANDÚ él más acción el la y en',
  Portuguese:
    'ação coração não são João avó avô você três português às AÇÕES Ó úteis lingüiça manhã o a de que',
  Nordic:
    'på å ä ö ø æ blåbærsyltetøj smörgåsbord Ærø Ålesund Öland fjörður þú það æði óé hæð ÆØÅ og det är ei',
};

const PUNCTUATION = [
  '. ',
  ', ',
  ' – ',
  '… ',
  ' “',
  '” ',
  '’',
  '«',
  '»',
  '\u00a0»',
  '«\u00a0',
  '\u00a0?',
]
  .concat([
    '\u00a0!',
    ' • ',
    ' €',
    ' 5\u00a0€',
    '™ ',
    '° ',
    '§\u00a0',
    '„',
    '‚',
    '‘',
    ' ¿',
    ' ¡',
    '©',
  ])
  .concat(['»\u00a0–\u00a0«\u00a0', '…\u00a0» ', '’…” ', '—', ' ½']);

const CAPITALS = ['«ÉÈÀ»', 'ÉÈÀ', 'ÄÖÜ', 'ÑÁÉ', 'ÀÂÇ', 'ÆØÅ', '“ÉÉÉ”', 'ÕÃÇ'];

/**
 * Strings in one language: words with spaces or punctuation between them, sometimes in capitals.
 */
const westernText = fc.constantFrom(...Object.values(WORDS)).chain((vocabulary) => {
  const word = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...vocabulary.split(' ')) },
    { weight: 1, arbitrary: fc.constantFrom(...CAPITALS) },
  );
  const gap = fc.oneof(
    { weight: 3, arbitrary: fc.constant(' ') },
    { weight: 1, arbitrary: fc.constantFrom(...PUNCTUATION) },
  );
  const sentence = fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 12 });
  return fc
    .tuple(sentence, fc.integer({ min: 1, max: 30 }))
    .map(([pairs, times]) => pairs.flat().join('').repeat(times));
});

const label = fc.constantFrom('windows-1252', 'iso-8859-1', 'Latin1', 'cp1252');

const feed = (text: string, encoding: string, declared: string): Uint8Array =>
  iconv.encode(
    `<?xml version="1.0" encoding="${declared}"?>\n<rss version="2.0"><channel><title>News</title>` +
      `<item><title>${text.slice(0, 40)}</title><description>${text}</description></item></channel></rss>`,
    encoding,
  );

/** Whether every character is in windows-1252. */
const isWestern = (text: string): boolean =>
  iconv.decode(iconv.encode(text, 'windows-1252'), 'windows-1252') === text;

describe('correctly labeled Western text', () => {
  it('is never overruled, whatever the source of the label is', () => {
    fc.assert(
      fc.property(westernText, label, fc.boolean(), (text, name, isServed) => {
        expect(isWestern(text)).toBe(true);
        const bytes = feed(text, 'windows-1252', isServed ? 'windows-1252' : name);
        const headers = isServed ? { 'content-type': `application/xml; charset=${name}` } : {};
        const { encoding, text: read, bozoException } = readByLadder(bytes, headers);
        expect({ encoding, bozoException }).toEqual({
          encoding: name.toLowerCase(),
          bozoException: null,
        });
        expect(read).toContain(text);
      }),
      { seed: 1252, numRuns: 4000 },
    );
  });

  it('needs no statistics, except for the most unusual', () => {
    const asked = vi.spyOn(jschardet, 'detect');
    let texts = 0;
    fc.assert(
      fc.property(westernText, (text) => {
        texts += 1;
        readByLadder(feed(text, 'windows-1252', 'windows-1252'), {});
      }),
      { seed: 1252, numRuns: 1000 },
    );
    const share = asked.mock.calls.length / texts;
    asked.mockRestore();
    expect(share).toBeLessThan(0.1);
  });

  it.each([
    'Café crème à l’œuf – “5 €”…',
    '«ÉÈÀ»',
    'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ',
    'äöüß ÄÖÜ äöüß ÄÖÜ äöüß ÄÖÜ äöüß ÄÖÜ äöüß ÄÖÜ',
    'préférées répétées',
    '…\u00a0»\u00a0–\u00a0«\u00a0Été\u00a0»\u00a0…',
  ])('%s', (title) => {
    const bytes = feed(title, 'windows-1252', 'windows-1252');
    expect(readByLadder(bytes, {})).toMatchObject({
      encoding: 'windows-1252',
      bozoException: null,
    });
  });
});

const OTHERS: readonly (readonly [encoding: string, title: string])[] = [
  ...['koi8-r', 'windows-1251', 'iso-8859-5', 'cp866', 'maccyrillic'].map(
    (encoding) =>
      [
        encoding,
        'Новости сегодня: погода в Москве, культура, спорт и происшествия в регионах страны',
      ] as const,
  ),
  ['windows-1253', 'Οι σημερινές ειδήσεις από την Ελλάδα'],
  ['iso-8859-7', 'Οι σημερινές ειδήσεις από την Ελλάδα'],
  ['windows-1255', 'חדשות היום מכל הארץ והעולם'],
  ['windows-1256', 'أخبار اليوم من جميع أنحاء العالم'],
  ['windows-874', 'ข่าววันนี้จากทั่วประเทศไทยและต่างประเทศ กีฬา บันเทิง'],
  ['gb18030', '今天的新闻和天气预报'],
  ['big5', '今天的新聞與天氣預報'],
  ['euc-jp', '今日のニュースと天気予報'],
  ['shift_jis', '今日のニュースと天気予報'],
  ['cp949', '오늘의 새 소식과 날씨를 전합니다'],
];

describe('other scripts under a Latin-1 label', () => {
  it.each(OTHERS)('%s: %s', (encoding, title) => {
    for (const declared of ['iso-8859-1', 'windows-1252']) {
      const { text, bozoException } = readByLadder(feed(title, encoding, declared), {});
      expect(text).toContain(title);
      expect(bozoException).toBe('CharacterEncodingOverride');
    }
  });
});
