/** jschardet in Node: loaded when the first guess is needed, because most documents need none. */
import type { Detect } from './guess.ts';
import loadJschardet from './load-jschardet.cjs';

/** jschardet's answer, as its own name for the encoding; `null` if it has none. */
export function detect(...[bytes, options]: Parameters<Detect>): ReturnType<Detect> {
  return loadJschardet().detect(bytes, options);
}
