/**
 * Feeds with known text, in every legacy encoding of many languages, with correct, wrong and
 * missing labels. The prose is the project's own (`prose.json`); everything else is derived from
 * it.
 */
import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';

/** By language: the encodings it was written in, and a few sentences. */
export const PROSE = JSON.parse(readFileSync(new URL('prose.json', import.meta.url), 'utf8'));

/** The number of items of a feed, and whether they have only titles. */
export const SIZES = [
  { name: 'one title', items: 1, isLong: false },
  { name: 'two titles', items: 2, isLong: false },
  { name: 'three items', items: 3, isLong: true },
  { name: 'five items', items: 5, isLong: true },
];

export const ICONV_NAMES = {
  'x-mac-cyrillic': 'maccyrillic',
  'mac-latin2': 'maccenteuro',
  'mac-greek': 'macgreek',
};

const LATIN_1 = ['iso-8859-1', 'windows-1252'];

/** Labels that UTF-8 documents have by mistake. */
const LABELS_OF_UTF_8 =
  `iso-8859-1 windows-1252 windows-1251 koi8-r iso-8859-2 windows-1250 windows-1254 windows-1256
    iso-8859-9 ibm866 macintosh shift_jis gb2312 big5 euc-kr euc-jp windows-1253 iso-8859-15
    windows-874`.split(/\s+/);

/** Legacy encodings declared as others, as found on the web. */
const MISTAKEN = [
  ['ru', 'koi8-r', 'windows-1251'],
  ['ru', 'windows-1251', 'koi8-r'],
  ['ru', 'iso-8859-5', 'windows-1251'],
  ['ru', 'windows-1251', 'iso-8859-5'],
  ['ru', 'ibm866', 'windows-1251'],
  ['ru', 'windows-1251', 'ibm866'],
  ['ru', 'windows-1251', 'iso-8859-2'],
  ['uk', 'koi8-u', 'windows-1251'],
  ['uk', 'windows-1251', 'koi8-r'],
  ['bg', 'windows-1251', 'iso-8859-5'],
  ['pl', 'windows-1250', 'iso-8859-2'],
  ['pl', 'iso-8859-2', 'windows-1250'],
  ['cs', 'windows-1250', 'iso-8859-2'],
  ['cs', 'cp852', 'windows-1250'],
  ['hu', 'iso-8859-2', 'iso-8859-9'],
  ['tr', 'iso-8859-9', 'iso-8859-2'],
  ['tr', 'windows-1254', 'windows-1250'],
  ['lt', 'windows-1257', 'windows-1250'],
  ['zh-Hant', 'big5', 'gb2312'],
  ['zh-Hans', 'gb2312', 'big5'],
  ['zh-Hans', 'gbk', 'euc-kr'],
  ['zh-Hans', 'gb2312', 'shift_jis'],
  ['ko', 'euc-kr', 'shift_jis'],
  ['ko', 'euc-kr', 'gb2312'],
  ['ja', 'shift_jis', 'euc-jp'],
  ['ja', 'euc-jp', 'shift_jis'],
  ['ja', 'shift_jis', 'gb2312'],
  ['ja', 'euc-jp', 'gb2312'],
  ['zh-Hans', 'gb2312', 'windows-1251'],
  ['ja', 'shift_jis', 'koi8-r'],
  ['el', 'windows-1253', 'windows-1251'],
  ['el', 'iso-8859-7', 'iso-8859-2'],
  ['he', 'windows-1255', 'windows-1256'],
  ['ar', 'windows-1256', 'windows-1255'],
  ['ar', 'iso-8859-6', 'windows-1256'],
  ['th', 'windows-874', 'windows-1251'],
  ['fr', 'macintosh', 'iso-8859-2'],
  ['de', 'windows-1252', 'koi8-r'],
  ['fr', 'windows-1252', 'windows-1251'],
  ['es', 'iso-8859-1', 'shift_jis'],
];

/** One per row of the table. Each returns the labellings of a text in an encoding. */
const KINDS = {
  'right label': {
    label: (encoding) => [
      { declared: encoding },
      { http: encoding },
      { declared: encoding, http: encoding },
    ],
  },
  'no label': { label: () => [{}, { http: '' }] },
  'false utf-8': {
    label: () => [{ declared: 'utf-8' }, { http: 'utf-8' }, { declared: 'utf-8', http: 'utf-8' }],
  },
  'false latin-1': {
    label: (encoding) =>
      LATIN_1.includes(encoding) || encoding === 'iso-8859-15'
        ? []
        : [{ declared: 'iso-8859-1' }, { http: 'iso-8859-1' }, { declared: 'windows-1252' }],
  },
};

/**
 * All documents: `{ kind, language, encoding, label, size, namesLanguage, titles, bytes, headers
 * }`.
 *
 * @param texts by language: the encodings it was written in, and sentences
 */
export function* documents(texts = PROSE) {
  for (const [language, { encodings, sentences }] of Object.entries(texts)) {
    for (const encoding of encodings) {
      const text = textIn(encoding, language, sentences);
      if (text === null) continue;
      for (const [kind, { label }] of Object.entries(KINDS)) {
        for (const labels of label(encoding)) yield* legacy(kind, text, encoding, labels);
      }
      yield* mixed(text, encoding);
      yield* cut(text, encoding);
    }
    const text = { language, sentences };
    yield* mislabelledUtf8(text);
    yield* doublyEncoded(text);
  }
  for (const [language, encoding, declared] of MISTAKEN) {
    const text = textIn(encoding, language, texts[language]?.sentences ?? []);
    if (text !== null) yield* legacy('another legacy label', text, encoding, { declared });
  }
}

/** Fewer sentences say little about an encoding. */
const FEWEST_SENTENCES = 6;

/** The sentences that can be written in an encoding; `null` if there are too few. */
export function textIn(encoding, language, sentences) {
  const spelt = sentences
    .map((sentence) => spelling(sentence, encoding))
    .filter((sentence) => encodes(sentence, encoding));
  return spelt.length < FEWEST_SENTENCES ? null : { language, sentences: spelt };
}

function* legacy(kind, text, encoding, labels) {
  for (const size of SIZES) {
    for (const namesLanguage of [false, true]) {
      const feed = feedOf(text, encoding, size, { ...labels, namesLanguage });
      yield {
        ...feed,
        kind,
        language: text.language,
        encoding,
        label: nameOf(labels),
        size,
        namesLanguage,
        bytes: encode(feed.text, encoding),
      };
    }
  }
}

function* mislabelledUtf8(text) {
  for (const label of LABELS_OF_UTF_8) {
    for (const labels of [
      { declared: label },
      { http: label },
      { http: label, declared: 'utf-8' },
    ]) {
      for (const size of [SIZES[0], SIZES[2]]) {
        for (const mark of labels.declared === 'utf-8' ? ['', '\ufeff'] : ['']) {
          const feed = feedOf(text, 'utf-8', size, labels);
          yield {
            ...feed,
            kind: 'utf-8 under any label',
            language: text.language,
            encoding: 'utf-8',
            label: nameOf(labels),
            size,
            namesLanguage: false,
            bytes: Buffer.from(mark + feed.text),
          };
        }
      }
    }
  }
}

/** Items alternate between UTF-8 and the other encoding. */
function* mixed(text, encoding) {
  if (encoding.startsWith('iso-2022')) return;
  for (const labels of [{}, { declared: 'utf-8' }, { declared: 'iso-8859-1' }]) {
    for (const items of [2, 4, 5]) {
      const feed = feedOf(text, encoding, { items, isLong: items > 2 }, labels);
      const parts = feed.text.split(/(?=<item>)/);
      yield {
        ...feed,
        kind: 'mixed',
        language: text.language,
        encoding,
        label: nameOf(labels),
        size: { name: `${items} items`, items, isLong: true },
        namesLanguage: false,
        bytes: Buffer.concat(
          parts.map((part, index) => (index % 2 ? encode(part, encoding) : Buffer.from(part))),
        ),
      };
    }
  }
}

/** UTF-8 that was read as Latin-1 or windows-1252 and encoded again. */
function* doublyEncoded(text) {
  for (const through of LATIN_1) {
    for (const labels of [{}, { declared: 'utf-8' }, { http: 'utf-8' }]) {
      for (const size of SIZES) {
        const feed = feedOf(text, 'utf-8', size, labels);
        const twice = readAs(Buffer.from(feed.text), through);
        yield {
          ...feed,
          kind: 'double-encoded',
          language: text.language,
          encoding: 'utf-8',
          label: nameOf(labels),
          size,
          namesLanguage: false,
          bytes: Buffer.from(twice),
        };
      }
    }
  }
}

/**
 * Cut inside or after each of the last characters of the last title; only complete titles count.
 */
function* cut(text, encoding) {
  for (const labels of [{}, { declared: encoding }]) {
    for (const size of [SIZES[1], SIZES[3]]) {
      const feed = feedOf(text, encoding, size, labels);
      const end = feed.text.lastIndexOf('</title>');
      for (const characters of [0, 1, 2]) {
        const whole = encode(feed.text.slice(0, end - characters), encoding);
        for (const fewer of [1, 2]) {
          yield {
            ...feed,
            kind: 'cut',
            language: text.language,
            encoding,
            label: nameOf(labels),
            size,
            namesLanguage: false,
            titles: feed.titles.slice(0, -1),
            bytes: whole.subarray(0, -fewer),
          };
        }
      }
    }
  }
}

/** The text of a feed, and its titles in order. */
export function feedOf(
  { language, sentences },
  encoding,
  { items, isLong },
  { declared, http, namesLanguage },
) {
  // A different part of the prose for each encoding and size.
  let next = encoding.length + items * 3;
  const sentence = () => sentences[next++ % sentences.length];
  const titles = Array.from({ length: items + 1 }, sentence);
  const [title, ...others] = titles;
  const body = others
    .map((text) => {
      const about = isLong ? `<description>${sentence()}. ${sentence()}.</description>` : '';
      return `<item><title>${text}</title>${about}</item>\n`;
    })
    .join('');
  const declaration = `<?xml version="1.0"${declared ? ` encoding="${declared}"` : ''}?>\n`;
  const named = namesLanguage ? `<language>${language}</language>` : '';
  return {
    text: `${declaration}<rss version="2.0"><channel><title>${title}</title><link>http://example.org/</link>${named}\n${body}</channel></rss>\n`,
    titles,
    headers:
      http === undefined
        ? {}
        : { 'content-type': http === '' ? 'application/xml' : `application/xml; charset=${http}` },
  };
}

/** A sentence with the characters that an encoding uses for it. */
function spelling(sentence, encoding) {
  switch (encoding) {
    case 'iso-8859-16':
      return sentence.replace(/[ŞşŢţ]/g, (letter) => 'ȘșȚț'['ŞşŢţ'.indexOf(letter)]);
    case 'windows-1258':
      // Letters with their diacritics, and tones as combining marks.
      return sentence
        .normalize('NFD')
        .replace(/([aeouAEOU])([\u0323]?)([\u0302\u0306])/g, '$1$3$2')
        .replace(/[aeouAEOU][\u0302\u0306\u031b]/g, (letter) => letter.normalize('NFC'));
    default:
      return encodes(sentence, encoding) ? sentence : plain(sentence);
  }
}

function encodes(text, encoding) {
  if (encoding.startsWith('iso-2022')) return true;
  return iconv.decode(encode(text, encoding), ICONV_NAMES[encoding] ?? encoding) === text;
}

/** Without the punctuation that many encodings lack. */
function plain(sentence) {
  const changes = { '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', œ: 'oe', ё: 'е' };
  return sentence.replace(/[’“”–—…œё]/g, (character) => changes[character]);
}

export function encode(text, encoding) {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text);
    case 'iso-2022-jp':
      return shifted(iconv.encode(text, 'euc-jp'), '', '\x1b$B', '\x1b(B');
    case 'iso-2022-kr':
      return shifted(iconv.encode(text, 'euc-kr'), '\x1b$)C', '\x0e', '\x0f');
    default:
      return iconv.encode(text, ICONV_NAMES[encoding] ?? encoding);
  }
}

/** An EUC encoding in seven bits, with the sequences that shift to its characters and back. */
function shifted(euc, announcement, out, back) {
  const shift = euc
    .toString('latin1')
    .replace(
      /[\x80-\xff]+/g,
      (run) =>
        out + run.replace(/./gs, (byte) => String.fromCharCode(byte.charCodeAt(0) & 0x7f)) + back,
    );
  return Buffer.from(shift.replace(/\n/, `\n${announcement}`), 'latin1');
}

/** windows-1252 as in browsers, with control characters for its undefined bytes. */
function readAs(bytes, encoding) {
  if (encoding === 'iso-8859-1') return bytes.toString('latin1');
  return Array.from(bytes, (byte) => {
    const character = iconv.decode(Buffer.of(byte), 'windows-1252');
    return character === '\ufffd' ? String.fromCharCode(byte) : character;
  }).join('');
}

function nameOf({ declared, http }) {
  return `declaration ${declared ?? '-'}, charset ${http || '-'}`;
}
