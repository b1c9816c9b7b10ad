/**
 * The cases of the W3C's feed validator: each of its events has a corresponding
 * finding, and events that must not occur have none. `feedvalidator-map.json` maps findings to its
 * events; `feedvalidator-exceptions.ts` lists the cases whose expectation is wrong.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROBLEMS } from '../../src/problems/catalog.ts';
import { FINDINGS } from '../../src/validate/catalog/catalog.ts';
import { type Finding, validateDocument } from '../../src/validate.ts';
import { describeShared, readRows } from '../support/shared.ts';
import { EXCEPTIONS } from './feedvalidator-exceptions.ts';

interface ValidatorCase {
  readonly id: string;
  readonly file: string;
  readonly url: string;
  readonly event: string;
  readonly not: boolean;
  readonly level: string;
}

type Events = Readonly<Record<string, { readonly parent: string; readonly level: string }>>;
type EventMap = Readonly<Record<string, readonly string[]>>;
type Evaluate = (
  testCase: ValidatorCase,
  findings: readonly Finding[],
  map: EventMap,
  events: Events,
) => { readonly passed: boolean; readonly reason: string };

const MAP: EventMap = JSON.parse(
  readFileSync(new URL('./feedvalidator-map.json', import.meta.url), 'utf8'),
);

/** A finding that stands for more events says too little. */
const MOST_EVENTS = 12;

it('the map has findings, each for a few events', () => {
  for (const [name, events] of Object.entries(MAP)) {
    expect(Object.hasOwn(FINDINGS, name) || Object.hasOwn(PROBLEMS, name), name).toBe(true);
    expect(events.length, name).toBeLessThanOrEqual(MOST_EVENTS);
  }
});

/** What docs/validating.md says of the cases: how many there are, and how many pass. */
const SENTENCES = [
  ['error', /All (\d+) cases that expect an error pass/],
  ['warning', /All (\d+) cases that expect a warning pass/],
  [
    'not',
    /In (\d+) cases, the validator must not report a certain finding: (\d+) of these cases pass/,
  ],
] as const;

describeShared('the W3C’s feed validator', 'conformance/feedvalidator', (folder) => {
  it('is matched by the findings', async () => {
    const { evaluate }: { evaluate: Evaluate } = await import(join(folder, 'evaluate.mjs'));
    const events: Events = JSON.parse(readFileSync(join(folder, 'events.json'), 'utf8'));
    const failed: string[] = [];
    const counts = new Map<string, { cases: number; passed: number }>();
    for (const testCase of readRows<ValidatorCase>(join(folder, 'cases.jsonl'))) {
      const document = new Uint8Array(readFileSync(join(folder, testCase.file)));
      const { findings } = validateDocument(document, { url: testCase.url });
      const { passed } = evaluate(testCase, findings, MAP, events);
      if (!passed) failed.push(testCase.id);
      const kind = testCase.not ? 'not' : testCase.level;
      const before = counts.get(kind) ?? { cases: 0, passed: 0 };
      counts.set(kind, { cases: before.cases + 1, passed: before.passed + Number(passed) });
    }
    expect(failed.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
    const page = readFileSync(new URL('../../docs/validating.md', import.meta.url), 'utf8');
    for (const [kind, sentence] of SENTENCES) {
      const [cases, passed] = sentence.exec(page)?.slice(1).map(Number) ?? [];
      expect({ cases, passed: passed ?? cases }, kind).toEqual(counts.get(kind));
    }
  });
});
