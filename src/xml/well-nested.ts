/**
 * Checks whether the tags of a text match: each end tag closes the element that was opened last,
 * and none is left open. One pass, which ignores all other errors.
 */
import { endOfName, endOfSpace } from './characters.ts';
import { endOfDoctype } from './doctype.ts';
import { StartTagReader } from './start-tag.ts';

const GREATER = 0x3e;

/** Parts that are not inspected, by their start and end. */
const OPAQUE: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Whether every tag of a text has its counterpart in the right place. */
export function isWellNested(text: string): boolean {
  const tags = new StartTagReader(text, 0);
  const open: string[] = [];
  let index = 0;
  for (;;) {
    const at = text.indexOf('<', index);
    if (at < 0) return open.length === 0;
    if (text.startsWith('</', at)) {
      const endOfTagName = endOfName(text, at + 2);
      const end = endOfSpace(text, endOfTagName);
      if (open.pop() !== text.slice(at + 2, endOfTagName)) return false;
      if (text.charCodeAt(end) !== GREATER) return false;
      index = end + 1;
    } else if (text.startsWith('<!', at) || text.startsWith('<?', at)) {
      const end = endOfOpaque(text, at);
      if (end === null) return false;
      index = end;
    } else {
      const tag = tags.read(at);
      if (tag === null || tag.isCut) return false;
      if (!tag.isEmpty) open.push(tag.name);
      index = tag.end;
    }
  }
}

/**
 * The index just after a comment, an instruction, a CDATA section or a DOCTYPE at an index; `null`
 * if there is none, or if it has no end.
 */
export function endOfOpaque(text: string, at: number): number | null {
  if (text.startsWith('<!DOCTYPE', at)) return endOfDoctype(text, at + '<!DOCTYPE'.length);
  for (const [open, close] of OPAQUE) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    return end < 0 ? null : end + close.length;
  }
  return null;
}
