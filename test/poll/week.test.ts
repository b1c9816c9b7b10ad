/**
 * A simulated week of feeds of many kinds: a poller reports each entry as new once, each edit, and
 * next to nothing else.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/parse.ts';
import { HASH_VERSION } from '../../src/poll/content-hash.ts';
import { compareEntries, type Known } from '../../src/poll/entries.ts';
import {
  documentOf,
  KINDS,
  type Kind,
  OTHERS,
  type Post,
  randomFrom,
  START,
  type Visit,
  wordsFrom,
} from './week-of-feeds.ts';

const CHECKS = 235;
const MINUTES_BETWEEN = 43;
const LENGTH = 20;
/** In a check: 37 entries and 12 edits a week. */
const CHANCE_OF_POST = 37 / CHECKS;
const CHANCE_OF_EDIT = 12 / CHECKS;

interface Week {
  readonly falseNew: number;
  readonly falseEdits: number;
  readonly lostEntries: number;
  readonly lostEdits: number;
  readonly entries: number;
  readonly edits: number;
}

function weekOf(kind: Kind, seed: number): Week {
  const random = randomFrom(seed);
  const posts: Post[] = [];
  const publish = (minutes: number): void => {
    const at = posts.length + 1;
    const title = `${wordsFrom(random, 1)[0]}${at} ${wordsFrom(random, 4).join(' ')}`;
    const published = START + minutes * 60_000;
    posts.push({
      at,
      title,
      words: wordsFrom(random, 40 + Math.floor(random() * 30)),
      published,
      version: 0,
    });
  };
  for (let at = LENGTH; at > 0; at -= 1) publish(-at * 300 - Math.floor(random() * 60));
  let known: Known = { seen: '', hashVersion: HASH_VERSION, volatile: '', identify: 'id' };
  const reported = new Map<number, number>();
  const seenVersions = new Map<number, number>();
  const count = { falseNew: 0, falseEdits: 0, lostEntries: 0, lostEdits: 0, edits: 0 };
  for (let check = 0; check < CHECKS; check += 1) {
    const minutes = check * MINUTES_BETWEEN;
    if (check > 0 && random() < CHANCE_OF_POST) publish(minutes);
    const latest = posts.slice(-(kind.length ?? LENGTH)).toReversed();
    const size = kind.edit ?? 1;
    if (check > 0 && size > 0 && random() < CHANCE_OF_EDIT) edit(posts, latest, size, random);
    const own = randomFrom(seed * 1000 + check);
    const nonce = `n${Math.floor(own() * 1e9).toString(36)}x${check}`;
    const visit: Visit = { check, minutes, random: own, nonce, newest: posts.length };
    const current = posts.slice(-(kind.length ?? LENGTH)).toReversed();
    const shown = kind.arrange?.(current, visit) ?? current;
    const { entries, feed } = parseDocument(documentOf(kind, shown, visit), {
      url: 'http://harbour.example/feed',
    });
    expect(entries.length, kind.name).toBe(shown.length);
    const found = compareEntries(
      { entries, deleted: [], home: feed.link ?? '', isWhole: true, identify: null },
      known,
    );
    known = { ...found, hashVersion: HASH_VERSION };
    for (const { entry, change } of found.entries) {
      const post = shown[entries.indexOf(entry)];
      if (post === undefined) continue;
      const before = reported.get(post.at);
      if (change === 'new' && before !== undefined) count.falseNew += 1;
      if (change === 'edited' && before === post.version) count.falseEdits += 1;
      if (change === 'edited' && before === undefined) count.lostEntries += 1;
      reported.set(post.at, post.version);
    }
    for (const { at, version } of shown) {
      const before = seenVersions.get(at);
      if (before !== undefined && before < version) count.edits += 1;
      seenVersions.set(at, version);
    }
  }
  for (const [at, version] of seenVersions) {
    const last = reported.get(at);
    if (last === undefined) count.lostEntries += 1;
    else if (last < version) count.lostEdits += 1;
  }
  return { ...count, entries: seenVersions.size };
}

/** Edits one of the latest posts. */
function edit(posts: Post[], latest: readonly Post[], count: number, random: () => number): void {
  const post = latest[Math.floor(random() * latest.length)];
  if (post === undefined) return;
  const words = [...post.words];
  for (let left = count; left > 0; left -= 1) {
    words[Math.floor(random() * words.length)] = `edited${post.version}${left}`;
  }
  posts[post.at - 1] = { ...post, words, version: post.version + 1 };
}

describe('a week', () => {
  const weeks = new Map<string, Week>();
  const sum = (key: keyof Week): number =>
    [...weeks.values()].reduce((total, week) => total + week[key], 0);

  it.each(KINDS.map((kind, at) => [kind.name, kind, at + 1] as const))(
    'loses no entry and no edit: %s',
    (name, kind, seed) => {
      const week = weekOf(kind, seed);
      weeks.set(name, week);
      const { lostEntries, lostEdits, falseNew, entries, edits } = week;
      expect({ lostEntries, lostEdits, falseNew }).toEqual({
        lostEntries: 0,
        lostEdits: 0,
        falseNew: 0,
      });
      // The week has something to lose.
      expect(entries).toBeGreaterThan(LENGTH);
      expect(edits > 0).toBe(kind.edit !== 0);
    },
  );

  it('has as many kinds of feeds as docs/polling.md says', () => {
    const page = readFileSync(new URL('../../docs/polling.md', import.meta.url), 'utf8');
    expect(page).toContain(`a week of ${KINDS.length} kinds of feeds`);
  });

  it('has at most one false new entry in a hundred checks, and three false edits in a thousand', () => {
    expect(weeks.size).toBe(KINDS.length);
    const checks = KINDS.length * CHECKS;
    expect(checks).toBeGreaterThan(10_000);
    expect(sum('falseNew') / checks).toBeLessThan(0.01);
    expect(sum('falseEdits') / checks).toBeLessThan(0.003);
    for (const { name } of OTHERS) weeks.delete(name);
    expect(sum('falseEdits') / checks).toBeLessThan(0.001);
  });
});
