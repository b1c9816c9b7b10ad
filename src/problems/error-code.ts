/** Error codes of the system and of packages. */

/** The code for an error that has none. */
export const UNKNOWN_CODE = 'ERR_UNKNOWN';

/** The maximum number of causes to follow; a chain of causes may be circular. */
const LONGEST_CHAIN = 5;

/** The code of an error itself; `null` if it has none. */
export function ownCodeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/**
 * The code of an error or of its cause: `fetch` puts the underlying error into `cause`.
 *
 * @param codeOfOne returns the code of one error in the chain
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
