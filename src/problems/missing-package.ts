/** The error for an optional package that is not installed. */

/** A package that only some functions need is not installed. The message says what to install. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError' as const;
  readonly code = 'ERR_MISSING_PACKAGE' as const;

  constructor(purpose: string, installation: string, cause: unknown) {
    super(`${purpose}, which is not installed: npm install ${installation}`, { cause });
  }
}
