/**
 * jschardet in Node: loaded when an encoding is first detected, because most documents need none.
 */

import load from '../load-on-node.cjs';
import type { Detect } from './guess.ts';

/** jschardet's result, as its own name for the encoding; `null` if it has none. */
export function detect(...[bytes, options]: Parameters<Detect>): ReturnType<Detect> {
  return load.jschardet().detect(bytes, options);
}
