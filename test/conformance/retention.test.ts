/**
 * Nothing that a well-formed feed says is lost: each text and each attribute value of the real
 * feeds and of the project's own corpus is in the result, under the feed or the entry that says it,
 * except for the kinds in `retention-exceptions.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeShared } from '../support/shared.ts';
import { EXCEPTIONS } from './retention-exceptions.ts';
import { type Fact, retentionOf } from './retention-suite.ts';

const CORPUS = fileURLToPath(new URL('../../feeds-corpus', import.meta.url));

/** What is known about a folder of feeds. */
interface Count {
  readonly feeds: number;
  readonly facts: number;
  /** Facts that are not found, and not excepted. */
  readonly lost: readonly string[];
}

function count(folder: string): Count {
  let feeds = 0;
  let facts = 0;
  const lost: string[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:xml|json|rss|rdf|atom|cdf)$/.test(file) || file.endsWith('.expected.json')) continue;
    const retention = retentionOf(new Uint8Array(readFileSync(join(folder, file))));
    if (retention === null) continue;
    feeds += 1;
    facts += retention.facts;
    for (const fact of retention.missing) {
      const exception = EXCEPTIONS.find(({ holds }) => holds(fact, retention.result));
      if (exception === undefined) lost.push(`${file}: ${lineOf(fact)}`);
      else needed.add(exception.name);
    }
  }
  return { feeds, facts, lost };
}

function lineOf({ path, attribute, entry, value }: Fact): string {
  const name = attribute === null ? '' : `@${attribute}`;
  return `${path.join('/')}${name} of ${entry === null ? 'the feed' : `entry ${entry + 1}`}: ${value.slice(0, 100)}`;
}

/** The exceptions that some feed needs. */
const needed = new Set<string>();

describe('feeds-corpus', () => {
  it('loses nothing', () => {
    const { feeds, facts, lost } = count(CORPUS);
    expect(lost).toEqual([]);
    expect(feeds).toBeGreaterThan(150);
    expect(facts).toBeGreaterThan(1_500);
  });
});

describeShared('real feeds', 'real-feeds/feeds', (root) => {
  it('lose nothing', () => {
    const { feeds, facts, lost } = count(root);
    expect(lost).toEqual([]);
    expect(feeds).toBeGreaterThan(700);
    expect(facts).toBeGreaterThan(100_000);
  });

  it('need every exception', () => {
    if (root === '') return;
    expect(EXCEPTIONS.map(({ name }) => name).filter((name) => !needed.has(name))).toEqual([]);
  });
});
