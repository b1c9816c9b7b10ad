/**
 * Remedies for the command: where the catalogue names options and functions, these name flags and
 * commands.
 */
import { OPTIONS } from '../api/options/table.ts';
import { OPML_LIST } from '../problems/catalogue.ts';
import type { Problem } from '../problems/error.ts';
import type { ProblemName } from '../problems/facts.ts';
import { flagFor } from './suggestions.ts';

/** Remedies that differ at a terminal; `null` if the catalogue's remedy applies. */
const REMEDIES: { readonly [N in ProblemName]?: (found: Problem & { name: N }) => string | null } =
  {
    // In Node, no encoding is missing.
    UnavailableEncoding: () => 'Publish the feed as UTF-8 and declare it.',
    UnresolvedUri: () =>
      'Write whole addresses, or set xml:base. Readers: give the address of the document with --url.',
    AssumedBase: () =>
      'Give the address of the document with --url. Publishers: write whole addresses, or set xml:base.',
    NotAFeed: ({ looksLike }) =>
      looksLike === OPML_LIST
        ? 'Give the address of one of its feeds: the attribute xmlUrl of an outline has it.'
        : null,
    EmptyDocument: () => 'Look for an error where the document comes from.',
    NotOpml: () => 'Give the OPML file that a feed reader exports.',
    FileError: ({ code }) =>
      code === 'EISDIR'
        ? 'It is a folder: name the files in it, or give the folder to bozofeed replay.'
        : null,
    ForbiddenAddressError: () =>
      'If the address is to be trusted, name its host with --allow-host; only --allow-private-network opens the ports of other protocols.',
    AbortError: () => 'The fetch was interrupted: nothing is wrong with the feed.',
  };

const OPTION_NAMES: readonly string[] = Object.keys(OPTIONS);

/** The remedy for a problem, with flags in place of options. */
export function remedyOf(found: Problem): string {
  // Each row takes problems of its own name; TypeScript cannot see that this is such a problem.
  const own = REMEDIES[found.name] as ((found: Problem) => string | null) | undefined;
  return inFlags(own?.(found) ?? found.remedy);
}

/** `the option maxBytes` → `--max-bytes`; an option without a flag stays as it is. */
export function inFlags(remedy: string): string {
  return remedy.replace(/\b(?:the )?option (\w+)|\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (written, name) => {
    const option = String(name ?? written);
    const flag = OPTION_NAMES.includes(option) ? flagFor(option) : null;
    return flag === null ? written : `--${flag}`;
  });
}
