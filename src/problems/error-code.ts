/** The codes that errors of the system and of packages carry. */

/** What stands for the code of an error that has none. */
export const UNKNOWN_CODE = 'ERR_UNKNOWN';

/** How many causes are followed; a chain may be a circle. */
const LONGEST_CHAIN = 5;

/** The code of an error itself; `null` where it has none. */
export function ownCodeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/**
 * The code of an error, or of what caused it: `fetch` puts the underlying error into `cause`.
 *
 * @param codeOfOne what counts as the code of one error of the chain
 */
export function codeOf(
  error: unknown,
  codeOfOne: (error: Error) => string | null = ownCodeOf,
): string | null {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < LONGEST_CHAIN; depth += 1) {
    const code = codeOfOne(at);
    if (code !== null) return code;
    at = at.cause;
  }
  return null;
}
