/**
 * The 64-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/), over UTF-8. Not for
 * security: it is easy to find two strings with the same hash.
 */
import { encodeUtf8 } from '../text/encode-utf-8.ts';

const OFFSET_BASIS = [0xcbf29ce4, 0x84222325] as const;
/** The prime is 2^40 + 0x1b3. */
const PRIME = 0x1b3;

/** The hash of a text, as 16 hexadecimal digits. */
export function hashOf(text: string): string {
  let [high, low]: readonly [number, number] = OFFSET_BASIS;
  for (const byte of encodeUtf8(text)) {
    const mixed = (low ^ byte) >>> 0;
    // 64-bit arithmetic in two halves: none of the sums exceeds 2^53.
    const product = mixed * PRIME;
    high = (high * PRIME + mixed * 0x100 + Math.floor(product / 0x1_0000_0000)) % 0x1_0000_0000;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}
