/** What keeps a case from being read, as a problem. */
import { type Problem, problem } from '../problems/error.ts';
import { ownCodeOf } from '../problems/error-code.ts';
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

/**
 * A package that is only needed for some corpora, and is not installed. Whoever asked for such a
 * corpus is told what to install.
 */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError' as const;
  readonly code = 'ERR_MISSING_PACKAGE' as const;

  constructor(purpose: string, installation: string, cause: unknown) {
    super(`${purpose}, which is not installed: npm install ${installation}`, { cause });
  }
}
