/** jschardet in Node: loaded when the first guess is needed, because most documents need none. */

import load from '../load-on-node.cjs';
import type { Detect } from './guess.ts';

/** jschardet's answer, as its own name for the encoding; `null` if it has none. */
export function detect(...[bytes, options]: Parameters<Detect>): ReturnType<Detect> {
  return load.jschardet().detect(bytes, options);
}
