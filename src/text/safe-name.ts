/**
 * Names for objects whose keys come from strangers. The objects of a result have no prototype, but
 * programs copy them: `Object.assign({}, attributes)` sets the prototype if there is a key
 * `__proto__`, and merging objects in depth can reach `Object` through `constructor` and
 * `prototype`. So these three names get an underscore.
 */

const REACHES_PROTOTYPE = /^(?:__proto__|constructor|prototype)_*$/;

/** The length of the shortest of these names. */
const SHORTEST = 9;

/**
 * The key for a name. Names that only differ from these by underscores at the end get one more as
 * well, so that two names never have the same key.
 */
export function safeName(name: string): string {
  return name.length >= SHORTEST && REACHES_PROTOTYPE.test(name) ? `${name}_` : name;
}

/** The name for a key that `safeName` made. */
export function nameOfSafe(key: string): string {
  const name = key.slice(0, -1);
  return key.endsWith('_') && safeName(name) === key ? name : key;
}

/** A value that was parsed from JSON, with safe names at any depth; the same one if it has no others. */
export function withSafeNames<Value>(root: Value): Value {
  return hasOtherNames(root) ? (copyOf(root) as Value) : root;
}

function hasOtherNames(root: unknown): boolean {
  const waiting: unknown[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    // The entries of a list of a million values would be a million lists.
    const list: readonly unknown[] | null = Array.isArray(next) ? next : null;
    if (list === null && Object.keys(next).some((key) => safeName(key) !== key)) return true;
    for (const value of list ?? Object.values(next)) {
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return false;
}

/** Without recursion, because values may be nested as deeply as the caller allows. */
function copyOf(root: unknown): unknown {
  const copied: Record<string, unknown> = {};
  const waiting: [value: unknown, holder: Record<string, unknown>, key: string][] = [
    [root, copied, 'root'],
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, holder, key] = next;
    if (typeof value !== 'object' || value === null) {
      holder[key] = value;
      continue;
    }
    const copy = (Array.isArray(value) ? [] : {}) as Record<string, unknown>;
    holder[key] = copy;
    for (const [name, member] of Object.entries(value)) {
      // The key is set before its value, so that members keep their order.
      copy[safeName(name)] = null;
      waiting.push([member, copy, safeName(name)]);
    }
  }
  return copied['root'];
}
