/**
 * Every seventeenth document of `bench/encodings.mjs`: text in 35 languages and all their
 * encodings, with correct, wrong and missing labels. The shares are minimum values, and no correct
 * text may ever be changed.
 */
import iconv from 'iconv-lite';
import { describe, expect, it, vi } from 'vitest';
import { documents, type LegacyDocument } from '../../bench/encodings/documents.mjs';
import { parseDocument } from '../../src/api/parse-document.ts';
import * as jschardet from '../../src/encoding/guess/jschardet-on-node.ts';
import { repairText } from '../../src/feed/repair.ts';
import { words } from '../../src/text/strings.ts';

/** A prime number, so that all labels and sizes have their turn. */
const EVERY = 17;

const DOCUMENTS: readonly LegacyDocument[] = Array.from(documents()).filter(
  (_, index) => index % EVERY === 0,
);

const AT_LEAST: Readonly<Record<string, number>> = {
  'right label': 1,
  'no label': 0.99,
  'false utf-8': 0.99,
  'false latin-1': 0.97,
  'utf-8 under any label': 1,
  mixed: 0.95,
  'double-encoded': 0.95,
  cut: 0.98,
  'another legacy label': 0.9,
};

/** Romanian in iso-8859-16 has the bytes of iso-8859-2, and reads the same except for a comma. */
const isReadable = ({ language, encoding, kind }: LegacyDocument): boolean =>
  kind === 'right label' || language !== 'ro' || encoding !== 'iso-8859-16';

const titlesOf = (result: ReturnType<typeof parseDocument>): readonly string[] =>
  [result.feed.title, ...result.entries.map(({ title }) => title)].map((title) =>
    (title ?? '').normalize('NFC'),
  );

describe('titles in legacy encodings', () => {
  it.each(Object.entries(AT_LEAST))('%s', (kind, share) => {
    const sample = DOCUMENTS.filter((document) => document.kind === kind).filter(isReadable);
    let all = 0;
    const wrong: string[] = [];
    for (const { titles, bytes, headers, language, encoding, label } of sample) {
      const read = titlesOf(parseDocument(bytes, { headers }));
      for (const [index, title] of titles.entries()) {
        all += 1;
        const isRight = fold(read[index] ?? '') === fold(title.normalize('NFC'));
        if (!isRight) wrong.push(`${language} ${encoding}, ${label}: ${title}`);
      }
    }
    expect(all).toBeGreaterThan(50);
    expect(1 - wrong.length / all, wrong.join('\n')).toBeGreaterThanOrEqual(share);
  });

  it('with a correct label are never overruled', () => {
    for (const { bytes, headers } of DOCUMENTS.filter(({ kind }) => kind === 'right label')) {
      const { attempts, bozo } = parseDocument(bytes, { headers });
      expect({ bozo, attempts }).toMatchObject({ bozo: false, attempts: [{ outcome: 'parsed' }] });
    }
  });
});

/** Dashes and dots for which the Chinese and Japanese tables differ. */
function fold(title: string): string {
  return title.replace(/[\u30fb\u2015]/g, (character) =>
    character === '\u2015' ? '\u2014' : '\u00b7',
  );
}

const feed = (title: string, label: string, encoding: string, language = ''): Uint8Array =>
  iconv.encode(
    `<?xml version="1.0" encoding="${label}"?><rss version="2.0"><channel><title>${title}</title>${language}</channel></rss>`,
    encoding,
  );

/** The examples of docs/encodings.md. */
describe('labels against the bytes', () => {
  it.each<[title: string, label: string, encoding: string, language?: string]>([
    ['Привет', 'windows-1251', 'utf-8'],
    ['Café', 'koi8-r', 'utf-8'],
    ['Wieść', 'iso-8859-1', 'windows-1250'],
    ['Прогноз погоды на завтра', 'windows-1251', 'koi8-r'],
    ['今天的新聞與天氣預報', 'gb2312', 'big5'],
    ['Mańka i Jaś', 'iso-8859-1', 'iso-8859-2', '<language>pl</language>'],
    ['Mańka', 'iso-8859-1', 'iso-8859-2', '<language>pl-PL</language>'],
    ['Gęś', 'iso-8859-2', 'windows-1250'],
    ['Žluťoučký', 'iso-8859-9', 'windows-1250'],
    ['Schlüssel zum Büro', 'iso-8859-1', 'cp850'],
    ['오늘의 주요 뉴스', 'shift_jis', 'euc-kr'],
  ])('%s, declared %s, in %s', (title, label, encoding, language) => {
    const result = parseDocument(feed(title, label, encoding, language));
    expect(result.feed.title).toBe(title);
    expect(result.bozoException?.name).toBe('CharacterEncodingOverride');
  });

  it.each(
    words(`
    windows-1251 koi8-r iso-8859-2 windows-1250 windows-1254 windows-1256 iso-8859-9 ibm866
    macintosh shift_jis gb18030 big5 euc-kr euc-jp windows-874 viscii`),
  )('UTF-8 overrules %s in a declaration or from HTTP', (label) => {
    for (const title of ['Привет', 'Über uns', 'Żółw', '今天', 'ニュース', '뉴스', 'é']) {
      const declared = parseDocument(feed(title, label, 'utf-8'));
      const served = parseDocument(feed(title, 'utf-8', 'utf-8'), {
        headers: { 'content-type': `application/xml; charset=${label}` },
      });
      for (const { feed: read, bozoException } of [declared, served]) {
        expect([read.title, bozoException?.name]).toEqual([title, 'CharacterEncodingOverride']);
      }
    }
  });

  it.each<[title: string, label: string]>([
    ['àèìòù ÀÈÌÒÙ', 'iso-8859-1'],
    ['ÀÂÄÇÉÈÊËÎÏ', 'windows-1252'],
    ['äöüß ÄÖÜ', 'iso-8859-15'],
    ['ąćęłńóśźż', 'iso-8859-2'],
    ['Новости', 'koi8-r'],
    ['今天', 'gb2312'],
    ['日本', 'shift_jis'],
    ['Ç', 'cp437'],
  ])('%s is believed to be %s', (title, label) => {
    const { bozo, feed: read } = parseDocument(feed(title, label, label));
    expect({ bozo, title: read.title }).toEqual({ bozo: false, title });
  });

  it('trustDeclared accepts any', () => {
    const { feed: read, bozo } = parseDocument(feed('Café', 'koi8-r', 'utf-8'), {
      trustDeclared: true,
    });
    expect({ title: read.title, bozo }).toEqual({ title: 'Cafц╘', bozo: false });
  });
});

/** Documents that were cut, padded or escaped, and whose encoding is unknown. */
describe('undeclared text', () => {
  const undeclared = (title: string): string =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title></channel></rss>`;
  const cut = (title: string, encoding: string, fewer: number, behind: string): Uint8Array => {
    const text = `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><item><title>${title}`;
    const whole = iconv.encode(text, encoding);
    return Buffer.concat([whole.subarray(0, -fewer), Buffer.from(behind)]);
  };
  const escaped = (title: string): Uint8Array =>
    Buffer.from(
      iconv
        .encode(title, 'euc-jp')
        .toString('latin1')
        .replace(
          /[\x80-\xff]+/g,
          (run) => `\x1b$B${Buffer.from(run, 'latin1').map((byte) => byte & 0x7f)}\x1b(B`,
        ),
      'latin1',
    );

  it.each<[why: string, title: string, bytes: Uint8Array]>([
    ['truncated inside a character', '今天的新聞與天氣', cut('今天的新聞與天氣', 'big5', 1, '')],
    ['truncated, and a line end', '今天的新聞與天氣', cut('今天的新聞與天氣', 'big5', 1, '\n')],
    ['truncated, and a line end', '日本のニュース', cut('日本のニュース', 'shift_jis', 1, '\r\n')],
    ['truncated after a character', '日本のニュース', cut('日本のニュース', 'euc-jp', 2, '')],
    [
      'NULs after it',
      'Zażółć gęślą jaźń',
      Buffer.concat([
        iconv.encode(undeclared('Zażółć gęślą jaźń'), 'windows-1250'),
        Buffer.alloc(2000),
      ]),
    ],
    [
      'NULs in it',
      'Zażółć gęślą jaźń',
      iconv.encode(
        undeclared('Zażółć gęślą jaźń').replace('<title>', `${'\0'.repeat(900)}<title>`),
        'windows-1250',
      ),
    ],
    [
      '30 kB of ASCII before it',
      'İstanbul’da kış başladı',
      iconv.encode(
        undeclared('İstanbul’da kış başladı').replace(
          '<title>',
          `<description>${'plain text '.repeat(3000)}</description><title>`,
        ),
        'windows-1254',
      ),
    ],
    ['escapes and a bare &', '日本語 & more', escaped(undeclared('日本語 & more'))],
    [
      'a bare & before escapes',
      '日本語',
      escaped(undeclared('日本語').replace('<title>', '<link>http://a/?a&b</link><title>')),
    ],
    [
      'CESU-8',
      'hi 😀!',
      Buffer.from(undeclared('hi *!').replace('*', '\xed\xa0\xbd\xed\xb8\x80'), 'latin1'),
    ],
  ])('%s: %s', (_, title, bytes) => {
    const { feed: read, bozo } = parseDocument(bytes);
    expect({ title: read.title, bozo }).toEqual({ title, bozo: true });
  });

  it('are never reported as an unknown label, whatever jschardet returns', () => {
    const detect = vi.spyOn(jschardet, 'detect');
    for (const encoding of ['cp1006', 'cp737x', 'utf-7', 'johab', 'ISO-2022-CN']) {
      detect.mockReturnValue({ encoding, confidence: 1 });
      const { attempts } = parseDocument(
        iconv.encode(undeclared('Zażółć gęślą jaźń'), 'windows-1250'),
      );
      expect(detect).toHaveBeenCalled();
      expect(attempts.map(({ outcome }) => outcome)).not.toContain('unknown-label');
    }
    vi.restoreAllMocks();
  });

  it('counts the bytes of CESU-8', () => {
    const bytes = Buffer.from(
      undeclared('hi *!').replace('*', '\xed\xa0\xbd\xed\xb8\x80'),
      'latin1',
    );
    expect(parseDocument(bytes).bozoException).toMatchObject({
      name: 'MixedEncoding',
      encoding: 'cesu-8',
      strayBytes: 6,
      offset: bytes.indexOf(0xed),
    });
  });
});

describe('text that was encoded twice', () => {
  it.each([
    ['Ã‰vora', 'Évora'],
    ['StraÃŸe', 'Straße'],
    ['donâ€™t', 'don’t'],
    ['citt\u00c3', 'città'],
    ['PrzemysÅ‚aw', 'Przemysław'],
    ['ÐŸÑ€Ð¸Ð²ÐµÑ‚', 'Привет'],
    ['cafÃƒÂ©', 'café'],
    // Right punctuation was added later, as by character references or by a template.
    ['“La Roma Ã¨ forte”', '“La Roma è forte”'],
    ['“Ã©cole”', '“école”'],
    ['“Jutro zacznie siÄ™” – tak', '“Jutro zacznie się” – tak'],
    ['KitÄ… savaitÄ™ – „prasidÄ—s“', 'Kitą savaitę – „prasidės“'],
    ['treÅ¡nje…', 'trešnje…'],
    ['Das LehrstÃ¼ck – 10 Jahre', 'Das Lehrstück – 10 Jahre'],
    ['don’t say â€œnoâ€\u009d, donâ€™t', 'don’t say “no”, don’t'],
    // The no-break spaces at the ends of “à” and of “Â” were trimmed.
    ['accrochÃ© Ã un cÃ´tÃ©', 'accroché à un côté'],
    ['la cittÃ di Roma', 'la città di Roma'],
    ['<p>dÃ©signÃ© Ã</p><p>Â</p>', '<p>désigné à</p><p>\u00a0</p>'],
    ['★ ÐŸÑ€Ð¸Ð²ÐµÑ‚ ★', '★ Привет ★'],
    // U+FFFD is not in a surrogate pair, U+10000 is.
    ['cafÃ© ï¿½ ð\u0090€€', 'café \ufffd \u{10000}'],
    ['€ 5 – perchÃ© cosÃ¬ Ã\u00a0 la', '€ 5 – perché così à la'],
  ])('%s is %s', (text, meant) => {
    expect(repairText(text)).toBe(meant);
  });

  it.each([
    'MANHÃ”',
    'MANHÃ\u00a0!',
    'Fuß²',
    'CAFÉ…',
    'CAFÉ\u00a0!',
    'é is shown as Ã©',
    'Voilà\u00a0»',
    'Zoë™',
    'naïve',
    'ÀÉÎ',
    '“MANHÔ – “Ã”',
    'MANHÃ E NOITE, Ã OU Â',
    '<b>IRMÃ</b> – “Â”',
    '“CAFÉ… – Fuß²”',
    'Å² – “5 Å³”',
    'MENÜ – Ä–Ö • … “Š”',
    'Привет, Ã©',
    '日本 donâ€™t',
  ])('%s is right', (text) => {
    expect(repairText(text)).toBe(text);
  });
});
