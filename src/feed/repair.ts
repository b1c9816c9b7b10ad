/**
 * Repair of text that was damaged before it was published: UTF-8 that somebody read as Latin-1 and
 * encoded once more, windows-1252 punctuation that was taken for control characters (both of which
 * feedparser repairs), CDATA sections whose marks became text. All are told by the text alone.
 */
import { readControl } from '../text/windows-1252.ts';
import { readAllowed } from '../text/xml-characters.ts';
import { readDoublyEncoded } from './doubly-encoded.ts';

/** Something above ASCII that Latin-1 has: the only texts that need a look. */
const LATIN_1_HIGH = /[\u0080-\u00ff]/;
const C1 = /[\u0080-\u009f]/g;

/** The text as it was meant. */
export function repairText(text: string): string {
  if (!LATIN_1_HIGH.test(text)) return text;
  const once = readDoublyEncoded(text);
  return (once === text ? text : readAllowed(once)).replace(C1, readControl);
}

const GREATER_THAN = 0x3e;
const SEMICOLON = 0x3b;

/** How a CDATA section begins and ends as text, also where its “<” was lost before other markup. */
const CDATA_MARKS = [
  ['<![CDATA[', ']]>'],
  ['![CDATA[', ']]>'],
  ['![CDATA[', ']]&gt;'],
] as const;

/** The inside of a text all of which is one CDATA section, its marks escaped; else the text itself. */
export function withoutCdataMarks(text: string): string {
  // Most texts have none, and are told by how they end.
  const last = text.charCodeAt(text.length - 1);
  if (last !== GREATER_THAN && last !== SEMICOLON) return text;
  for (const [start, end] of CDATA_MARKS) {
    if (!text.startsWith(start) || !text.endsWith(end)) continue;
    const inside = text.slice(start.length, -end.length);
    if (!inside.includes(end)) return inside.trim();
  }
  return text;
}
