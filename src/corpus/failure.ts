/** Turns failures to read a case into problems. */
import { type Problem, problem } from '../problems/error.ts';
import { ownCodeOf } from '../problems/error-code.ts';
import type { UnreadableCase } from './case.ts';

/** A case that cannot be read, for the reason in an error. */
export function unreadable(name: string, path: string, error: unknown): UnreadableCase {
  const found = problemOf(path, error);
  const account = `${found.message} ${found.remedy}`;
  return { kind: 'unreadable', name, problem: found, account };
}

function problemOf(path: string, error: unknown): Problem {
  if (error instanceof SyntaxError) {
    return problem('MalformedJson', { reason: `${path}: ${error.message}` });
  }
  const code = ownCodeOf(error);
  // An error without a code is not a failure of the file system, but a bug in this package.
  if (code === null) throw error;
  return problem('FileError', { code, path }, null, error);
}

/** The failure of a file, as the system would report it. */
export function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}, ${path}`), { code, path });
}
