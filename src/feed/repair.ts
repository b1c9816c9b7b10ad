/**
 * Repairs text that was damaged before it was published: UTF-8 that was read as Latin-1 and encoded
 * again, windows-1252 punctuation that was read as control characters (feedparser repairs both),
 * and CDATA markers that became text. The text alone shows the damage. Correct text is left alone,
 * although a letter followed by punctuation may be valid UTF-8 by chance.
 */
import { readUnits } from '../bytes/platform.ts';
import { GREATER, SEMICOLON, SPACE } from '../text/characters.ts';
import { byteOf, isWesternPunctuation, WINDOWS_1252_WITH_CONTROLS } from '../text/windows-1252.ts';
import { readAllowed } from '../text/xml-characters.ts';

/** Several programs in a row have been seen to do it, each once more. */
const MOST_TIMES = 3;

/** A trail byte, as a character. */
const TRAIL = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';

/**
 * A lead byte and a trail byte, as characters, or the lead byte of an `à` at the end of a word: a
 * text without these needs no closer look. Both begin alike, which lets the engine skip at once what
 * cannot be a lead byte.
 */
const UTF8_AS_LATIN: RegExp = new RegExp(
  `[\u00c2-\u00f4](?:${TRAIL}|(?<=[a-z]\u00c3)(?=[\t\n\r <]|$))`,
);

const C1 = /[\u0080-\u009f]/;

/** Signs of damage; most strings have none. */
const SUSPECT = new RegExp(`${C1.source}|${UTF8_AS_LATIN.source}`);

/** The text as it was meant. */
export function repairText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const once = readRepeatedly(text);
  const read = once === text ? text : readAllowed(once);
  return C1.test(read) ? readUnits(unitsOf(read).map(readControl)) : read;
}

/** The UTF-16 units of a text: to replace as many parts of a string takes ten times as long. */
function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < units.length; at++) units[at] = text.charCodeAt(at);
  return units;
}

/** The character that windows-1252 has instead of a control character. */
function readControl(unit: number): number {
  return unit < 0xa0 ? WINDOWS_1252_WITH_CONTROLS.charCodeAt(unit) : unit;
}

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
  if (last !== GREATER && last !== SEMICOLON) return text;
  for (const [start, end] of CDATA_MARKS) {
    if (!text.startsWith(start) || !text.endsWith(end)) continue;
    const inside = text.slice(start.length, -end.length);
    if (!inside.includes(end)) return inside.trim();
  }
  return text;
}

function readRepeatedly(text: string): string {
  let read = text;
  for (let times = 0; times < MOST_TIMES && UTF8_AS_LATIN.test(read); times++) {
    const once = readOnce(read);
    if (once === read) break;
    read = once;
  }
  return read;
}

/** `à` or a no-break space whose last character, itself a no-break space, was trimmed like any. */
const CUT = /[\u00c2\u00c3](?=[\t\n\r <]|$)/g;

/**
 * Reads the bytes of the sequences of UTF-8. A letter elsewhere was read rightly, so the text may
 * be about such damage. Punctuation elsewhere may have been added later, as by references; it makes
 * a letter before punctuation more doubtful.
 */
function readOnce(text: string): string {
  const units = unitsOf(text.replace(CUT, '$&\u00a0'));
  const bytes = bytesOf(units);
  const isWhole = units.length === text.length;
  return isDamaged(units, bytes, isWhole) ? readUnits(withUtf8Read(units, bytes)) : text;
}

/** The bytes that a text was read from; a space for each character that has none. */
function bytesOf(units: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(units.length);
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] ?? SPACE;
    bytes[at] = unit <= 0xff ? unit : (byteOf(unit) ?? SPACE);
  }
  return bytes;
}

/**
 * Whether some of the UTF-8 is more than a letter before punctuation.
 *
 * @param isWhole whether nothing was trimmed
 */
function isDamaged(units: Uint16Array, bytes: Uint8Array, isWhole: boolean): boolean {
  let isPlain = isWhole;
  let isMeantOnce = false;
  let isClearOnce = false;
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOf(bytes, at);
    const unit = units[at] ?? SPACE;
    if (length > 0) {
      const isEvident: boolean = !isClearOnce && isMeant(bytes, at, length);
      isMeantOnce ||= isEvident;
      isClearOnce ||= isEvident && isClear(bytes, at, length);
    } else if (unit > 0x7f) {
      if (isLetterAt(units, at)) return false;
      isPlain = false;
    }
    at += length || 1;
  }
  return isClearOnce || (isPlain && isMeantOnce);
}

const LETTER = /^\p{L}/u;

function isLetterAt(units: Uint16Array, at: number): boolean {
  return LETTER.test(String.fromCharCode(units[at] ?? SPACE, units[at + 1] ?? SPACE));
}

/** The length of the sequence of UTF-8 at an index; 0 if there is none. */
function lengthOf(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let index = at + 1; index < at + length; index++) {
    if (((bytes[index] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** The text with its UTF-8 read, except for sequences next to one that is invalid. */
function withUtf8Read(units: Uint16Array, bytes: Uint8Array): Uint16Array {
  const read = units.slice();
  let end = 0;
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    const startOfRun = end;
    let isValid = true;
    for (let length = lengthOf(bytes, at); length > 0; length = lengthOf(bytes, at)) {
      const code = codeOf(bytes, at, length);
      isValid &&= isScalar(code, length);
      if (code > 0xffff) read[end++] = 0xd7c0 + (code >> 10);
      read[end++] = code > 0xffff ? 0xdc00 + (code & 0x3ff) : code;
      at += length;
    }
    if (!isValid) {
      read.set(units.subarray(start, at), startOfRun);
      end = startOfRun + at - start;
    }
    if (at < bytes.length) read[end++] = units[at++] ?? SPACE;
  }
  return read.subarray(0, end);
}

/** The number that a sequence of UTF-8 has. */
function codeOf(bytes: Uint8Array, at: number, length: number): number {
  let code = (bytes[at] ?? 0) & (0x7f >> length);
  for (let index = at + 1; index < at + length; index++) {
    code = (code << 6) | ((bytes[index] ?? 0) & 0x3f);
  }
  return code;
}

/** Whether UTF-8 has a character in so many bytes. */
function isScalar(code: number, length: number): boolean {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code >= (LEAST[length] ?? 0) && code <= 0x10ffff && !isSurrogate;
}

/** The least number of a character, by the number of its bytes. */
const LEAST: readonly number[] = [0, 0, 0x80, 0x800, 0x10000];

/**
 * Whether a sequence is more than a letter and punctuation: `Ã¨`, `â€™`, and a capital letter after a
 * small one, as in `ttÃ”` and `siÄ™`; not `TÃ”`.
 */
function isClear(bytes: Uint8Array, at: number, length: number): boolean {
  if (isGeneralPunctuation(bytes, at) || !isPunctuation(bytes, at, length)) return true;
  const lead = bytes[at] ?? 0;
  const isCapitalLead = lead < SHARP_S && lead !== MULTIPLICATION;
  if (isCapitalLead && isSmall(bytes[at - 1] ?? SPACE)) return true;
  return lead === 0xc3 && isSmall(bytes[at + 2] ?? SPACE);
}

/** `à` and `â€™` hardly occur in a text; `MANHÃ”`, `Fuß²` and `CAFÉ…` may. */
function isMeant(bytes: Uint8Array, at: number, length: number): boolean {
  const lead = bytes[at] ?? 0;
  const before = bytes[at - 1] ?? SPACE;
  const after = bytes[at + length] ?? SPACE;
  const endsWord = isPunctuation(bytes, at, length);
  const goesOn = isLetter(after) || after >= 0xc2;
  if (lead === 0xc2 || lead === 0xc3) return !endsWord || !isCapital(before) || isSmall(after);
  if (isGeneralPunctuation(bytes, at)) return true;
  if (length > 2) return !endsWord || goesOn;
  return goesOn || (isSmall(before) && lead !== SHARP_S);
}

/** Whether the trail bytes of a sequence are punctuation in windows-1252. */
function isPunctuation(bytes: Uint8Array, at: number, length: number): boolean {
  for (let index = at + 1; index < at + length; index++) {
    if (!isWesternPunctuation(bytes[index] ?? 0)) return false;
  }
  return true;
}

/** Whether a sequence is one of Unicode's block of punctuation, such as `’` and `–`. */
function isGeneralPunctuation(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x80;
}

/** The only small letter among the first bytes of two-byte sequences. */
const SHARP_S = 0xdf;
/** The only one among them that is not a letter. */
const MULTIPLICATION = 0xd7;

function isSmall(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function isCapital(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a;
}

function isLetter(byte: number): boolean {
  return isSmall(byte) || isCapital(byte);
}
