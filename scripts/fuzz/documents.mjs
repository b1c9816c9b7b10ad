/**
 * The documents: what fast-check draws (a case of the corpus, its mutations, headers) and the
 * document that results. Everything is data until `make`, so that fast-check can shrink it: to
 * fewer mutations, in smaller cases, nearer to the start.
 *
 * Documents are numbered. They are drawn in chunks, each from its own seed, so that the document
 * with a given number is available without those before it, and threads can share the numbers.
 */
import fc from 'fast-check';
import { DRAWS, Draws, MUTATIONS } from './mutations.mjs';
import { HEADER_VALUES, HEADERS, LABELS, MEDIA_TYPES, POLICIES, URLS } from './pieces.mjs';

export const CHUNK = 250;

const MAX_MUTATIONS = 8;

/** One in this many documents is enlarged by repetition. */
const PUMPED_EACH = 250;

/** The size of documents that test whether time is proportional to size. */
const PUMPED_BYTES = 192 * 1024;

/**
 * The maximum number of bytes to read of a document, after decompression. No other document is so
 * large.
 */
export const MAX_BYTES = 1024 * 1024;

/** A case of the corpus with this many bytes is drawn half as often as an empty one. */
const HALVING_BYTES = 1500;
const MOST_OFTEN = 8;

const drawn = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const part = fc.tuple(drawn, drawn);

const mutation = fc.tuple(
  fc.nat(MUTATIONS.length - 1),
  fc.tuple(...Array.from({ length: DRAWS }, () => drawn)),
);

const contentType = fc
  .tuple(
    fc.constantFrom(...MEDIA_TYPES),
    fc.option(fc.constantFrom(...LABELS), { freq: 2 }),
    fc.constantFrom('; charset=', ';charset="', '; charset='),
  )
  .map(([mediaType, label, key]) => mediaType + (label === null ? '' : key + label));

const header = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('content-type'), contentType) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom(...HEADERS),
      fc.oneof(fc.constantFrom(...HEADER_VALUES), fc.string({ maxLength: 12 })),
    ),
  },
);

/** Usually no headers; otherwise usually those of the case. */
const headers = fc.record({
  own: fc.boolean(),
  added: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(header, { maxLength: 3, size: 'max' }) },
  ),
});

/** Usually none: what a document does with the defaults affects every user. */
const options = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        url: fc.constantFrom(...URLS),
        policy: fc.constantFrom(...POLICIES),
        encoding: fc.constantFrom(...LABELS),
        trustDeclared: fc.boolean(),
        parser: fc.constantFrom('loose'),
        sanitizeHtml: fc.boolean(),
        resolveRelativeUris: fc.boolean(),
        maxDepth: fc.nat(20),
        maxEntries: fc.nat(3),
        maxEntityExpansion: fc.nat(50),
        maxAttributes: fc.nat(4),
        maxGrowth: fc.nat(2),
        maxValues: fc.nat(100),
        maxProblems: fc.nat(5),
      },
      { requiredKeys: [] },
    ),
  },
);

/** Any mutation of the bases, the small ones more often. */
export function arbitraryPlan(bases) {
  const weighted = bases.flatMap((base) =>
    Array(Math.ceil(MOST_OFTEN / (1 + base.bytes.length / HALVING_BYTES))).fill(base),
  );
  return fc.record({
    base: fc.nat(weighted.length - 1).map((index) => weighted[index]),
    mutations: fc.array(mutation, { maxLength: MAX_MUTATIONS, size: 'max' }),
    headers,
    options,
    pumped: fc.oneof(
      { withCrossShrink: true },
      { weight: PUMPED_EACH - 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: part },
    ),
  });
}

/**
 * The document for a plan: its bytes, its options (including headers) and, if it is enlarged, a
 * function for any size; otherwise `null`.
 */
export function make(plan, bases) {
  let { bytes } = plan.base;
  for (const [kind, numbers] of plan.mutations) {
    if (bytes.length === 0) break;
    bytes = MUTATIONS[kind](bytes, new Draws(numbers), bases);
  }
  const own = plan.headers.own ? plan.base.headers : {};
  const headers = { ...own, ...Object.fromEntries(plan.headers.added) };
  const options = { ...plan.options, headers, maxBytes: MAX_BYTES };
  if (plan.pumped === null) return { bytes, options, ofSize: null };
  const [start, end] = new Draws(plan.pumped).part(bytes.length);
  const ofSize = (size) => ({ bytes: pumpedUp(bytes, start, end, size), options, ofSize });
  return ofSize(PUMPED_BYTES);
}

/** Repeats a part until the whole has that size. */
function pumpedUp(bytes, start, end, size) {
  const part = bytes.subarray(start, end);
  if (part.length === 0 || bytes.length >= size) return bytes;
  const times = Math.ceil((size - bytes.length) / part.length);
  return Buffer.concat([bytes.subarray(0, end), ...Array(times).fill(part), bytes.subarray(end)]);
}

/** The seed of a chunk: neighboring ones have nothing in common. */
function seedOf(seed, chunk) {
  let mixed = Math.imul(seed ^ 0x9e3779b1, 0x85ebca6b) ^ Math.imul(chunk + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) | 0;
}

/** The settings with which fast-check draws the given number of documents, all of one chunk. */
export function drawsFrom(seed, number, count) {
  return {
    seed: seedOf(seed, Math.floor(number / CHUNK)),
    path: String(number % CHUNK),
    numRuns: count,
  };
}

/** The document with a given number. */
export function documentOf(seed, number, bases) {
  let found = null;
  const look = (plan) => {
    found = make(plan, bases);
  };
  fc.check(fc.property(arbitraryPlan(bases), look), drawsFrom(seed, number, 1));
  return found;
}
