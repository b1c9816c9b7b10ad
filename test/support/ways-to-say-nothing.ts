/**
 * The model has one way to express nothing: an absent key. Finds violations of that rule in a
 * result, and values that the model does not allow.
 */
import type { FeedResult } from '../../src/model/result.ts';

/** The paths of everything that a result should not have, each with what is wrong there. */
export function faultsOf({ feed, entries, version }: FeedResult): readonly string[] {
  const isJson = version.startsWith('json');
  const found: string[] = [];
  for (const [key, value] of Object.entries(feed)) visit(value, `feed.${key}`, isJson, found);
  for (const [index, entry] of entries.entries()) {
    for (const [key, value] of Object.entries(entry)) {
      visit(value, `entries[${index}].${key}`, isJson, found);
    }
  }
  return found;
}

function visit(value: unknown, path: string, isJson: boolean, found: string[]): void {
  if (value === undefined) found.push(`${path}: undefined`);
  if (value === null) found.push(`${path}: null`);
  if (value === '') found.push(`${path}: ''`);
  if (typeof value === 'number' && !Number.isFinite(value)) found.push(`${path}: ${value}`);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) found.push(`${path}: no date`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Object.keys(value).length === 0) found.push(`${path}: ${Array.isArray(value) ? '[]' : '{}'}`);
  for (const [key, inside] of Object.entries(value)) {
    // Only its author knows the meaning of a JSON member that the model does not know.
    if (isJson && path.endsWith('.extensions')) continue;
    visit(inside, `${path}.${key}`, isJson, found);
  }
}
