/**
 * A problem is complete: the code can report it, it has a case, and its message identifies its
 * subject. docs.test.ts checks everything else.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '../../src/problems/catalog.ts';
import type { ProblemName } from '../../src/problems/facts.ts';
import { isAtLeast, mostSevere, type Severity } from '../../src/problems/severity.ts';

const NAMES = Object.keys(PROBLEMS) as ProblemName[];

/** The content of all files below a folder whose path matches. */
function textsIn(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'));
}

describe('every problem', () => {
  const cases = [
    ...textsIn('feeds-corpus', /\.expected\.json$/),
    ...textsIn('test', /\.ts$/).filter((text) => !text.includes('every problem')),
  ];

  it.each(NAMES)('%s has a case: a pair in feeds-corpus, or a test', (name) => {
    expect(cases.some((text) => new RegExp(`["']${name}["']`).test(text))).toBe(true);
  });

  it.each(NAMES)('%s has a severity and a remedy', (name) => {
    const { severity, remedy } = PROBLEMS[name];
    expect(isAtLeast(severity, 'note')).toBe(true);
    expect(remedy).toMatch(/^[A-Z].*\.$/);
  });
});

describe('severities', () => {
  it('are in order', () => {
    const order: readonly Severity[] = ['note', 'warning', 'error', 'fatal'];
    for (const [index, one] of order.entries()) {
      for (const [floor, other] of order.entries()) {
        expect([one, other, isAtLeast(one, other)]).toEqual([one, other, index >= floor]);
      }
    }
  });

  it.each([
    [[], null],
    [['note'], 0],
    [['warning', 'error', 'warning', 'error'], 1],
    [['fatal', 'error', 'fatal'], 0],
    [['note', 'warning', 'warning'], 1],
  ] as const)('of %j the first of the most severe is number %s', (severities, expected) => {
    const problems = severities.map((severity: Severity) => ({ severity }));
    const found = mostSevere(problems);
    expect(found === null ? null : problems.indexOf(found)).toBe(expected);
  });
});
