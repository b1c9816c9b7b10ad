/** Completion scripts by shell. */
import type { Shell } from '../arguments.ts';
import { bashCompletion } from './bash.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

const MAKERS: Readonly<Record<Shell, () => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** The completion script for a shell. */
export function completionFor(shell: Shell): string {
  return MAKERS[shell]();
}
