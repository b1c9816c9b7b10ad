/**
 * Repairs text that was damaged before it was published: UTF-8 that was read as Latin-1 and encoded
 * again, windows-1252 punctuation that was read as control characters (feedparser repairs both),
 * and CDATA markers that became text. The text alone shows the damage.
 */
import { readControl } from '../text/windows-1252.ts';
import { readAllowed } from '../text/xml-characters.ts';
import { readDoublyEncoded, UTF8_AS_LATIN } from './doubly-encoded.ts';

const C1 = /[\u0080-\u009f]/g;

/** Signs of damage; most strings have none. */
const SUSPECT = new RegExp(`${C1.source}|${UTF8_AS_LATIN.source}`);

/** The text as it was meant. */
export function repairText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const once = readDoublyEncoded(text);
  const read = once === text ? text : readAllowed(once);
  return read.replace(C1, readControl);
}

const GREATER_THAN = 0x3e;
const SEMICOLON = 0x3b;

/** How a CDATA section starts and ends as text, even if its “<” was lost before other markup. */
const CDATA_MARKS = [
  ['<![CDATA[', ']]>'],
  ['![CDATA[', ']]>'],
  ['![CDATA[', ']]&gt;'],
] as const;

/**
 * The content of a text that is one CDATA section with escaped markers; otherwise the text itself.
 */
export function withoutCdataMarks(text: string): string {
  // Most strings have none, and their last character rules that out.
  const last = text.charCodeAt(text.length - 1);
  if (last !== GREATER_THAN && last !== SEMICOLON) return text;
  for (const [start, end] of CDATA_MARKS) {
    if (!text.startsWith(start) || !text.endsWith(end)) continue;
    const inside = text.slice(start.length, -end.length);
    if (!inside.includes(end)) return inside.trim();
  }
  return text;
}
