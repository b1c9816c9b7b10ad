/**
 * Repairs text that was damaged before it was published: UTF-8 that was read as Latin-1 and encoded
 * again, windows-1252 punctuation that was read as control characters (feedparser repairs both),
 * and CDATA markers that became text. The text alone shows the damage. Correct text is left alone,
 * although a letter followed by punctuation may be valid UTF-8 by chance.
 */
import { byteOf, isWesternPunctuation, readControl } from '../text/windows-1252.ts';
import { readAllowed } from '../text/xml-characters.ts';

/** Several programs in a row have been seen to do it, each once more. */
const MOST_TIMES = 3;

/** A trail byte, as a character. */
const TRAIL = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';

/**
 * A lead byte and a trail byte, as characters, or the lead byte of an `à` at the end of a word: a
 * text without these needs no closer look.
 */
const UTF8_AS_LATIN: RegExp = new RegExp(`[\u00c2-\u00f4]${TRAIL}|[a-z]\u00c3(?=[\t\n\r <]|$)`);

/** Sequences of UTF-8, as characters; a limited number, since the engine keeps its way back. */
const UTF8_RUN: RegExp = new RegExp(
  `(?:[\u00c2-\u00df]${TRAIL}|[\u00e0-\u00ef]${TRAIL}{2}|[\u00f0-\u00f4]${TRAIL}{3}){1,256}`,
  'g',
);

const C1 = /[\u0080-\u009f]/g;

/** Signs of damage; most strings have none. */
const SUSPECT = new RegExp(`${C1.source}|${UTF8_AS_LATIN.source}`);

/** The text as it was meant. */
export function repairText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const once = readRepeatedly(text);
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

function readRepeatedly(text: string): string {
  let read = text;
  for (let times = 0; times < MOST_TIMES && UTF8_AS_LATIN.test(read); times++) {
    const once = readOnce(read);
    if (once === read) break;
    read = once;
  }
  return read;
}

/** A letter beyond ASCII. */
const LETTER = /(?![\0-\x7f])\p{L}/u;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** `à` or a no-break space whose last character, itself a no-break space, was trimmed like any. */
const CUT = /[\u00c2\u00c3](?=[\t\n\r <]|$)/g;

/**
 * Reads the bytes of the sequences of UTF-8. A letter elsewhere was read rightly, so the text may
 * be about such damage. Punctuation elsewhere may have been added later, as by references; it makes
 * a letter before punctuation more doubtful.
 */
function readOnce(text: string): string {
  const whole = text.replace(CUT, '$&\u00a0');
  const rest = whole.replace(UTF8_RUN, '');
  if (LETTER.test(rest)) return text;
  const isPlain = whole === text && !BEYOND_ASCII.test(rest);
  const bytes = bytesOf(whole);
  if (!hasEvidentUtf8(whole, bytes, isPlain)) return text;
  return whole.replace(
    UTF8_RUN,
    (run, at: number) => readUtf8(bytes.subarray(at, at + run.length)) ?? run,
  );
}

/** The bytes that the text was read from; a space for each character that has none. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    bytes[index] = code <= 0xff ? code : (byteOf(text.charAt(index)) ?? SPACE);
  }
  return bytes;
}

const PERCENT = 0x25;

/** Each byte as in a URL. */
const IN_URL: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 && byte !== PERCENT
    ? String.fromCharCode(byte)
    : `%${byte.toString(16).padStart(2, '0')}`,
);

/**
 * Decodes UTF-8; `null` if it is not valid. As a part of a URL, because hosts without a
 * `TextDecoder` parse strings, too.
 */
function readUtf8(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => IN_URL[byte]).join(''));
  } catch {
    return null;
  }
}

/** Whether some of the UTF-8 is more than a letter before punctuation. */
function hasEvidentUtf8(text: string, bytes: Uint8Array, isPlain: boolean): boolean {
  for (const { 0: run, index } of text.matchAll(UTF8_RUN)) {
    for (let at = index; at < index + run.length; ) {
      const length = lengthOf(bytes[at] ?? 0);
      if (isMeant(bytes, at, length) && (isPlain || isClear(bytes, at, length))) return true;
      at += length;
    }
  }
  return false;
}

function lengthOf(lead: number): number {
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** Whether a sequence is more than a letter and punctuation: `Ã¨`, `â€™` and `ttÃ”`, not `TÃ”`. */
function isClear(bytes: Uint8Array, at: number, length: number): boolean {
  if (isGeneralPunctuation(bytes, at) || !isPunctuation(bytes, at, length)) return true;
  return bytes[at] === 0xc3 && (isSmall(bytes[at - 1] ?? SPACE) || isSmall(bytes[at + 2] ?? SPACE));
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
  return bytes.subarray(at + 1, at + length).every(isWesternPunctuation);
}

/** Whether a sequence is one of Unicode's block of punctuation, such as `’` and `–`. */
function isGeneralPunctuation(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x80;
}

const SPACE = 0x20;
/** The only small letter among the first bytes of two-byte sequences. */
const SHARP_S = 0xdf;

function isSmall(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function isCapital(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a;
}

function isLetter(byte: number): boolean {
  return isSmall(byte) || isCapital(byte);
}
