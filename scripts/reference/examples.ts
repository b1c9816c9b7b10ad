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
    const members = membersOf(description, name);
    if (members.some(({ key, shape }) => isOther(shape, value[key]))) return;
    for (const { owner, key, shape } of members) {
      const found = value[key];
      if (found === undefined || found === null || found === '') continue;
      const id = `${owner}.${key}`;
      const known = examples.get(id);
      // A list that is expected only in part is not an example.
      const isAlike = holdsList(description, shape) === Array.isArray(found);
      if (isAlike && (known === undefined || !isInformative(known))) {
        const text = cut(JSON.stringify(found));
        if (known === undefined || isInformative(text)) examples.set(id, text);
      }
      for (const { name: part, isList } of places.partsOf(shape)) {
        // A list may be expected in part: its items by index.
        const items = isList && isObject(found) ? Object.values(found) : [found];
        for (const item of items) collect(part, item);
      }
    }
  };
  const results = places.partsOf({ kind: 'named', name: RESULT });
  for (const expectation of expectationsIn(folder)) {
    for (const { name } of results) collect(name, expectation);
  }
  return examples;
}

function expectationsIn(folder: string): readonly unknown[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.expected.json'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((one, other) => isWhole(other) - isWhole(one) || (one < other ? -1 : 1))
    .map((path): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8')));
}

/** Cases that show a whole vocabulary give better examples than those of single problems. */
function isWhole(path: string): number {
  return Number(/\/[^/]*(?:elements|members)/.test(path));
}

function cut(text: string): string {
  return text.length <= MAX_EXAMPLE ? text : `${text.slice(0, MAX_EXAMPLE)}…`;
}

/** Whether an example is complete and informative. */
function isInformative(example: string): boolean {
  return !example.endsWith('…') && !example.includes(':""');
}

/** Whether a value is that of another record of a union. */
function isOther(shape: Shape, value: unknown): boolean {
  if (shape.kind === 'plain' && shape.name === 'null') return value !== undefined && value !== null;
  return shape.kind === 'literal' && typeof value === typeof shape.value && value !== shape.value;
}

function holdsList(description: Description, shape: Shape): boolean {
  if (shape.kind === 'union') return shape.of.some((each) => holdsList(description, each));
  const declared = shape.kind === 'named' ? description.declarations.get(shape.name) : undefined;
  return shape.kind === 'list' || (declared?.kind === 'alias' && declared.shape.kind === 'list');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
