/**
 * Compares a result with its expectation. An expectation is JSON and describes a part of the
 * result: members that it does not name may have any value. Lists are complete, so an empty one can
 * be expected; an object stands for a part of a list (`{ "length": 2, "0": … }`). `null` expects
 * that a member is null or absent, and an ISO 8601 string matches a `Date` of that time.
 */

/** One place where a result differs from its expectation. */
export interface Difference {
  /** The path, such as `entries[0].title`; `''` is the whole result. */
  readonly path: string;
  /** The expected value. */
  readonly expected: unknown;
  /** `undefined` if there is no such member. */
  readonly found: unknown;
}

/** The places where `found` differs from `expected`, in the order of the expectation. */
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

/** Problems are errors with data, of which an expectation can name the JSON form. */
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
