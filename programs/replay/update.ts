/**
 * Makes an expectation that a result matches. It names the same members as the old one, and no
 * others: members that had no expectation stay out.
 */
import { isRecord } from '../../src/text/given.ts';

/** The expectation, made to match the result. */
export function updatedExpectation(expected: unknown, found: unknown): unknown {
  const actual = plain(found);
  if (Array.isArray(actual) && Array.isArray(expected)) {
    // New items of a list get the same members as the existing ones.
    const model: unknown = expected.at(0);
    return actual.map((item, index) =>
      updatedExpectation(index < expected.length ? expected[index] : model, item),
    );
  }
  if (isRecord(expected) && (isRecord(actual) || Array.isArray(actual))) {
    return Object.fromEntries(
      Object.entries(expected).map(([key, value]) => [
        key,
        updatedExpectation(value, Object.hasOwn(actual, key) ? Reflect.get(actual, key) : null),
      ]),
    );
  }
  return sameMoment(expected, actual) ? expected : (actual ?? null);
}

/** Problems and dates have a JSON form, which is what an expectation can name. */
function plain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** A date may be written in another time zone, or without milliseconds. */
function sameMoment(expected: unknown, found: unknown): boolean {
  if (typeof expected !== 'string' || typeof found !== 'string') return false;
  const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);
  return isDate(expected) && isDate(found) && Date.parse(expected) === Date.parse(found);
}
