/** What must be true of every parse. */
import { toFeedparser } from '../../dist/feedparser.js';
import { parseOpml } from '../../dist/opml.js';
import { MAX_BYTES } from './documents.mjs';

const PROTOTYPES = [
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  RegExp,
  Error,
  Date,
  Map,
  Set,
  Promise,
  Uint8Array,
  Buffer,
].map(({ prototype }) => prototype);

const UNTOUCHED = PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype));

/** Whether something was added to a prototype, or removed; additions are removed again. */
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

/** The path to a value that JSON would lose or change; `null` if there is none. */
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
function faultOfProblems({ bozo, bozoException, problems, entries }, size) {
  // Results of OPML have none.
  if (entries?.length === 0 && problems.length === 0) return 'no entries, and no problem';
  if (bozo !== (bozoException !== null)) return 'bozo without exception, or the reverse';
  if (bozoException !== null && !problems.includes(bozoException)) {
    return 'the exception is not a problem';
  }
  if (bozoException === null && problems.some(({ severity }) => severity !== 'note')) {
    return 'a problem more severe than a note, and not bozo';
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

/**
 * The maximum size of a result as JSON (docs/memory.md): so many times what was given and what its
 * entities may expand to, and an amount for any document.
 */
const TIMES = 25;
const OF_ANY = 2 * 1024 * 1024;
const OF_ENTITIES = 1024 * 1024;

/** Whether a result is larger than what was given may become. */
function isOutOfProportion(result, bytes, options, size) {
  const { headers = {}, url = '' } = options;
  const given = size + url.length + JSON.stringify(headers).length;
  const expanded = bytes.includes('<!ENTITY') || size > bytes.length ? OF_ENTITIES : 0;
  return JSON.stringify(result).length > OF_ANY + TIMES * (given + expanded);
}

/** A kind of error: its name, and where it was thrown. */
function kindOfError(error) {
  const frame = /\n\s+at (.*)/.exec(error?.stack ?? '')?.[1] ?? 'nowhere';
  const place = frame.replace(/\(.*\/(.*)\)/, '($1)').replace(/^.*\//, '');
  return `throws ${error?.name ?? typeof error} at ${place}`;
}

/** If these are reported, something was ignored: content after the root, or beyond a limit. */
const NOT_ALL_READ = new Set(['TrailingContent', 'LimitExceeded']);

/**
 * Whether two parsers found the same in a document that is well-formed, and that both read in the
 * same encoding.
 */
function agree(strict, loose) {
  // For a document that is not a feed, it is not reported whether anything follows the root.
  const isWellFormed =
    strict.version !== '' && !strict.problems.some(({ name }) => NOT_ALL_READ.has(name));
  if (strict === loose || !isWellFormed || strict.encoding !== loose.encoding) return true;
  return modelOf(strict) === modelOf(loose);
}

function modelOf({ version, namespaces, feed, entries }) {
  return JSON.stringify([version, namespaces, feed, entries]);
}

/** The maximum number of bytes that a result is of. */
function sizeOf({ problems }, { length }) {
  return problems.some(({ name }) => name === 'CompressedBody') ? MAX_BYTES : length;
}

/** What is wrong with a document that is read as a list of feeds. */
function faultAsList(bytes, options) {
  const { sanitizeHtml, html, ...ofLists } = options;
  const result = parseOpml(bytes, ofLists);
  const size = sizeOf(result, bytes);
  if (isOutOfProportion(result, Buffer.from(bytes), options, size)) {
    return 'as a list of feeds: out of proportion';
  }
  const fault = faultOfProblems(result, size);
  if (fault !== null) return `as a list of feeds: ${fault}`;
  const lost = lostByJson(result, 'result');
  return lost === null ? null : `as a list of feeds, not serialized: ${lost}`;
}

/**
 * Names what is wrong with a parse of a document; `null` if nothing is. `parseBare` takes no
 * shortcuts.
 */
export function failureOf({ parse, parseBare }, document, clock) {
  const { bytes, options } = document;
  const input = new Uint8Array(bytes);
  try {
    const start = performance.now();
    const result = parse(input, options);
    const took = performance.now() - start;
    if (hasTouchedPrototypes()) return 'a prototype was touched';
    if (!bytes.equals(input)) return 'the document was changed';
    const size = sizeOf(result, bytes);
    const json = JSON.stringify(result);
    if (isOutOfProportion(result, bytes, options, size)) return 'out of proportion';
    if (isOutOfProportion(toFeedparser(result), bytes, options, size)) {
      return 'out of proportion for feedparser';
    }
    const fault = faultOfProblems(result, size);
    if (fault !== null) return fault;
    const lost = lostByJson(result, 'result');
    if (lost !== null) return `not serialized: ${lost}`;
    if (JSON.stringify(parse(input, options)) !== json) return 'another result of the same';
    // At the limit of values reading stops: which errors are found depends on how far was read at once.
    const isCut = options.maxValues !== undefined;
    if (!isCut && JSON.stringify(parseBare(input, options)) !== json)
      return 'another result without shortcuts';
    const loose =
      result.parser === 'strict' ? parse(input, { ...options, parser: 'loose' }) : result;
    if (!agree(result, loose)) return 'strict and loose disagree';
    return faultAsList(input, options) ?? clock.faultOf(took, size, document);
  } catch (error) {
    return kindOfError(error);
  }
}
