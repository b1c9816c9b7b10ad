/**
 * Creates the table of feeds in known encodings from a clone of chardet/chardet: its folder `tests`
 * has folders named after an encoding and, if several languages share it, a language.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeXML } from 'entities';
import iconv from 'iconv-lite';

/** The usual names of encodings that the folders name differently. */
const NAMES = { __proto__: null, ascii: 'us-ascii', maccyrillic: 'x-mac-cyrillic' };

/** iconv-lite's names for encodings whose usual name it does not know. */
const CODECS = {
  __proto__: null,
  ibm855: 'cp855',
  ibm866: 'cp866',
  'x-mac-cyrillic': 'maccyrillic',
};

/**
 * The folders that are named after an encoding alone; for others, the encoding, up to the language.
 */
const FOLDER =
  /^(?<encoding>ascii|utf-8|big5|gb2312|euc-(?:jp|kr)|shift_jis|koi8-r|ibm\d+|maccyrillic|tis-620|(?:iso-8859|windows)-\d+)(?:-(?<language>[a-z]+))?$/i;

/** The language that a folder names, or the only language of its encoding. */
const LANGUAGES = {
  __proto__: null,
  bulgarian: 'bg',
  greek: 'el',
  hebrew: 'he',
  hungarian: 'hu',
  russian: 'ru',
  big5: 'zh-Hant',
  gb2312: 'zh-Hans',
  'euc-jp': 'ja',
  shift_jis: 'ja',
  'euc-kr': 'ko',
  'koi8-r': 'ru',
  ibm855: 'ru',
  ibm866: 'ru',
  'x-mac-cyrillic': 'ru',
  'tis-620': 'th',
};

/** The table, and the folders and files that are not in it. */
export function chardetTables(root) {
  const rows = [];
  const untranslated = [];
  const tests = join(root, 'tests');
  const folders = existsSync(tests) ? readdirSync(tests).toSorted() : [];
  for (const folder of folders.filter((name) => statSync(join(tests, name)).isDirectory())) {
    const match = FOLDER.exec(folder);
    if (match === null) {
      untranslated.push(`${folder}: not an encoding of these feeds`);
      continue;
    }
    for (const file of readdirSync(join(tests, folder)).toSorted()) {
      if (!file.endsWith('.xml')) continue;
      const row = rowOf(`files/${folder}/${file}`, readFileSync(join(tests, folder, file)), match);
      if (row === null) untranslated.push(`${folder}/${file}: not a feed in ${folder}`);
      else rows.push(row);
    }
  }
  return { tables: { 'manifest.jsonl': rows }, untranslated };
}

/** What is known about a feed; `null` if it is not a feed, or not in its encoding. */
function rowOf(file, bytes, { groups: { encoding, language } }) {
  const trueEncoding = NAMES[encoding.toLowerCase()] ?? encoding.toLowerCase();
  const text = decode(bytes, trueEncoding);
  if (text.includes('\ufffd') || !/<(?:rss|rdf:RDF|feed)[\s>]/.test(text)) return null;
  const titles = titlesIn(text);
  return {
    file,
    trueEncoding,
    language: LANGUAGES[language ?? trueEncoding] ?? null,
    declaredEncoding: /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? null,
    title: titles[0] ?? null,
    nonAsciiTitle: titles.find((title) => /[^\0-\x7f]/.test(title)) ?? null,
  };
}

/** The text, decoded without this library. iconv-lite has no C1 controls in TIS-620. */
function decode(bytes, encoding) {
  return encoding === 'tis-620'
    ? new TextDecoder('windows-874').decode(bytes)
    : iconv.decode(bytes, CODECS[encoding] ?? encoding);
}

/** The content of the title elements, without CDATA markers and with references replaced. */
function titlesIn(text) {
  return Array.from(text.matchAll(/<title(?:\s[^>]*)?>([\s\S]*?)<\/title>/g), ([, content]) =>
    content
      .replace(
        /<!\[CDATA\[([\s\S]*?)\]\]>|([^<]+)/g,
        (_, cdata, plain) => cdata ?? decodeXML(plain),
      )
      .trim(),
  );
}
