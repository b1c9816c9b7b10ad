/** Which single-byte encodings have tables, and where these differ from iconv-lite. */

/** Those that browsers decode, and those that are read as one of them. */
export const USUAL = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16].map((part) => `iso-8859-${part}`),
  'tis-620',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
  'x-mac-cyrillic',
  'windows-874',
  ...[1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258].map((page) => `windows-${page}`),
];

/** All others except EBCDIC. */
export const RARE = [
  ...[437, 720, 737, 775, 850, 852, 855, 856, 857, 858].map((page) => `cp${page}`),
  ...[860, 861, 862, 863, 864, 865, 869, 1125].map((page) => `cp${page}`),
  'mac-croatian',
  'mac-greek',
  'mac-iceland',
  'mac-latin2',
  'mac-romanian',
  'mac-turkish',
  'koi8-t',
  'viscii',
  'ptcp154',
  'kz-1048',
  'hp-roman8',
];

/** iconv-lite's names, if its own matching of names does not find ours. */
export const ICONV_NAMES = {
  'kz-1048': 'rk1048',
  'mac-latin2': 'maccenteuro',
  'mac-romanian': 'macromania',
  ptcp154: 'pt154',
  'x-mac-cyrillic': 'maccyrillic',
};

const BEFORE_THE_EURO = 'iconv-lite has the table as it was before Apple added the euro sign';

/** Characters that differ from iconv-lite's, by the code of the byte, with the reason. */
export const AMENDMENTS = {
  'mac-croatian': { codes: { bd: 'Ω', d8: '\uf8ff', db: '€' }, reason: BEFORE_THE_EURO },
  'mac-greek': { codes: { '9c': '€', af: '·', ff: '\xad' }, reason: BEFORE_THE_EURO },
  'mac-iceland': { codes: { bd: 'Ω', db: '€', f0: '\uf8ff' }, reason: BEFORE_THE_EURO },
  'mac-romanian': {
    codes: { af: 'Ș', bd: 'Ω', bf: 'ș', db: '€', de: 'Ț', df: 'ț', f0: '\uf8ff' },
    reason: `${BEFORE_THE_EURO}, and Unicode the letters with a comma below`,
  },
  macintosh: { codes: { bd: 'Ω', db: '€', f0: '\uf8ff' }, reason: BEFORE_THE_EURO },
  'x-mac-cyrillic': {
    codes: { a2: 'Ґ', b6: 'ґ', ff: '€' },
    reason: `${BEFORE_THE_EURO}, and the letters of Ukrainian`,
  },
  'mac-turkish': { codes: { bd: 'Ω', f0: '\uf8ff', f5: '\uf8a0' }, reason: BEFORE_THE_EURO },
};
