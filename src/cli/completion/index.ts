/** Scripts that complete command lines, by shell. */
import type { Shell } from '../arguments.ts';
import { bashCompletion } from './bash.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

const MAKERS: Readonly<Record<Shell, () => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** The completion of a shell. */
export function completionFor(shell: Shell): string {
  return MAKERS[shell]();
}
