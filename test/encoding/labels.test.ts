import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodingOf,
  isLatin1Family,
  isNonLatin,
  isRefused,
  isSingleByte,
  supersetOf,
} from '../../src/encoding/codecs/labels.ts';
import { decodeStrictly } from '../../src/encoding.ts';
import { describeShared, readRows } from '../support/shared.ts';

/** https://encoding.spec.whatwg.org/#names-and-labels, all of it. */
const WHATWG: Readonly<Record<string, string>> = {
  'UTF-8': 'unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8',
  IBM866: '866 cp866 csibm866 ibm866',
  'ISO-8859-2':
    'csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2',
  'ISO-8859-3':
    'csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3',
  'ISO-8859-4':
    'csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4',
  'ISO-8859-5':
    'csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988',
  'ISO-8859-6':
    'arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987',
  'ISO-8859-7':
    'csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 iso_8859-7 iso_8859-7:1987 sun_eu_greek',
  'ISO-8859-8':
    'csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 visual',
  'ISO-8859-8-I': 'csiso88598i iso-8859-8-i logical',
  'ISO-8859-10': 'csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6',
  'ISO-8859-13': 'iso-8859-13 iso8859-13 iso885913',
  'ISO-8859-14': 'iso-8859-14 iso8859-14 iso885914',
  'ISO-8859-15': 'csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9',
  'ISO-8859-16': 'iso-8859-16',
  'KOI8-R': 'cskoi8r koi koi8 koi8-r koi8_r',
  'KOI8-U': 'koi8-ru koi8-u',
  macintosh: 'csmacintosh mac macintosh x-mac-roman',
  'windows-874': 'dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874',
  'windows-1250': 'cp1250 windows-1250 x-cp1250',
  'windows-1251': 'cp1251 windows-1251 x-cp1251',
  'windows-1252':
    'cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 windows-1252 x-cp1252',
  // WHATWG also reads these as windows-1252. Feeds are read as declared: RFC 3023 makes us-ascii a
  // default.
  'US-ASCII': 'ansi_x3.4-1968 ascii us-ascii',
  'windows-1253': 'cp1253 windows-1253 x-cp1253',
  'windows-1254':
    'cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 windows-1254 x-cp1254',
  'windows-1255': 'cp1255 windows-1255 x-cp1255',
  'windows-1256': 'cp1256 windows-1256 x-cp1256',
  'windows-1257': 'cp1257 windows-1257 x-cp1257',
  'windows-1258': 'cp1258 windows-1258 x-cp1258',
  'x-mac-cyrillic': 'x-mac-cyrillic x-mac-ukrainian',
  GBK: 'chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk',
  gb18030: 'gb18030',
  Big5: 'big5 big5-hkscs cn-big5 csbig5 x-x-big5',
  'EUC-JP': 'cseucpkdfmtjapanese euc-jp x-euc-jp',
  'ISO-2022-JP': 'csiso2022jp iso-2022-jp',
  Shift_JIS: 'csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis',
  'EUC-KR':
    'cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949',
  'UTF-16BE': 'unicodefffe utf-16be',
  'UTF-16LE': 'unicodefeff utf-16le',
  // WHATWG reads these as little-endian. Here the BOM or the first bytes decide.
  'UTF-16': 'csunicode iso-10646-ucs-2 ucs-2 unicode utf-16',
  'x-user-defined': 'x-user-defined',
};

/**
 * WHATWG's "replacement": encodings that are not decoded, because they hide markup from anyone who
 * inspects the bytes. Here markup is sanitized after decoding, and Python reads two of them.
 */
const WHATWG_REPLACEMENT = 'iso-2022-cn iso-2022-cn-ext replacement'.split(' ');
const READ_ALL_THE_SAME: Readonly<Record<string, string>> = {
  csiso2022kr: 'iso-2022-kr',
  'iso-2022-kr': 'iso-2022-kr',
  'hz-gb-2312': 'hz-gb-2312',
};

/** Aliases by codec in Python's `encodings.aliases` that WHATWG does not have. */
const PYTHON: Readonly<Record<string, string>> = {
  ascii:
    '646 ansi_x3.4_1986 ansi_x3_4_1968 cp367 csascii ibm367 iso646_us iso_646.irv_1991 iso_ir_6 us us_ascii',
  big5: 'big5_tw x_mac_trad_chinese big5_hkscs hkscs',
  cp037: '037 csibm037 ebcdic_cp_ca ebcdic_cp_nl ebcdic_cp_us ebcdic_cp_wt ibm037 ibm039',
  cp1026: '1026 csibm1026 ibm1026',
  cp1125: '1125 cp866u ibm1125 ruscii',
  cp1140: '1140 ibm1140',
  cp1250: '1250 windows_1250',
  cp1257: '1257 windows_1257',
  cp273: '273 csibm273 ibm273',
  cp424: '424 csibm424 ebcdic_cp_he ibm424',
  cp437: '437 cspc8codepage437 ibm437',
  cp500: '500 csibm500 ebcdic_cp_be ebcdic_cp_ch ibm500',
  cp775: '775 cspc775baltic ibm775',
  cp850: '850 cspc850multilingual ibm850',
  cp852: '852 cspcp852 ibm852',
  cp855: '855 csibm855 ibm855',
  cp857: '857 csibm857 ibm857',
  cp858: '858 csibm858 ibm858',
  cp860: '860 csibm860 ibm860',
  cp861: '861 cp_is csibm861 ibm861',
  cp862: '862 cspc862latinhebrew ibm862',
  cp863: '863 csibm863 ibm863',
  cp864: '864 csibm864 ibm864',
  cp865: '865 csibm865 ibm865',
  cp869: '869 cp_gr csibm869 ibm869',
  cp932: '932 ms932 ms_kanji mskanji',
  cp949: '949 ms949 uhc',
  cp950: '950 ms950',
  euc_jis_2004: 'euc_jis2004 eucjis2004 jisx0213 eucjisx0213',
  euc_jp: 'eucjp u_jis ujis',
  euc_kr: 'euckr ks_c_5601 ks_x_1001 ksx1001 x_mac_korean',
  gb18030: 'gb18030_2000',
  gb2312: 'euc_cn euccn eucgb2312_cn gb2312_1980 gb2312_80 x_mac_simp_chinese',
  gbk: '936 cp936 ms936',
  hp_roman8: 'cp1051 csHPRoman8 ibm1051 r8 roman8',
  hz: 'hz_gb hz_gb_2312 hzgb',
  iso2022_jp: 'iso2022jp_1 iso_2022_jp_2 iso2022jp_2004 iso_2022_jp_3 iso2022jp_ext',
  iso2022_kr: 'iso2022kr iso_2022_kr',
  iso8859_10: 'iso_8859_10_1992',
  iso8859_11: 'iso_8859_11_2001 thai',
  iso8859_13: 'iso_8859_13 l7 latin7',
  iso8859_14: 'iso_8859_14_1998 iso_celtic iso_ir_199 l8 latin8',
  iso8859_15: 'latin9',
  iso8859_16: 'iso_8859_16_2001 iso_ir_226 l10 latin10',
  johab: 'cp1361 ms1361',
  kz1048: 'kz_1048 rk1048 strk1048_2002',
  latin_1: '8859 iso8859 iso_8859_1_1987 latin',
  mac_cyrillic: 'maccyrillic',
  mac_greek: 'macgreek',
  mac_iceland: 'maciceland',
  mac_latin2: 'mac_centeuro maccentraleurope maclatin2',
  mac_roman: 'macintosh macroman',
  mac_turkish: 'macturkish',
  ptcp154: 'cp154 csptcp154 cyrillic_asian pt154',
  shift_jis: 's_jis shiftjis x_mac_japanese',
  shift_jis_2004: 's_jis_2004 shiftjis2004 sjis_2004 s_jisx0213 shiftjisx0213 sjisx0213',
  tis_620: 'iso_ir_166 tis620 tis_620_0 tis_620_2529_0 tis_620_2529_1',
  utf_16: 'u16 utf16',
  utf_16_be: 'unicodebigunmarked utf_16be',
  utf_16_le: 'unicodelittleunmarked utf_16le',
  utf_32: 'u32 utf32',
  utf_7: 'u7 unicode_1_1_utf_7 utf7',
  utf_8: 'cp65001 u8 utf utf8_ucs2 utf8_ucs4 utf_8_sig',
};

const words = (table: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(table).flatMap(([name, labels]) =>
    labels.split(' ').map((label): [string, string] => [label, name]),
  );

/** The encoding in which a label is read. */
const readAs = (label: string): string | null => {
  const encoding = encodingOf(label);
  return encoding === null ? null : supersetOf(encoding);
};

describe('labels', () => {
  test.each(words(WHATWG))('WHATWG: %s is %s', (label, name) => {
    expect(encodingOf(label)).not.toBeNull();
    expect(readAs(label)).toBe(readAs(name));
  });

  test('WHATWG: all 228 of them', () => {
    const others = [...WHATWG_REPLACEMENT, ...Object.keys(READ_ALL_THE_SAME)];
    expect(words(WHATWG).length + others.length).toBe(228);
  });

  test.each(WHATWG_REPLACEMENT)('WHATWG: %s is not decoded', (label) => {
    expect(isRefused(encodingOf(label) ?? '')).toBe(true);
  });

  test.each(Object.entries(READ_ALL_THE_SAME))('WHATWG: %s is decoded as %s', (label, encoding) => {
    expect(encodingOf(label)).toBe(encoding);
    expect(isRefused(encoding)).toBe(false);
  });

  test('of the encodings of Python, four are refused', () => {
    const refused = words(PYTHON).filter(([label]) => isRefused(encodingOf(label) ?? ''));
    expect(new Set(refused.map(([, codec]) => codec))).toEqual(
      new Set(['utf_7', 'johab', 'euc_jis_2004', 'shift_jis_2004']),
    );
  });

  test.each(words(PYTHON))('Python: %s is %s', (label, codec) => {
    expect(encodingOf(label)).not.toBeNull();
    expect(encodingOf(label)).toBe(encodingOf(codec));
  });

  test.each([
    [' UTF_8\t', 'utf-8'],
    ['utf 8', 'utf-8'],
    ['Windows_1252', 'windows-1252'],
    ['1252', 'windows-1252'],
    ['CP-1252', 'windows-1252'],
    ['ISO-8859-1', 'iso-8859-1'],
    ['iso-8859-15', 'iso-8859-15'],
    ['ISO-10646-UCS-4', 'utf-32'],
    ['x-sjis', 'shift_jis'],
    ['UTF-16-BE', 'utf-16be'],
    ['UTF-8-SIG', 'utf-8'],
    ['KZ1048', 'kz-1048'],
    ['ucs-4-2143', 'ucs-4-2143'],
  ])('%j is %s', (label, encoding) => {
    expect(encodingOf(label)).toBe(encoding);
  });

  test.each([
    'base64',
    'base_64',
    'hex',
    'binary',
    'ucs2',
    'UCS2',
    'rot13',
    'rot_13',
    'punycode',
    'idna',
    'unicode_escape',
    'raw_unicode_escape',
    'bz2',
    'zip',
    'zlib',
    'uu',
    'quopri',
    'mbcs',
    'oem',
    'ansi',
    'internal',
    'utf-7-imap',
    'cesu-8',
    'utf8mb4',
    'bogus-1',
    'none',
    '',
    ' ',
    '-',
    'x-',
    'utf-8,iso-8859-1',
    'utf-8;',
    'ｕtf-8',
    'utf-8\u0000',
    '\u212aoi8-r',
    'u'.repeat(1000),
    '__proto__',
    'constructor',
    'toString',
    'cp',
    '0',
    'cp0',
    '99999',
  ])('%j is not a charset', (label) => {
    expect(encodingOf(label)).toBeNull();
  });

  test('canonical names are their own labels', () => {
    for (const [label] of [...words(WHATWG), ...words(PYTHON)]) {
      const encoding = encodingOf(label);
      expect(encodingOf(encoding ?? '')).toBe(encoding);
      expect(encoding).toBe(encoding?.toLowerCase());
    }
  });

  test('whatever the label, the result is a canonical name or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (label) => {
        const encoding = encodingOf(label);
        return encoding === null || encodingOf(encoding) === encoding;
      }),
    );
  });
});

describe('kinds of encodings', () => {
  test.each([
    ['gb2312', 'gb18030'],
    ['gbk', 'gb18030'],
    ['euc-kr', 'cp949'],
    ['shift_jis', 'cp932'],
    ['tis-620', 'windows-874'],
    ['iso-8859-1', 'windows-1252'],
    ['iso-8859-9', 'windows-1254'],
    ['iso-8859-2', 'iso-8859-2'],
    ['us-ascii', 'us-ascii'],
    ['constructor', 'constructor'],
  ])('%s is treated as %s', (encoding, superset) => {
    expect(supersetOf(encoding)).toBe(superset);
  });

  test.each([
    [
      'single-byte',
      isSingleByte,
      'us-ascii iso-8859-1 koi8-r cp037 mac-greek',
      'utf-8 gb18030 euc-jp utf-7 bogus constructor',
    ],
    [
      'Latin-1 family',
      isLatin1Family,
      'iso-8859-1 iso-8859-15 windows-1252',
      'us-ascii iso-8859-2 utf-8 windows-1254',
    ],
    [
      'non-Latin',
      isNonLatin,
      'koi8-r big5 iso-8859-7 windows-1255 tis-620 cp949',
      'utf-8 iso-8859-1 iso-8859-2 utf-16',
    ],
    [
      'refused',
      isRefused,
      'utf-7 ucs-4-2143 ucs-4-3412 iso-2022-cn johab euc-jis-2004',
      'utf-8 iso-2022-jp iso-2022-kr hz-gb-2312 bogus',
    ],
  ])('%s', (_, isOfKind, those, others) => {
    expect(those.split(' ').filter((encoding) => !isOfKind(encoding))).toEqual([]);
    expect(others.split(' ').filter((encoding) => isOfKind(encoding))).toEqual([]);
  });

  test('in a single-byte encoding a byte is a character', () => {
    for (const [label] of [...words(WHATWG), ...words(PYTHON)]) {
      const encoding = encodingOf(label) ?? '';
      // Letters of EBCDIC and of ASCII.
      const bytes = Uint8Array.of(0x4c, 0x4d, 0x4e, 0x4f);
      if (isSingleByte(encoding)) expect(decodeStrictly(bytes, encoding)).toHaveLength(4);
    }
  });
});

interface EncodingRow {
  readonly label: string;
  readonly bytes: string;
  readonly text: string;
}

describeShared("feedparser's labels", 'conformance/feedparser/encodings.jsonl', (path) => {
  test.each(readRows<EncodingRow>(path))('$label', ({ label, bytes, text }) => {
    expect(decodeStrictly(Buffer.from(bytes, 'hex'), label)).toBe(text);
  });
});
