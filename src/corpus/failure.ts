/** What keeps a case from being read, as a problem. */
import { type Problem, problem } from '../problems/error.ts';
import { ownCodeOf } from '../problems/error-code.ts';
import { MissingPackageError } from '../problems/missing-package.ts';
import type { UnreadableCase } from './case.ts';

/** A case that cannot be had, for the reason that an error gives. */
export function unreadable(name: string, path: string, error: unknown): UnreadableCase {
  return { kind: 'unreadable', name, problem: problemOf(path, error) };
}

function problemOf(path: string, error: unknown): Problem {
  if (error instanceof SyntaxError) {
    return problem('MalformedJson', { reason: `${path}: ${error.message}` });
  }
  // What is not installed is for whoever asked to know, and no fault of the case.
  if (error instanceof MissingPackageError) throw error;
  const code = ownCodeOf(error);
  // Whatever has no code is no failure of the file system, but a fault of this package.
  if (code === null) throw error;
  return problem('FileError', { code, path }, null, error);
}

/** The failure of a file, as the system would report it. */
export function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}, ${path}`), { code, path });
}
