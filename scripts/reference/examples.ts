/** Example values from the hand-written expectations of the corpus. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Description, membersOf, type Shape } from './description.ts';
import { type Places, RESULT } from './places.ts';

/** Longer values are shortened. */
const MAX_EXAMPLE = 70;

/**
 * The first informative value of each key, as JSON, by the record that declares it and the key:
 * `Link.href`.
 */
export function examplesIn(
  folder: string,
  description: Description,
  places: Places,
): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  const collect = (name: string, value: unknown): void => {
    if (!isObject(value)) return;
    for (const { owner, key, shape } of membersOf(description, name)) {
      const found = value[key];
      if (found === undefined || found === null || found === '') continue;
      const id = `${owner}.${key}`;
      const known = examples.get(id);
      // A list that is expected only in part is not an example.
      if (holdsList(shape) === Array.isArray(found) && (known === undefined || !isTelling(known))) {
        const text = cut(JSON.stringify(found));
        if (known === undefined || isTelling(text)) examples.set(id, text);
      }
      const part = places.partOf(shape);
      if (part === null) continue;
      // A list may be expected in part: its items by index.
      for (const item of part.isList && isObject(found) ? Object.values(found) : [found]) {
        collect(part.name, item);
      }
    }
  };
  for (const expectation of expectationsIn(folder)) collect(RESULT, expectation);
  return examples;
}

function expectationsIn(folder: string): readonly unknown[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.expected.json'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((one, other) => isWhole(other) - isWhole(one) || (one < other ? -1 : 1))
    .map((path): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8')));
}

/** Cases that show a whole vocabulary give better examples than those of single faults. */
function isWhole(path: string): number {
  return Number(/\/[^/]*(?:elements|members)/.test(path));
}

function cut(text: string): string {
  return text.length <= MAX_EXAMPLE ? text : `${text.slice(0, MAX_EXAMPLE)}…`;
}

/** Whether an example is complete and informative. */
function isTelling(example: string): boolean {
  return !example.endsWith('…') && !example.includes(':""');
}

function holdsList(shape: Shape): boolean {
  return shape.kind === 'list' || (shape.kind === 'union' && shape.of.some(holdsList));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
