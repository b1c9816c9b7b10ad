/**
 * Repair of text that was damaged before it was published: UTF-8 that somebody read as Latin-1 and
 * encoded once more, windows-1252 punctuation that was taken for control characters (both of which
 * feedparser repairs), CDATA sections whose marks became text. All are told by the text alone.
 */
import { Buffer, isUtf8 } from 'node:buffer';
import { readAllowed } from '../text/xml-characters.ts';

/** Something above ASCII that Latin-1 has: the only texts that need a look. */
const LATIN_1_HIGH = /[\u0080-\u00ff]/;
const ABOVE_LATIN_1 = /[^\u0000-\u00ff]/;
const C1 = /[\u0080-\u009f]/g;

/** What windows-1252 has at 80–9F; the five that it leaves undefined stay as they are. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text as it was meant.
 *
 * @param mayBeDoubled whether the document was in UTF-8, the only case in which text can have been
 * encoded twice
 */
export function repairText(text: string, mayBeDoubled: boolean): string {
  if (!LATIN_1_HIGH.test(text)) return text;
  const once = mayBeDoubled && !ABOVE_LATIN_1.test(text) ? readAsUtf8(text) : text;
  return once.replace(C1, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control);
}

/** How a CDATA section begins and ends as text, also where its “<” was lost before other markup. */
const CDATA_MARKS = [
  ['<![CDATA[', ']]>'],
  ['![CDATA[', ']]>'],
  ['![CDATA[', ']]&gt;'],
] as const;

/** The inside of a text all of which is one CDATA section, its marks escaped; else the text itself. */
export function withoutCdataMarks(text: string): string {
  // Most texts have none, and are told by how they end.
  if (!text.endsWith(']>') && !text.endsWith(']&gt;')) return text;
  for (const [start, end] of CDATA_MARKS) {
    if (!text.startsWith(start) || !text.endsWith(end)) continue;
    const inside = text.slice(start.length, -end.length);
    if (!inside.includes(end)) return inside.trim();
  }
  return text;
}

function readAsUtf8(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  return isUtf8(bytes) ? readAllowed(bytes.toString('utf8')) : text;
}
