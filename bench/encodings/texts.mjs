/**
 * Strings from which neither the tables nor the thresholds were derived, to check that they hold
 * beyond the project's own prose: titles of real feeds, and the messages of a system's programs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from '../../dist/parse.js';
import { rowsOf } from '../../scripts/json-lines.mjs';
import { PROSE } from './documents.mjs';

/** Encodings that languages were written in, in addition to those of the prose. */
const MORE_ENCODINGS = {
  en: ['cp437'],
  fr: ['cp437'],
  de: ['cp437'],
  es: ['cp437', 'cp850'],
  it: ['cp850'],
  ca: ['iso-8859-1', 'windows-1252', 'iso-8859-15'],
  nb: ['iso-8859-1', 'windows-1252'],
  ga: ['iso-8859-1', 'windows-1252', 'iso-8859-14'],
  cy: ['iso-8859-14'],
  is: ['iso-8859-10', 'cp850'],
  sv: ['iso-8859-10'],
  eo: ['iso-8859-3'],
  mt: ['iso-8859-3'],
  sq: ['iso-8859-1'],
  pl: ['mac-latin2'],
  cs: ['mac-latin2'],
  sk: ['cp852'],
  hr: ['cp852'],
  be: ['windows-1251', 'iso-8859-5'],
  mk: ['windows-1251', 'iso-8859-5'],
  ru: ['cp855'],
  bg: ['ibm866'],
  el: ['mac-greek'],
  'zh-Hant': ['big5-hkscs'],
  lt: ['cp775'],
};

function encodingsOf(language) {
  return [...(PROSE[language]?.encodings ?? []), ...(MORE_ENCODINGS[language] ?? [])];
}

/** The number of sentences per language, spread over all available ones. */
const SENTENCES = 24;

/** By language, like the prose. */
function textsOf(byLanguage) {
  const texts = {};
  for (const [language, all] of byLanguage) {
    const encodings = encodingsOf(language);
    const usable = [...new Set(all)].filter(isUsable);
    if (encodings.length === 0 || usable.length < SENTENCES / 2) continue;
    const step = usable.length / Math.min(SENTENCES, usable.length);
    const sentences = Array.from(
      { length: Math.min(SENTENCES, usable.length) },
      (_, index) => usable[Math.floor(index * step)],
    );
    texts[language] = { encodings, sentences };
  }
  return texts;
}

/** Plain text of the length of a title, with a letter that is not ASCII, and not encoded twice. */
function isUsable(text) {
  return (
    Buffer.byteLength(text) >= 18 &&
    text.length <= 140 &&
    !/[<>&%\\{}|_]|[\p{Cc}\ufffd]|[ÃÂ][\u0080-\u00bf]|â€/u.test(text) &&
    /(?=[^\0-\x7f])\p{L}/u.test(text) &&
    text === text.trim().replace(/\s+/g, ' ')
  );
}

/** The titles of the feeds of a collection with `titles.jsonl`; `null` if there is none. */
export function titlesOfFeeds(root) {
  const path = join(root, 'titles.jsonl');
  if (!existsSync(path)) return null;
  const byLanguage = new Map();
  for (const { file, title, itemTitles } of rowsOf(path)) {
    const { feed } = parseDocument(readFileSync(join(root, file)));
    for (const text of [title, ...(itemTitles ?? [])]) {
      if (text === null) continue;
      const language = languageOf(text, feed.language ?? '');
      if (language !== null) byLanguage.set(language, [...(byLanguage.get(language) ?? []), text]);
    }
  }
  return textsOf(byLanguage);
}

const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['el', /\p{Script=Greek}{3}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['th', /\p{Script=Thai}/u],
  ['uk', /[іїєґ]/],
  ['ru', /\p{Script=Cyrillic}/u],
];

function languageOf(text, named) {
  const byScript = SCRIPTS.find(([, pattern]) => pattern.test(text))?.[0];
  const [language, country] = named.toLowerCase().split(/[-_]/);
  if (/\p{Script=Han}/u.test(text) && byScript === undefined) {
    return country === 'tw' || country === 'hk' ? 'zh-Hant' : country === 'cn' ? 'zh-Hans' : null;
  }
  if (byScript === 'ru' && ['bg', 'sr', 'uk', 'mk', 'be'].includes(language)) return language;
  return byScript ?? (PROSE[language] === undefined ? null : language);
}

const LOCALES = {
  zh_CN: 'zh-Hans',
  zh_TW: 'zh-Hant',
  pt_BR: 'pt',
  'sr@latin': 'hr',
};

/** The messages of programs, from the catalogs of GNU gettext; `null` if there are none. */
export function messagesOfPrograms(root) {
  if (!existsSync(root)) return null;
  const byLanguage = new Map();
  for (const locale of readdirSync(root)) {
    const folder = join(root, locale, 'LC_MESSAGES');
    const language = LOCALES[locale] ?? locale;
    if (encodingsOf(language).length === 0 || !existsSync(folder)) continue;
    const messages = readdirSync(folder)
      .filter((name) => name.endsWith('.mo') && !name.startsWith('iso_'))
      .flatMap((name) => messagesOf(readFileSync(join(folder, name))));
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), ...messages]);
  }
  return byLanguage.size === 0 ? null : textsOf(byLanguage);
}

/** https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html, in little-endian order. */
function messagesOf(file) {
  if (file.readUInt32LE(0) !== 0x950412de) return [];
  const count = file.readUInt32LE(8);
  const table = file.readUInt32LE(16);
  return Array.from({ length: count }, (_, index) => {
    const length = file.readUInt32LE(table + 8 * index);
    const offset = file.readUInt32LE(table + 8 * index + 4);
    return file.toString('utf8', offset, offset + length).replaceAll('_', '');
  });
}
