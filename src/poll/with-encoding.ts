/** The encoding of a single document. */
import type { ResolvedParseOptions } from '../api/options/resolve-parse-options.ts';

/** The options for a document whose encoding may be known. */
export function withEncoding(
  options: ResolvedParseOptions,
  encoding: string | null,
): ResolvedParseOptions {
  return encoding === null ? options : { ...options, encoding };
}
