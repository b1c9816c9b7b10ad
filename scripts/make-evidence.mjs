/**
 * Makes `bench/evidence/feeds.jsonl`, the manifest of the real feeds that the tables count: where each is published, the
 * hash of its bytes, and hashes of its titles as a reader sees them. It holds no text of a feed, whose license may forbid
 * that.
 *
 *     node scripts/make-evidence.mjs FOLDER
 *
 * `FOLDER` has the feeds, with `manifest.jsonl` (`file`, `sourceRepo`, `commit`, `path`, `sha1`, `kind`, `trueEncoding`,
 * `wellFormed`) and `titles.jsonl` (`file`, `itemTags`, `title`, `itemTitles`), one JSON object per line.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfTitle, MANIFEST } from '../bench/evidence/feeds.mjs';
import { rowsOf } from './json-lines.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/make-evidence.mjs FOLDER');
  process.exit(2);
}
const titles = new Map(rowsOf(join(folder, 'titles.jsonl')).map((row) => [row.file, row]));
const rows = rowsOf(join(folder, 'manifest.jsonl')).map((row) => {
  const { itemTags, title, itemTitles } = titles.get(row.file) ?? {};
  return {
    repository: row.sourceRepo,
    commit: row.commit,
    path: row.path,
    sha1: row.sha1,
    file: row.file,
    kind: row.kind,
    encoding: row.trueEncoding,
    wellFormed: row.wellFormed,
    entries: itemTags,
    title: title === undefined ? undefined : hashOfTitle(title),
    entryTitles: (itemTitles ?? []).map(hashOfTitle),
  };
});
writeFileSync(MANIFEST, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
console.log(`${rows.length} feeds`);
