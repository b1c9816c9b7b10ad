/** jschardet in Node: loaded when the first guess is asked for, since most documents need none. */
import type { Detect } from './guess.ts';
import loadJschardet from './load-jschardet.cjs';

/** jschardet's answer, by its own name for the encoding; `null` where it has none. */
export function detect(...[bytes, options]: Parameters<Detect>): ReturnType<Detect> {
  return loadJschardet().detect(bytes, options);
}
