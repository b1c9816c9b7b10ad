/**
 * A sketch of the words of a text, from which the share of words that changed can be estimated
 * without the text: the first word in each of several orders (min-wise hashing, Broder 1997).
 */

/** The number of orders, and of characters in a sketch: shares are known to about a twentieth. */
export const SKETCH_LENGTH = 64;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Different strings have the same character by chance. */
const CHANCE = 1 / ALPHABET.length;

/** Odd factors that make the orders, from a sequence by D. Knuth’s multiplicative method. */
const FACTORS = Uint32Array.from(
  { length: SKETCH_LENGTH },
  (_, at) => Math.imul(0x9e3779b1, 2 * at + 1) | 1,
);

/** The sketch of some words; the same for the same words in any order. */
export function sketchOf(words: readonly string[]): string {
  const hashes = [...new Set(words)].map(hashOf);
  return Array.from(FACTORS, (factor) => {
    let first = 0xffff_ffff;
    for (const hash of hashes) first = Math.min(first, mixed(hash, factor));
    return ALPHABET[mixed(first, 0x85ebca6b) % ALPHABET.length] ?? '';
  }).join('');
}

/** The estimated share of words that are in only one of two strings of the same length. */
export function changedShare(one: string, other: string): number {
  let equal = 0;
  for (let at = 0; at < SKETCH_LENGTH; at += 1) if (one[at] === other[at]) equal += 1;
  const likeness = Math.max(0, (equal / SKETCH_LENGTH - CHANCE) / (1 - CHANCE));
  return (1 - likeness) / (1 + likeness);
}

function mixed(hash: number, factor: number): number {
  const product = Math.imul(hash ^ (hash >>> 16), factor);
  return (product ^ (product >>> 13)) >>> 0;
}

/** FNV-1a, of 32 bits, over UTF-16 units. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
