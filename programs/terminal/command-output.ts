/** The output of a command: text to print, and an exit status. */
import type { ExitStatus } from './exit-status.ts';

/** The output of a command. */
export interface Output {
  readonly status: ExitStatus;
  readonly stdout: string;
  readonly stderr?: string;
}
