/**
 * Replaces what a pattern finds in a text, section by section. At once, V8 keeps some sixty bytes for each
 * match until it is done, and a value may have millions; it may also run out of stack in a long run.
 */

import { StringBuilder } from './string-builder.ts';

const SECTION = 4096;

const RUNS_OF_SPACE = /\s+/g;
const SPACE = /\s/;
const SEEN = /\S/g;

/**
 * For patterns of single characters and of CR LF, which no section divides, and of runs of which nothing
 * is left.
 */
export function replaceCharacters(text: string, characters: RegExp, instead: string): string {
  if (text.length <= SECTION) return text.replace(characters, instead);
  const replaced = new StringBuilder();
  for (let at = 0; at < text.length; ) {
    const isDivided = text.startsWith('\r\n', at + SECTION - 1);
    const end = at + SECTION + (isDivided ? 1 : 0);
    replaced.add(text.slice(at, end).replace(characters, instead));
    at = end;
  }
  return replaced.toString();
}

/** A text without its white space. */
export function withoutSpace(text: string): string {
  return replaceCharacters(text, RUNS_OF_SPACE, '');
}

/** For runs of white space, each of which becomes the same single character. */
export function replaceSpace(
  text: string,
  instead: ' ' | '_' = ' ',
  runs: RegExp = RUNS_OF_SPACE,
): string {
  if (text.length <= SECTION) return text.replace(runs, instead);
  const replaced = new StringBuilder();
  for (let at = 0; at < text.length; ) {
    const end = at + SECTION;
    const section = text.slice(at, end).replace(runs, instead);
    if (SPACE.test(text.charAt(end - 1)) && SPACE.test(text.charAt(end))) {
      // The section ends with the first part of a run, which is one character now.
      replaced.add(section.slice(0, -1));
      replaced.add(instead);
      SEEN.lastIndex = end;
      at = SEEN.exec(text)?.index ?? text.length;
    } else {
      replaced.add(section);
      at = end;
    }
  }
  return replaced.toString();
}
