/** The file of `--ignore`: a finding on each line, and the reason why it is left out. */
import { readFileSync } from 'node:fs';
import { PROBLEMS } from '../../src/problems/catalog.ts';
import { FINDINGS } from '../../src/validate/catalog.ts';
import { suggestions } from './suggestions.ts';

/** The findings to leave out, or what is wrong with the file that names them. */
export type Ignored = { readonly names: ReadonlySet<string> } | { readonly fault: string };

const KNOWN: readonly string[] = [...Object.keys(FINDINGS), ...Object.keys(PROBLEMS)];

/** `MissingGuid: the reason` */
const LINE = /^(\w+):\s*\S/;

/** Reads the file. Blank lines, and those that begin with `#`, say nothing. */
export function readIgnored(path: string): Ignored {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { fault: `“${path}” cannot be read` };
  }
  const names = new Set<string>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const name = LINE.exec(line.trim())?.[1];
    const place = `${path}, line ${index + 1}`;
    if (name === undefined) {
      return { fault: `${place}: expected a finding, a colon and the reason` };
    }
    if (!KNOWN.includes(name)) {
      const meant = suggestions(name, KNOWN);
      const hint = meant.length === 0 ? '' : `; did you mean ${meant.join(' or ')}?`;
      return { fault: `${place}: there is no finding “${name}”${hint}` };
    }
    names.add(name);
  }
  return { names };
}
