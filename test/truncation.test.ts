/**
 * A feed that was cut off, anywhere: nothing is thrown, and every entry whose end tag is before the
 * cut is the same as in the whole feed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../src/parse.ts';
import { describeShared, readRows } from './support/shared.ts';

const IS_COMPLETE = process.env['MODE'] === 'hostile';

/** The distance between cuts, in bytes. Primes, so that they fall on all parts of a feed. */
const [CORPUS_STEP, REAL_STEP] = IS_COMPLETE ? [97, 97] : [97, 1009];

const END_TAGS = ['</item>', '</entry>'].flatMap((tag) => [
  Buffer.from(tag),
  Buffer.from(tag, 'utf16le'),
  Buffer.from(tag, 'utf16le').swap16(),
]);

/** Where entries end, in ascending order. */
function endsOfEntries(bytes: Buffer): readonly number[] {
  return END_TAGS.flatMap((tag) => {
    const ends: number[] = [];
    for (let at = bytes.indexOf(tag); at >= 0; at = bytes.indexOf(tag, at + 1)) {
      ends.push(at + tag.length);
    }
    return ends;
  }).sort((one, other) => one - other);
}

interface Loss {
  readonly name: string;
  readonly cut: number;
}

/** Cuts a feed off at intervals; reports where an entry was lost or changed by it. */
function lossesOf(name: string, bytes: Buffer, step: number): readonly Loss[] {
  const whole = parseDocument(bytes).entries.map((entry) => JSON.stringify(entry));
  const ends = endsOfEntries(bytes);
  // If the end tags are not those of the entries, the test only requires that nothing is thrown.
  const isComparable = ends.length === whole.length;
  const losses: Loss[] = [];
  for (let cut = 0; cut < bytes.length; cut += step) {
    const { entries } = parseDocument(bytes.subarray(0, cut));
    const complete = isComparable ? ends.filter((end) => end <= cut).length : 0;
    const found = entries.slice(0, complete).map((entry) => JSON.stringify(entry));
    if (found.join() !== whole.slice(0, complete).join()) losses.push({ name, cut });
  }
  return losses;
}

describe('a feed that is cut off', () => {
  it('keeps the complete entries of the corpus', () => {
    const corpus = fileURLToPath(new URL('../feeds-corpus', import.meta.url));
    const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !/(?:\.http|\.md|\.expected\.json)$/.test(file) && /\.\w+$/.test(file),
    );
    const losses = files.flatMap((file) =>
      lossesOf(file, readFileSync(join(corpus, file)), CORPUS_STEP),
    );
    expect(losses).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });
});

interface ManifestRow {
  readonly file: string;
  readonly bytes: number;
}

/** Larger ones take long, and have the same content. */
const MAX_BYTES = 60_000;
const REAL_FEEDS = 50;

describeShared('a real feed that is cut off', 'real-feeds', (root) => {
  it('keeps the complete entries', () => {
    const rows = root === '' ? [] : readRows<ManifestRow>(join(root, 'manifest.jsonl'));
    const small = rows.filter(({ bytes }) => bytes < MAX_BYTES);
    const each = Math.ceil(small.length / REAL_FEEDS);
    const sample = small.filter((_, index) => index % each === 0);
    const losses = sample.flatMap(({ file }) =>
      lossesOf(file, readFileSync(join(root, file)), REAL_STEP),
    );
    expect(losses).toEqual([]);
    expect(sample.length).toBeGreaterThan(REAL_FEEDS / 2);
  });
});
