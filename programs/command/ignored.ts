/** The file of `--ignore`: a finding on each line, and the reason why it is ignored. */
import { readFileSync } from 'node:fs';
import { PROBLEMS } from '../../src/problems/catalog.ts';
import { FINDINGS } from '../../src/validate/catalog/catalog.ts';
import { didYouMean, suggestions } from './suggestions.ts';

/** The findings to ignore, or what is wrong with the file that lists them. */
export type Ignored =
  | { readonly kind: 'read'; readonly names: ReadonlySet<string> }
  | { readonly kind: 'fault'; readonly fault: string };

const KNOWN: readonly string[] = [...Object.keys(FINDINGS), ...Object.keys(PROBLEMS)];

/** `MissingGuid: the reason` */
const LINE = /^(\w+):\s*\S/;

/** Reads the file. Blank lines, and those that begin with `#`, say nothing. */
export function readIgnored(path: string): Ignored {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { kind: 'fault', fault: `“${path}” cannot be read` };
  }
  const names = new Set<string>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const name = LINE.exec(line.trim())?.[1];
    const place = `${path}, line ${index + 1}`;
    if (name === undefined) {
      return { kind: 'fault', fault: `${place}: expected a finding, a colon and the reason` };
    }
    if (!KNOWN.includes(name)) {
      const hint = didYouMean(suggestions(name, KNOWN));
      return { kind: 'fault', fault: `${place}: there is no finding “${name}”${hint}` };
    }
    names.add(name);
  }
  return { kind: 'read', names };
}
