/**
 * Maps the label that a document or a server gives to the canonical name of an encoding. It knows
 * the labels of the WHATWG Encoding Standard (https://encoding.spec.whatwg.org/#names-and-labels),
 * IANA's aliases, and Python's. If they disagree, the encodings keep separate names (iso-8859-1 is
 * not windows-1252), and `supersetOf` defines which includes which. Names of other codecs
 * (`base64`, `hex`, `ucs2`, …) are unknown, whatever a library does with them.
 */
import { onFirstUse } from '../../text/on-first-use.ts';
import { wordSet, words } from '../../text/strings.ts';
import type { Family } from '../witnesses/byte-order.ts';

/**
 * Labels by encoding. Letter case, separators, a leading `x-` or `cs`, and the prefix of a code
 * page (`cp`, `ibm`, `windows-`, `ms`, or none) are ignored, and the canonical name itself is not
 * listed: see `fold`.
 */
const LABELS: Readonly<Record<string, string>> = {
  'utf-8':
    'u8 utf utf8-ucs2 utf8-ucs4 utf-8-sig unicode-1-1-utf-8 unicode11utf8 unicode20utf8 cp65001',
  'utf-16': 'u16 ucs-2 iso-10646-ucs-2 unicode',
  'utf-16le': 'unicodefeff unicodelittleunmarked cp1200',
  'utf-16be': 'unicodefffe unicodebigunmarked cp1201',
  'utf-32': 'u32 ucs-4 iso-10646-ucs-4',
  'utf-32le': 'ucs-4le cp12000',
  'utf-32be': 'ucs-4be cp12001',

  'us-ascii':
    'ascii us 646 iso646-us iso_646.irv:1991 ansi_x3.4-1968 ansi_x3.4-1986 iso-ir-6 cp367',
  'iso-8859-1': 'latin latin1 l1 iso8859 8859 isolatin1 iso_8859-1:1987 iso-ir-100 cp819 cp28591',
  'iso-8859-2': 'latin2 l2 isolatin2 iso_8859-2:1987 iso-ir-101 cp28592',
  'iso-8859-3': 'latin3 l3 isolatin3 iso_8859-3:1988 iso-ir-109 cp28593',
  'iso-8859-4': 'latin4 l4 isolatin4 iso_8859-4:1988 iso-ir-110 cp28594',
  'iso-8859-5': 'cyrillic isolatincyrillic iso_8859-5:1988 iso-ir-144 cp28595',
  'iso-8859-6':
    'arabic isolatinarabic iso_8859-6:1987 iso-8859-6-e iso-8859-6-i iso-ir-127 asmo-708 ecma-114 cp28596',
  'iso-8859-7':
    'greek greek8 sun_eu_greek isolatingreek iso_8859-7:1987 iso-ir-126 elot_928 ecma-118 cp28597',
  'iso-8859-8':
    'hebrew visual logical isolatinhebrew iso_8859-8:1988 iso-8859-8-e iso-8859-8-i iso-ir-138 cp28598',
  'iso-8859-9': 'latin5 l5 isolatin5 iso_8859-9:1989 iso-ir-148 cp28599',
  'iso-8859-10': 'latin6 l6 isolatin6 iso_8859-10:1992 iso-ir-157',
  'iso-8859-11': 'thai iso_8859-11:2001',
  'iso-8859-13': 'latin7 l7 cp28603',
  'iso-8859-14': 'latin8 l8 iso-celtic iso_8859-14:1998 iso-ir-199',
  'iso-8859-15': 'latin9 l9 isolatin9 cp28605',
  'iso-8859-16': 'latin10 l10 iso_8859-16:2001 iso-ir-226',
  'tis-620': 'tis-620-0 tis-620-2529-0 tis-620-2529-1 iso-ir-166',
  'koi8-r': 'koi koi8 cp20866',
  'koi8-u': 'koi8-ru cp21866',
  'koi8-t': '',
  viscii: '',
  ptcp154: 'cp154 pt154 cyrillic-asian',
  'kz-1048': 'rk1048 strk1048-2002',
  'hp-roman8': 'roman8 r8 cp1051',

  'windows-874': '',
  'windows-1250': '',
  'windows-1251': '',
  'windows-1252': '',
  'windows-1253': '',
  'windows-1254': '',
  'windows-1255': '',
  'windows-1256': '',
  'windows-1257': '',
  'windows-1258': '',

  cp437: 'pc8codepage437',
  cp720: '',
  cp737: '',
  cp775: 'pc775baltic',
  cp850: 'pc850multilingual',
  cp852: 'pcp852',
  cp855: '',
  cp856: '',
  cp857: '',
  cp858: '',
  cp860: '',
  cp861: 'cp-is',
  cp862: 'pc862latinhebrew',
  cp863: '',
  cp864: '',
  cp865: '',
  ibm866: '',
  cp869: 'cp-gr',
  cp1125: 'cp866u ruscii',

  // EBCDIC.
  cp037: 'cp039 ebcdic-cp-us ebcdic-cp-ca ebcdic-cp-wt ebcdic-cp-nl',
  cp273: '',
  cp424: 'ebcdic-cp-he',
  cp500: 'ebcdic-cp-be ebcdic-cp-ch',
  cp875: '',
  cp1026: '',
  cp1047: '',
  cp1140: '',

  macintosh: 'mac mac-roman cp10000',
  'x-mac-cyrillic': 'mac-ukrainian cp10007',
  'mac-croatian': '',
  'mac-greek': 'cp10006',
  'mac-iceland': 'mac-icelandic cp10079',
  'mac-latin2': 'mac-centeuro mac-centraleurope mac-ce cp10029',
  'mac-romanian': '',
  'mac-turkish': 'cp10081',

  gb2312:
    'chinese gb_2312-80 gb2312-1980 iso58gb231280 iso-ir-58 euc-cn eucgb2312-cn mac-simp-chinese cp20936 cp51936',
  gbk: 'cp936',
  gb18030: 'gb18030-2000 gb18030-2005 gb18030-2022 cp54936',
  big5: 'big5-tw cn-big5 big5-hkscs hkscs mac-trad-chinese',
  cp950: '',
  'euc-jp': 'ujis u-jis eucpkdfmtjapanese cp51932',
  shift_jis: 'sjis s-jis mac-japanese',
  cp932: 'ms-kanji windows-31j',
  'iso-2022-jp':
    'iso-2022-jp-1 iso-2022-jp-2 iso-2022-jp-3 iso-2022-jp-2004 iso-2022-jp-ext cp50220 cp50221 cp50222',
  'euc-kr':
    'korean ksc5601 ks_c_5601 ksc56011987 ks_c_5601-1989 ksx1001 iso-ir-149 mac-korean cp51949',
  cp949: 'uhc',

  'iso-2022-kr': 'cp50225',
  'hz-gb-2312': 'hz hz-gb cp52936',

  // Recognized by name, but never decoded.
  'utf-7': 'u7 unicode-1-1-utf-7 cp65000',
  'ucs-4-2143': '',
  'ucs-4-3412': '',
  'iso-2022-cn': 'iso-2022-cn-ext',
  johab: 'cp1361',
  'euc-jis-2004': 'euc-jisx0213 jisx0213',
  'shift_jis-2004': 's-jis-2004 sjis-2004 shift-jisx0213 s-jisx0213 sjisx0213',
  replacement: '',
  'x-user-defined': '',
};

/**
 * UTF-7 hides markup from anyone who inspects the bytes, and no feeds are published in the others.
 * They are refused, so that the next evidence is used.
 */
const REFUSED: ReadonlySet<string> = new Set(
  words(`
  utf-7 ucs-4-2143 ucs-4-3412 iso-2022-cn johab euc-jis-2004 shift_jis-2004 replacement x-user-defined`),
);

/**
 * The encodings that pages with these labels really use, or may use, according to WHATWG. The bytes
 * of the smaller encoding mean the same in the larger one, except for a few control characters.
 */
const SUPERSETS: ReadonlyMap<string, string> = new Map([
  ['gb2312', 'gb18030'],
  ['gbk', 'gb18030'],
  ['euc-kr', 'cp949'],
  ['shift_jis', 'cp932'],
  ['tis-620', 'windows-874'],
  ['iso-8859-11', 'windows-874'],
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-9', 'windows-1254'],
]);

/** Chinese, Japanese and Korean. */
const EAST_ASIAN: readonly string[] = words(`
  gb2312 gbk gb18030 hz-gb-2312 big5 cp950 euc-jp shift_jis cp932 iso-2022-jp euc-kr cp949 iso-2022-kr`);

const MULTI_BYTE: ReadonlySet<string> = new Set([
  'utf-8',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'utf-32',
  'utf-32le',
  'utf-32be',
  ...EAST_ASIAN,
]);

const SINGLE_BYTE: ReadonlySet<string> = new Set(
  Object.keys(LABELS).filter((encoding) => !MULTI_BYTE.has(encoding) && !REFUSED.has(encoding)),
);

/** Labels that are claimed without knowledge: the defaults of servers and programs. */
const LATIN_1_FAMILY: ReadonlySet<string> = new Set(['iso-8859-1', 'iso-8859-15', 'windows-1252']);

/** By script. EBCDIC is not included, because it is never detected. */
const NON_LATIN: ReadonlySet<string> = new Set([
  // Cyrillic
  'iso-8859-5',
  'windows-1251',
  'koi8-r',
  'koi8-u',
  'koi8-t',
  'ibm866',
  'cp855',
  'cp1125',
  'x-mac-cyrillic',
  'ptcp154',
  'kz-1048',
  // Greek
  'iso-8859-7',
  'windows-1253',
  'cp737',
  'cp869',
  'mac-greek',
  // Hebrew, Arabic
  'iso-8859-8',
  'windows-1255',
  'cp856',
  'cp862',
  'iso-8859-6',
  'windows-1256',
  'cp720',
  'cp864',
  // Thai
  'tis-620',
  'iso-8859-11',
  'windows-874',
  ...EAST_ASIAN,
]);

/**
 * The encodings for Latin letters that coexisted when feeds were new. The others (DOS, Macintosh,
 * later parts of ISO 8859) were hardly used.
 */
const USUAL_LATIN: ReadonlySet<string> = wordSet(`
  iso-8859-1 iso-8859-2 iso-8859-9 iso-8859-15 windows-1250 windows-1252 windows-1254 windows-1257
  windows-1258`);

const EBCDIC_ENCODINGS: ReadonlySet<string> = new Set(
  'cp037 cp273 cp424 cp500 cp875 cp1026 cp1047 cp1140'.split(' '),
);

/** More characters than any label has; longer text is not looked up. */
const MAX_LABEL = 64;

const ENCODINGS = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(LABELS).flatMap(([encoding, labels]) =>
        `${encoding} ${labels}`
          .trim()
          .split(' ')
          .map((label): [string, string] => [fold(label), encoding]),
      ),
    ),
);

/** A label without the parts that are ignored. */
function fold(label: string): string {
  return label
    .toLowerCase()
    .replace(/^(?:x[-_ ]|cs){1,4}/, '')
    .replace(/[-_ .:()]+/g, '')
    .replace(/^(?:cp|ibm|windows|dos|ms)?0*([1-9]\d*)$/, 'cp$1');
}

/**
 * The canonical lower-case name of the encoding that a label means; `null` if the label is unknown.
 * An encoding with a known name may still be refused: see `isRefused`.
 *
 * @example
 * encodingOf(' UTF_8 '); // 'utf-8'
 * encodingOf('x-sjis'); // 'shift_jis'
 * encodingOf('base64'); // null
 */
export function encodingOf(label: string): string | null {
  // Most labels are already canonical.
  if (Object.hasOwn(LABELS, label)) return label;
  const trimmed = label.trim();
  if (trimmed.length > MAX_LABEL || !/^[\x20-\x7e]+$/.test(trimmed)) return null;
  const lower = trimmed.toLowerCase();
  // In this spelling it is a codec of Node, not the charset UCS-2.
  if (lower === 'ucs2') return null;
  return Object.hasOwn(LABELS, lower) ? lower : (ENCODINGS().get(fold(lower)) ?? null);
}

/** Whether an encoding (canonical name) is known but never decoded. */
export function isRefused(encoding: string): boolean {
  return REFUSED.has(encoding);
}

/**
 * The encoding to decode with: the superset of an encoding (canonical name) if it has one (gb2312 →
 * gb18030), otherwise itself.
 */
export function supersetOf(encoding: string): string {
  return SUPERSETS.get(encoding) ?? encoding;
}

/** Whether every byte of an encoding (canonical name) is a character. */
export function isSingleByte(encoding: string): boolean {
  return SINGLE_BYTE.has(encoding);
}

/**
 * Whether an encoding (canonical name) accepts any bytes and is often claimed without knowledge.
 * Such a claim proves nothing.
 */
export function isLatin1Family(encoding: string): boolean {
  return LATIN_1_FAMILY.has(encoding);
}

/**
 * Whether an encoding (canonical name) is for a script other than Latin. Unicode encodings do not
 * count, because they cover all scripts.
 */
export function isNonLatin(encoding: string): boolean {
  return NON_LATIN.has(encoding);
}

/** Whether an encoding (canonical name) is a common one for Latin letters. */
export function isUsualLatin(encoding: string): boolean {
  return USUAL_LATIN.has(encoding);
}

/** Whether an encoding (canonical name) is EBCDIC, in which ASCII characters have other codes. */
function isEbcdic(encoding: string): boolean {
  return EBCDIC_ENCODINGS.has(encoding);
}

/**
 * How an encoding (canonical name) writes ASCII characters: as one byte each, as EBCDIC, or in wider units.
 * The first characters of a document show its layout, and a label with another layout must be wrong.
 */
export function layoutOf(encoding: string): string {
  if (isEbcdic(encoding)) return 'ebcdic';
  return encoding.startsWith('utf-16') || encoding.startsWith('utf-32') ? encoding : 'ascii';
}

/** The layout of a family. */
export function layoutOfFamily(family: Family): string {
  return family === 'utf-8' || family === 'utf-7' ? 'ascii' : family;
}
