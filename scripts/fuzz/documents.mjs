/**
 * The documents: what fast-check draws (a case of the corpus, what is done to it, headers) and what
 * comes of that. Everything is data until `make`, so that fast-check can shrink it: to fewer
 * mutations, in smaller cases, nearer to the start.
 *
 * Documents are numbered. They are drawn in chunks, each from a seed of its own, so that the document
 * of a number is had without those before it, and threads can share the numbers out.
 */
import fc from 'fast-check';
import { DRAWS, Draws, MUTATIONS } from './mutations.mjs';
import { HEADER_VALUES, HEADERS, LABELS, MEDIA_TYPES, POLICIES, URLS } from './pieces.mjs';

export const CHUNK = 250;

const MAX_MUTATIONS = 8;

/** One document in so many is pumped up. */
const PUMPED_EACH = 250;

/** How large documents are that are to show whether time is in proportion to size. */
const PUMPED_BYTES = 192 * 1024;

/** How much of a document is to be read, once it is decompressed. No other is so large. */
export const MAX_BYTES = 1024 * 1024;

/** A case of the corpus of so many bytes is drawn half as often as an empty one. */
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

/** Mostly none; mostly those that the case comes with are kept. */
const headers = fc.record({
  own: fc.boolean(),
  added: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(header, { maxLength: 3, size: 'max' }) },
  ),
});

/** Mostly none: what a document does to the defaults concerns everybody. */
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
        maxProblems: fc.nat(5),
      },
      { requiredKeys: [] },
    ),
  },
);

/** Anything that can be made of the bases, the small ones more often. */
export function arbitraryPlan(bases) {
  const deck = bases.flatMap((base) =>
    Array(Math.ceil(MOST_OFTEN / (1 + base.bytes.length / HALVING_BYTES))).fill(base),
  );
  return fc.record({
    base: fc.nat(deck.length - 1).map((index) => deck[index]),
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
 * The document of a plan: its bytes, the options (headers among them) that it is parsed with, and for
 * one that is pumped up, what it is at any size; else `null`.
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

/** The seed of a chunk: near ones have nothing in common. */
function seedOf(seed, chunk) {
  let mixed = Math.imul(seed ^ 0x9e3779b1, 0x85ebca6b) ^ Math.imul(chunk + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) | 0;
}

/** What tells fast-check to draw so many documents from a number on, all of one chunk. */
export function drawsFrom(seed, number, count) {
  return {
    seed: seedOf(seed, Math.floor(number / CHUNK)),
    path: String(number % CHUNK),
    numRuns: count,
  };
}

/** The document of a number. */
export function documentOf(seed, number, bases) {
  let found = null;
  const look = (plan) => {
    found = make(plan, bases);
  };
  fc.check(fc.property(arbitraryPlan(bases), look), drawsFrom(seed, number, 1));
  return found;
}
