/**
 * jschardet in Node: loaded when an encoding is first detected, because most documents need none.
 */

import load from '../load-on-node.cjs';
import type { Detect } from './guess.ts';

let found: Detect | undefined;

/**
 * jschardet's result, as its own name for the encoding; `null` if the package is not installed. It is
 * looked for once.
 */
export function detect(...[bytes, options]: Parameters<Detect>): ReturnType<Detect> {
  found ??= load.jschardet()?.detect ?? missing;
  return found(bytes, options);
}

function missing(): null {
  return null;
}
