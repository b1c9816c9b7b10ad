/** What must be true of every parse, and of the time that it takes. */

const PROTOTYPES = [
  ...[Object, Array, Function, String, Number, Boolean, RegExp, Error, Date, Map, Set, Promise],
  ...[Uint8Array, Buffer],
].map(({ prototype }) => prototype);

const UNTOUCHED = PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype));

/** Whether something was added to a prototype, or removed; what was added is removed again. */
function hasTouchedPrototypes() {
  let hasTouched = false;
  for (let index = 0; index < PROTOTYPES.length; index += 1) {
    const keys = Reflect.ownKeys(PROTOTYPES[index]);
    if (keys.length === UNTOUCHED[index].length) continue;
    hasTouched = true;
    const added = keys.filter((key) => !UNTOUCHED[index].includes(key));
    for (const key of added) Reflect.deleteProperty(PROTOTYPES[index], key);
  }
  return hasTouched;
}

/** The path to a value that JSON would lose or change; `null` where there is none. */
function lostByJson(value, path) {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : path;
    case 'object': {
      if (value === null) return null;
      if (value instanceof Date) return Number.isNaN(value.getTime()) ? path : null;
      if (value instanceof Error) return 'toJSON' in value ? null : path;
      const prototype = Object.getPrototypeOf(value);
      const isPlain =
        prototype === null || prototype === Object.prototype || prototype === Array.prototype;
      if (!isPlain) return path;
      for (const key in value) {
        const lost = lostByJson(value[key], Array.isArray(value) ? `${path}[]` : `${path}.${key}`);
        if (lost !== null) return lost;
      }
      return null;
    }
    default:
      return path;
  }
}

/** What is wrong with the problems of a result. */
function faultOfProblems({ bozo, bozoException, problems }, size) {
  if (bozo !== (bozoException !== null)) return 'bozo without exception, or the reverse';
  if (bozoException !== null && !problems.includes(bozoException)) {
    return 'the exception is no problem';
  }
  if (bozoException === null && problems.some(({ severity }) => severity !== 'note')) {
    return 'a problem that is grave, and not bozo';
  }
  let last = 0;
  for (const { offset, line, column } of problems) {
    if ((line === null) !== (offset === null) || (column === null) !== (offset === null)) {
      return 'half a place';
    }
    if (offset === null) continue;
    if (!(offset >= 0 && offset <= size)) return 'offset outside';
    if (!(line >= 1 && column >= 1)) return 'line outside';
    if (offset < last) return 'problems out of order';
    last = offset;
  }
  return null;
}

/** What a result may come to as JSON: of a document of so many bytes, and of any at all (entities, problems). */
const MOST_TIMES_BYTES = 64;
const MOST_OF_ANY = 8 * 1024 * 1024;

/** A kind of error: its name, and where it was thrown. */
function kindOfError(error) {
  const frame = /\n\s+at (.*)/.exec(error?.stack ?? '')?.[1] ?? 'nowhere';
  const place = frame.replace(/\(.*\/(.*)\)/, '($1)').replace(/^.*\//, '');
  return `throws ${error?.name ?? typeof error} at ${place}`;
}

/** How much of a document is read, once it is decompressed. No other is so large. */
const MAX_BYTES = 1024 * 1024;

/** Names what is wrong with a parse of a document; `null` where nothing is. */
export function failureOf(parse, document, clock) {
  const { bytes } = document;
  const options = { ...document.options, maxBytes: MAX_BYTES };
  const input = new Uint8Array(bytes);
  try {
    const start = performance.now();
    const result = parse(input, options);
    const took = performance.now() - start;
    if (hasTouchedPrototypes()) return 'a prototype was touched';
    if (!bytes.equals(input)) return 'the document was changed';
    const isCompressed = result.problems.some(({ name }) => name === 'CompressedBody');
    const size = isCompressed ? MAX_BYTES : bytes.length;
    const json = JSON.stringify(result);
    if (json.length > MOST_OF_ANY + MOST_TIMES_BYTES * size) return 'out of proportion';
    const fault = faultOfProblems(result, size);
    if (fault !== null) return fault;
    const lost = lostByJson(result, 'result');
    if (lost !== null) return `not serialised: ${lost}`;
    if (JSON.stringify(parse(input, options)) !== json) return 'another result of the same';
    return clock.faultOf(took, size, document);
  } catch (error) {
    return kindOfError(error);
  }
}

const YARDSTICK_BYTES = 256 * 1024;

/** An ordinary feed. */
function ordinaryFeed() {
  const item = (number) => `
    <item>
      <title>Entry ${number} &#8211; caf\u00E9</title>
      <link>https://example.org/entries/${number}</link>
      <guid isPermaLink="false">tag:example.org,2026:${number}</guid>
      <pubDate>Tue, 07 Jul 2026 06:00:00 GMT</pubDate>
      <description>&lt;p&gt;An &lt;a href="/about"&gt;ordinary&lt;/a&gt; entry.&lt;/p&gt;</description>
    </item>`;
  let feed = '<?xml version="1.0"?><rss version="2.0"><channel><title>Ordinary</title>';
  for (let number = 0; feed.length < YARDSTICK_BYTES; number += 1) feed += item(number);
  return Buffer.from(`${feed}</channel></rss>`);
}

/**
 * How much longer than an ordinary feed of its size a document may take: problems by the thousand, a
 * ladder of encodings and markup without text are slow, and as slow by the byte however large.
 */
const MOST_TIMES_ORDINARY = 40;

/** What a document may take however small, as if it had that much more. */
const HEAD_START_BYTES = 512 * 1024;

/** Less is not worth a doubt, nor can it be measured on a machine that has other things to do. */
const SUSPECT_MS = 40;

/** A quarter of it takes a quarter of the time, or a sixteenth where time is quadratic: four times less than its share. */
const SMALLER = 4;
const MOST_GROWTH = 2.2;

/** Noise only ever makes a parse slower: of so many measurements the fastest counts. */
const MEASUREMENTS = 5;

/** A fault shows each time that it is looked for. */
const ROUNDS = 3;

/** Judges the time that parses take by that of an ordinary feed, on the same machine a moment later. */
export class Clock {
  #parse;
  #ordinary = { bytes: ordinaryFeed(), options: {} };
  #msPerByte;

  constructor(parse) {
    this.#parse = parse;
    this.#msPerByte = this.#fastest(this.#ordinary) / this.#ordinary.bytes.length;
  }

  /** The name of the fault where a parse of so many bytes took too long; `null` where it did not. */
  faultOf(took, size, document) {
    if (this.#isTooSlow(took, size) && this.#isEverTooSlow(document, size)) return 'slow';
    const isPumped = document.ofSize !== null && size === document.bytes.length;
    if (!isPumped || took < SUSPECT_MS) return null;
    return this.#everGrowsFaster(document) ? 'slower than linear' : null;
  }

  #isTooSlow(took, size) {
    return took > this.#msPerByte * (HEAD_START_BYTES + MOST_TIMES_ORDINARY * size);
  }

  #isEverTooSlow(document, size) {
    for (let round = 0; round < ROUNDS; round += 1) {
      this.#msPerByte = this.#fastest(this.#ordinary) / this.#ordinary.bytes.length;
      if (!this.#isTooSlow(this.#fastest(document), size)) return false;
    }
    return true;
  }

  #everGrowsFaster(document) {
    const smaller = document.ofSize(document.bytes.length / SMALLER);
    const share = document.bytes.length / smaller.bytes.length;
    for (let round = 0; round < ROUNDS; round += 1) {
      const took = this.#fastest(document);
      if (took < SUSPECT_MS || took < MOST_GROWTH * share * this.#fastest(smaller)) return false;
    }
    return true;
  }

  #fastest({ bytes, options }) {
    let fastest = Number.POSITIVE_INFINITY;
    for (let left = MEASUREMENTS; left > 0; left -= 1) {
      const input = new Uint8Array(bytes);
      const start = performance.now();
      this.#parse(input, { ...options, maxBytes: MAX_BYTES });
      fastest = Math.min(fastest, performance.now() - start);
    }
    return fastest;
  }
}
