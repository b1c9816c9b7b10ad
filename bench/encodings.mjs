/**
 * Counts the documents of every language and legacy encoding whose text is right, by how they are
 * labeled, and those whose text is wrong without any problem being reported.
 *
 *     npm run build && npm run bench:encodings [-- --kind mixed] [-- --wrong 20] [-- --texts feeds]
 */
import { parseArgs } from 'node:util';
import { parseDocument } from '../dist/parse.js';
import { badBytes, withoutAByte } from './encodings/bad-bytes.mjs';
import { documents } from './encodings/documents.mjs';
import { messagesOfPrograms, titlesOfFeeds } from './encodings/texts.mjs';

const { values } = parseArgs({
  options: {
    /** Only the rows of the table whose names contain this. */
    kind: { type: 'string' },
    /** Only every so-many-th document. */
    every: { type: 'string', default: '1' },
    /** How many documents with a wrong title to show. */
    wrong: { type: 'string', default: '0' },
    /** Also show the shares by encoding. */
    encodings: { type: 'boolean', default: false },
    /**
     * The source of the strings: the project's own `prose`, or strings that nothing was derived
     * from: titles of real `feeds`, or the `messages` of this system's programs.
     */
    texts: { type: 'string', default: 'prose' },
    /** The folder of these strings. */
    root: { type: 'string' },
    /** The folder with the data of other projects. */
    shared: { type: 'string', default: '../shared' },
  },
});

const SOURCES = {
  prose: { root: '', read: () => undefined },
  feeds: { root: '../shared/real-feeds', read: titlesOfFeeds },
  messages: { root: '/usr/share/locale', read: messagesOfPrograms },
};
const source = SOURCES[values.texts];
if (source === undefined) throw new Error(`There is no source of strings “${values.texts}”.`);
const root = values.root ?? source.root;
const texts = source.read(root);
if (texts === null) {
  console.log(`There are no ${values.texts} in ${root}: nothing is measured.`);
  process.exit();
}

const WORD_ABOUT_IT = /Encoding|RepairedText|UndecodableBytes/;

/** Documents with known titles. */
function* all() {
  yield* documents(texts);
  yield* badBytes(texts);
}

const rows = new Map();
let shown = 0;
let number = 0;
const before = process.cpuUsage();
for (const document of all()) {
  if (values.kind !== undefined && !document.kind.includes(values.kind)) continue;
  if (number++ % Number(values.every) !== 0) continue;
  const { kind, language, encoding, label, size, titles, bytes, headers } = document;
  const result = parseDocument(bytes, { headers });
  const read = [result.feed.title, ...result.entries.map(({ title }) => title)];
  const right = titles.filter((title, index) => fold(read[index]) === fold(title)).length;
  const isSilent = !result.bozo && !result.problems.some(({ name }) => WORD_ABOUT_IT.test(name));
  const names = [kind];
  if (kind === 'false latin-1') {
    names.push(
      `  ${size.isLong ? 'long' : 'short'}, ${document.namesLanguage ? '' : 'no '}language`,
    );
  }
  if (values.encodings) names.push(`  ${language} ${encoding}`);
  for (const name of names) {
    const row = rows.get(name) ?? { documents: 0, titles: 0, right: 0, wrong: 0, silent: 0 };
    rows.set(name, row);
    row.documents += 1;
    row.titles += titles.length;
    row.right += right;
    if (right < titles.length) row.wrong += 1;
    if (right < titles.length && isSilent) row.silent += 1;
  }
  if (right < titles.length && shown++ < Number(values.wrong)) {
    const at = titles.findIndex((title, index) => fold(read[index]) !== fold(title));
    const climbed = result.attempts.map((attempt) => `${attempt.encoding} ${attempt.outcome}`);
    console.log(
      `${kind}: ${language} ${encoding}, ${label}, ${size.name}${document.namesLanguage ? ', language named' : ''}`,
    );
    console.log(
      `  ${titles[at]}\n  ${read[at]}\n  ${climbed.join(', ')}${isSilent ? ' (silent)' : ''}`,
    );
  }
}
const { user, system } = process.cpuUsage(before);

/** Real feeds that have one byte less: the titles of the others must stay. */
let feeds = 0;
let changed = 0;
if (values.kind === undefined || values.kind === 'real feeds') {
  for (const { file, encoding, whole, bytes } of withoutAByte(values.shared)) {
    if (number++ % Number(values.every) !== 0) continue;
    const before = titlesOf(parseDocument(whole));
    const after = titlesOf(parseDocument(bytes));
    const differing = before.filter((title, index) => title !== after[index]);
    feeds += 1;
    // The byte may be one of a title.
    if (before.length === after.length && differing.length <= 1) continue;
    changed += 1;
    if (shown++ < Number(values.wrong)) console.log(`${file}, ${encoding}: ${differing[0]}`);
  }
}

function titlesOf({ feed, entries }) {
  return [feed.title, feed.subtitle, ...entries.flatMap(({ title, summary }) => [title, summary])];
}

console.log(`${'kind'.padEnd(30)} documents   titles    right   wrong, silent`);
for (const [name, row] of rows) {
  const share = `${((100 * row.right) / row.titles).toFixed(1)} %`;
  console.log(
    `${name.padEnd(30)} ${String(row.documents).padStart(9)} ${String(row.titles).padStart(8)} ${share.padStart(8)} ${String(row.silent).padStart(15)}`,
  );
}
if (feeds > 0) {
  console.log(`${feeds} real feeds in East Asian encodings without one byte: ${changed} misread`);
}
console.log(`${((user + system) / 1e6).toFixed(1)} s of CPU`);

/** Composes letters, and maps the dashes and dots for which Chinese and Japanese tables differ. */
function fold(text) {
  const folded = { '\u30fb': '\u00b7', '\u2015': '\u2014', '\u301c': '\uff5e', '\u2212': '\uff0d' };
  return (text ?? '').normalize('NFC').replace(/[\u30fb\u2015\u301c\u2212]/g, (c) => folded[c]);
}
