/**
 * Compares a result with what is expected of it. An expectation is JSON and says part of the truth:
 * members that it does not name may be anything. Lists are complete, so that an empty one can be
 * expected; an object stands for part of a list (`{ "length": 2, "0": … }`). `null` expects that a
 * member is null or absent, and a string in ISO 8601 matches the `Date` of that moment.
 */

/** One place in which a result is not as expected. */
export interface Difference {
  /** Such as `entries[0].title`; `''` is the whole result. */
  readonly path: string;
  /** What the expectation says. */
  readonly expected: unknown;
  /** `undefined` where there is no such member. */
  readonly found: unknown;
}

/** Where `found` is not what `expected` says, in the order of the expectation. */
export function differencesBetween(
  expected: unknown,
  found: unknown,
  path = '',
): readonly Difference[] {
  const actual = plain(found);
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const items = expected.flatMap((item, index) =>
      index < actual.length ? differencesBetween(item, actual[index], `${path}[${index}]`) : [],
    );
    if (expected.length === actual.length) return items;
    const length = { path: join(path, 'length'), expected: expected.length, found: actual.length };
    return [...items, length];
  }
  if (isRecord(expected) && (isRecord(actual) || Array.isArray(actual))) {
    return Object.entries(expected).flatMap(([key, value]) =>
      differencesBetween(value, member(actual, key), join(path, key)),
    );
  }
  return isSame(expected, actual) ? [] : [{ path, expected, found: actual }];
}

function isSame(expected: unknown, found: unknown): boolean {
  if (expected === null) return found === null || found === undefined;
  if (found instanceof Date) {
    return typeof expected === 'string' && Date.parse(expected) === found.getTime();
  }
  return Object.is(expected, found);
}

/** Problems are errors that are data: their JSON form is what an expectation can name. */
function plain(value: unknown): unknown {
  return value instanceof Error && 'toJSON' in value && typeof value.toJSON === 'function'
    ? value.toJSON()
    : value;
}

function member(container: object, key: string): unknown {
  return Object.hasOwn(container, key) ? Reflect.get(container, key) : undefined;
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

function join(path: string, key: string): string {
  if (/^\d+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
