/**
 * Checks that documentation, messages and comments are plain English: none of the words and phrases
 * of `words/list.mjs` occurs, except where an exception gives the reason. Generated files are
 * skipped, because their words come from the sources.
 *
 *     npm run words -- [path…]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from './project.mjs';
import { findWords } from './words/find.mjs';
import { EXCEPTIONS } from './words/list.mjs';
import { passagesOf } from './words/passages.mjs';

const GENERATED = [
  'src/encoding/codecs/single-byte-tables.ts',
  'src/text/named-characters.ts',
  'src/text/rare-named-characters.ts',
];
/** The list itself, and its test. */
const NOT_OURS = ['scripts/words/list.mjs', 'test/words.test.ts'];

const asked = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(root + file))
  .filter((file) => ![...GENERATED, ...NOT_OURS].some((start) => file.startsWith(start)))
  .filter((file) => asked.length === 0 || asked.some((start) => file.startsWith(start)));

const unused = new Set(EXCEPTIONS);
let count = 0;
for (const file of files) {
  for (const { text, line } of passagesOf(file, readFileSync(root + file, 'utf8'))) {
    for (const { words, better, lineWithin } of findWords(text)) {
      const exception = EXCEPTIONS.find((each) => each.file === file && each.words === words);
      unused.delete(exception);
      if (exception !== undefined) continue;
      count += 1;
      console.log(`${file}:${line + lineWithin}: “${words}”: ${better}`);
    }
  }
}
if (asked.length === 0) {
  for (const { file, words } of unused) {
    count += 1;
    console.log(`scripts/words/list.mjs: the exception “${words}” in ${file} is not needed`);
  }
}
if (count > 0) {
  console.log(`${count} to rewrite in plain English; the list is scripts/words/list.mjs`);
  process.exitCode = 1;
}
