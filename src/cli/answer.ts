/** What a command has to say: text to print, and an exit status. */
import type { ExitStatus } from './exit-status.ts';

/** What a command has to say. */
export interface Answer {
  readonly status: ExitStatus;
  readonly stdout: string;
  readonly stderr?: string;
}
