/**
 * What an expectation has to say for a result to match it. It goes on to name what it named before,
 * and no more: members stay out that nobody expected anything of.
 */

/** The expectation, true of what was found. */
export function updatedExpectation(expected: unknown, found: unknown): unknown {
  const actual = plain(found);
  if (Array.isArray(actual) && Array.isArray(expected)) {
    // What is new in a list is told in the words in which the rest of it is.
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

/** A date may be written in another zone, or without milliseconds. */
function sameMoment(expected: unknown, found: unknown): boolean {
  if (typeof expected !== 'string' || typeof found !== 'string') return false;
  const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);
  return isDate(expected) && isDate(found) && Date.parse(expected) === Date.parse(found);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
