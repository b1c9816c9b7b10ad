/** What values must be: the kinds of text and attributes that specifications define. */

import { withoutSpace } from '../text/sections.ts';
import { wordSet, words } from '../text/strings.ts';
import { percentDecoded } from '../text/uri.ts';
import { hasTag, htmlIn } from './html-text.ts';
import type { Fault, Kind, TextKind } from './schema.ts';
import { attributeOf } from './tree.ts';
import { uriFault } from './uris.ts';

/** Anything at all. */
export const anyText: Kind = () => null;

/** A kind of text that has a form. */
export const matching =
  (form: RegExp, fault: Fault): TextKind =>
  (value) =>
    form.test(value.trim()) ? null : fault;

/** Not empty. */
export const notBlank: Kind = (value) => (value.trim() === '' ? 'BlankText' : null);
/** Not empty, for an attribute that says nothing if it is. */
export const notBlankAttribute: Kind = (value) => (value.trim() === '' ? 'BlankAttribute' : null);

/** A kind for an attribute that says nothing if it is empty, and has a form otherwise. */
export const ifGiven =
  (kind: Kind): Kind =>
  (value, node) =>
    notBlankAttribute(value, node) ?? kind(value, node);

/** Text without markup. */
export const plain: Kind = (value, node) => htmlIn(value, node);
/** Text without markup that is not empty. */
export const plainNotBlank: Kind = filled(plain);
/** Text without markup in an attribute. */
export const plainAttribute: Kind = ifGiven(plain);

/** A text of at most so many characters. */
export const atMost =
  (length: number): Kind =>
  (value, node) =>
    value.trim().length > length ? ['TextTooLong', `${length} characters`] : plain(value, node);

// Numbers.

/** Whether a text consists of integers with commas between them. */
export function areIntegers(text: string): boolean {
  return text.split(',').every((part) => /^\s*\d+\s*$/.test(part));
}

const LARGEST = 2 ** 31 - 1;

const integerFrom =
  (least: number, most: number, expected: string): TextKind =>
  (value) => {
    const written = value.trim();
    if (!/^[+-]?\d+$/.test(written)) return ['InvalidInteger', expected];
    const number = Number(written);
    return number < least || number > most ? ['InvalidInteger', expected] : null;
  };

export const integer: TextKind = given(integerFrom(-LARGEST, LARGEST, 'a whole number'));
export const positive: TextKind = given(integerFrom(1, LARGEST, 'a whole number above 0'));
export const natural: TextKind = given(integerFrom(0, LARGEST, 'a whole number of 0 or more'));
/** The length of a file, which may have more than 2 GiB. */
export const fileLength: TextKind = given(
  integerFrom(0, Number.MAX_SAFE_INTEGER, 'a whole number of 0 or more'),
);
export const largePositive: TextKind = given(
  integerFrom(1, Number.MAX_SAFE_INTEGER, 'a whole number above 0'),
);

/** A value that must be there. */
function given(kind: TextKind): TextKind {
  return (value) => (value.trim() === '' ? 'BlankValue' : kind(value));
}

/** A number with or without decimals. */
export const decimal: Kind = matching(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i, [
  'InvalidNumber',
  'a number',
]);
/** A number of at least 0. */
export const amount: TextKind = matching(/^(?:\d+(?:\.\d*)?|\.\d+)$/, [
  'InvalidNumber',
  'a number of 0 or more',
]);

/** A number from 0 to 100. */
export const percentage: Kind = (value, node) =>
  decimal(value, node) ??
  (Number(value) >= 0 && Number(value) <= 100 ? null : ['InvalidNumber', 'a number from 0 to 100']);
/** A unit of one or two words; a longer text beside a number is a remark. */
const UNIT = String.raw`(?:\s*[\p{L}%"'/][\p{L}\p{N}.²³/]{0,19}){0,2}`;
/** Digits, with or without commas between thousands. */
const DIGITS = String.raw`(?:\d{1,20}|\d{1,3}(?:,\d{3}){1,9})`;
/** A number that may have a unit, and commas between thousands. */
export const measure: Kind = matching(new RegExp(String.raw`^${DIGITS}(?:\.\d*)?${UNIT}$`, 'u'), [
  'InvalidNumber',
  'a number and perhaps a unit, such as 15.00 USD or 2.5 GHz',
]);
/** A number, perhaps with commas between thousands, and any remark. */
export const remarked: Kind = matching(new RegExp(`^${DIGITS}(?![\\d,])`, 'u'), [
  'InvalidNumber',
  'a number, and perhaps more, such as 4 to 6 persons',
]);
/** A whole number with any remark. */
export const wholeRemarked: Kind = matching(new RegExp(`^${DIGITS}(?![\\d,.])`, 'u'), [
  'InvalidInteger',
  'a whole number, and perhaps more, such as 20 miles',
]);

/** An integer between two bounds. */
export function range(least: number, most: number): TextKind {
  return integerFrom(least, most, `a whole number from ${least} to ${most}`);
}

const degrees =
  (most: number, fault: Fault): Kind =>
  (value) => {
    const written = value.trim();
    return written !== '' && Math.abs(Number(written)) <= most ? null : fault;
  };
export const latitude: Kind = degrees(90, ['InvalidCoordinate', 'a latitude from -90 to 90']);
export const longitude: Kind = degrees(180, ['InvalidCoordinate', 'a longitude from -180 to 180']);

/** Pairs of latitude and longitude, separated by spaces. */
export const points =
  (least: number, most: number = Number.POSITIVE_INFINITY): Kind =>
  (value, node) => {
    const numbers = value.replaceAll(',', ' ').trim().split(/\s+/);
    if (numbers.length < 2 * least || numbers.length > 2 * most || numbers.length % 2 === 1)
      return ['InvalidCoordinate', 'pairs of latitude and longitude'];
    for (const [at, number] of numbers.entries()) {
      const fault = at % 2 === 0 ? latitude(number, node) : longitude(number, node);
      if (fault !== null) return fault;
    }
    return value.includes(',') ? 'CommaInCoordinates' : null;
  };

// Words.

/** Longer lists are not shown. */
const MOST_WORDS = 12;

function listed(words: readonly string[]): string {
  if (words.length > MOST_WORDS) return 'one of the words that the specification lists';
  return words.length <= 2 ? words.join(' or ') : `one of ${words.join(', ')}`;
}

/** One of several words, written exactly so. */
export function oneOf(
  words: readonly string[],
  fault: 'InvalidWord' | 'InvalidRole' | 'UnusualWord' = 'InvalidWord',
): Kind {
  const expected = listed(words);
  return (value) => (words.includes(value.trim()) ? null : [fault, expected]);
}
/** One of several words, in any letter case. */
export function oneOfAnyCase(
  words: readonly string[],
  fault: 'InvalidWord' | 'UnusualWord' = 'InvalidWord',
): Kind {
  const known = new Set(words.map((word) => word.toLowerCase()));
  const expected = listed(words);
  return (value) => (known.has(value.trim().toLowerCase()) ? null : [fault, expected]);
}
export const trueFalse: Kind = oneOf(['true', 'false']);
/** True or false, where specifications leave the letter case open. */
export const trueFalseAnyCase: Kind = oneOfAnyCase(['true', 'false']);
export const yesNo: Kind = oneOfAnyCase(['yes', 'no']);
/** Yes or no, as shops write it. */
export const truth: Kind = oneOfAnyCase(words('true false yes no y n 1 0'));
/** Programs that compare such a word do not remove white space. */
export const yesNoClean: Kind = unspacedWord(
  oneOfAnyCase(['yes', 'no', 'clean', 'explicit', 'true', 'false']),
);

function unspacedWord(kind: Kind): Kind {
  return (value, node) =>
    value !== value.trim() && value.trim() !== ''
      ? ['InvalidWord', 'the word without white space']
      : kind(value, node);
}

// Times and lists of words.

/** An hour of RSS: the hours of version 0.91 go from 1 to 24. */
export const hourOfDay: Kind = (value, { root }) => {
  if (value.trim() !== '24') return range(0, 23)(value);
  return attributeOf(root, 'version')?.trim() === '0.91' ? null : 'HourTwentyFour';
};

/** Words with commas. */
export const keywords: Kind = (value, node) => {
  const fault = atMost(255)(value, node);
  if (fault !== null) return fault;
  return /\S\s+\S/.test(value.trim()) && !value.includes(',') ? 'KeywordsWithoutCommas' : null;
};

/** A duration in seconds, minutes and hours. */
export const duration: Kind = matching(/^\d+(?::[0-5]\d){0,2}(?:\.\d+)?$/, [
  'InvalidDuration',
  'seconds, or hours:minutes:seconds',
]);
/** How long something takes that is there. */
export const lasting: Kind = (value, node) =>
  duration(value, node) ??
  (/[1-9]/.test(value) ? null : ['InvalidDuration', 'more than 0 seconds']);
/** Normal play time (RFC 2326 §3.6). */
export const playTime: Kind = matching(/^(?:now|(?:\d+|\d+:[0-5]?\d:[0-5]?\d)(?:\.\d+)?)$/, [
  'InvalidDuration',
  'hours:minutes:seconds',
]);

// Names of other standards.

/** A language tag of BCP 47, in its shape. */
export const language: TextKind = (value) => {
  const form = /^(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|x|i)(?:-[a-z0-9]{1,8}){0,99}$/i;
  const primary = value.trim().split('-')[0] ?? '';
  return form.test(value.trim()) && (primary.length !== 2 || LANGUAGES.has(primary.toLowerCase()))
    ? null
    : ['InvalidLanguage', 'a language tag, such as en or pt-BR'];
};
/** ISO 639-1, and the codes that it replaced. */
const LANGUAGES: ReadonlySet<string> = new Set(
  (
    'aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofrfygagdglgngugvhahehihohrhthuhyhz' +
    'iaidieigiiikinioisitiuiwjajijvjwkakgkikjkkklkmknkokrkskukvkwkylalblglilnloltlulvmgmhmimkmlmnmomrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurm' +
    'rnrorurwsascsdsesgshsiskslsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu'
  ).match(/../g),
);

/** `type/subtype`, with or without parameters (RFC 6838 §4.2). */
export const mediaType: TextKind = matching(
  /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*(?:\s*;\s*[a-z0-9!#$&^_.+-]+=(?:[^\s;"]+|"[^"]*")){0,99}$/i,
  ['InvalidMediaType', 'a media type, such as audio/mpeg'],
);

/** How a text construct of Atom is written (RFC 4287 §3.1.1). */
export const textType: Kind = ifGiven(
  as(['InvalidTextType', 'text, html or xhtml'], oneOf(['text', 'html', 'xhtml'])),
);

/** What content is (RFC 4287 §4.1.3.1). */
export const contentType: Kind = (value, node) => {
  const isElsewhere = attributeOf(node, 'src') !== undefined;
  if (value.trim() === '' || (!isElsewhere && textType(value, node) === null))
    return notBlankAttribute(value, node);
  return /^(?:multipart|message)\//i.test(value.trim()) ? 'InvalidMediaType' : mediaType(value);
};

/** RFC 5322 §3.4.1, without comments and quoted parts. */
const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z0-9]+(?:-+[a-z0-9]+){0,31}(?:\.[a-z0-9]+(?:-+[a-z0-9]+){0,31}){0,126}\.?$/i;
export const email: Kind = (value, node) => {
  const written = value.trim();
  if (hasTag(written)) return plain(written, node);
  if (!ADDRESS.test(written)) return ['InvalidEmail', 'only the address, such as jo@example.org'];
  return written.includes('.', written.indexOf('@')) ? null : 'UnknownHost';
};
/** An e-mail address that may be followed by a name, as in RSS. */
export const contact: Kind = (value, node) => {
  if (hasTag(value)) return plain(value, node);
  const written = withoutMailto(value.trim());
  const [, host] = /^[^\s@<>()]+@([^\s@<>()]+)\s+\([^()]+\)$/.exec(written) ?? [];
  if (host !== undefined) return /[^.]\.[^.]/.test(host) ? null : 'UnknownHost';
  if (/[^\s@<>()]@[^\s@<>()]/.test(written))
    return /^[^\s@<>()]+@[^\s@<>()]+$/.test(written) ? 'ContactWithoutName' : 'ContactForm';
  return ['InvalidContact', 'jo@example.org (Jo Doe)'];
};

/** What a `mailto:` URL names, without a subject and other fields of the message (RFC 6068 §2). */
function withoutMailto(written: string): string {
  const [, rest] = /^mailto:([^?]*)/i.exec(written) ?? [];
  return rest === undefined ? written : percentDecoded(rest);
}

/** The name of a person, which people see. */
export const personName: Kind = (value, node) =>
  plainNotBlank(value, node) ??
  (/[^\s@<>()]@[^\s@<>()]+\.[a-z]/i.test(value) ? 'EmailInName' : null);

/** Countries of ISO 3166-1. */
export const country: Kind = (value) =>
  words(value).every((code) => COUNTRIES.has(code.toUpperCase()))
    ? null
    : ['InvalidWord', 'country codes of ISO 3166-1, such as DE'];
const COUNTRIES: ReadonlySet<string> = new Set(
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'.match(
    /../g,
  ),
);

/** Former countries, and groups of countries, whose currencies have codes. */
const FORMER: ReadonlySet<string> = wordSet('AN CS EU YU XA XC XD XO XP');

/** A currency: its code begins with that of its country (ISO 4217 §3). */
export const currency: Kind = (value) => {
  const [, issuer = ''] = /^([A-Z]{2})[A-Z]$/.exec(value.trim()) ?? [];
  return COUNTRIES.has(issuer) || FORMER.has(issuer)
    ? null
    : ['InvalidWord', 'a currency code, such as USD'];
};

/** A number of GS1 for goods (GTIN), whose last digit checks the others. */
export const gtin: Kind = (value) => {
  const digits = [...value.trim().replace(/[\s-]/g, '')].map(Number).toReversed();
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return [8, 12, 13, 14].includes(digits.length) && sum % 10 === 0
    ? null
    : ['InvalidWord', 'a number whose last digit checks the others'];
};

/** Base64 (RFC 4648 §4), with white space. */
export const base64: Kind = (value) => {
  const written = withoutSpace(value);
  return /^[A-Za-z0-9+/]*={0,2}$/.test(written) && written.length % 4 === 0
    ? null
    : 'InvalidBase64';
};

// URLs.

/** A URL or a part of one (RFC 3986 §4.1), with any characters (RFC 3987). */
export const reference: Kind = (value) => uriFault(value, {});
/** A URL with its scheme, with any characters. */
export const absoluteIri: Kind = (value) => uriFault(value, { absolute: true });
/** A URL with its scheme, in ASCII. */
export const absolute: TextKind = (value) => uriFault(value, { absolute: true, ascii: true });
/** An identifier: never resolved, compared character by character. */
export const identifier: Kind = (value) => uriFault(value, { absolute: true, identifier: true });
/** A URL of the Web, in ASCII. */
export const webUrl: Kind = (value) => uriFault(value, { absolute: true, ascii: true, web: true });

/** What Atom's URLs must be: without white space around them. */
export function unspaced(kind: Kind): Kind {
  return (value, node) =>
    value !== value.trim() && value.trim() !== '' ? 'SurroundingSpace' : kind(value, node);
}

/** A value that means nothing if it is empty. */
export function filled(kind: Kind): Kind {
  return (value, node) => notBlank(value, node) ?? kind(value, node);
}

/** Nothing is said if there is nothing. */
export function orBlank(kind: Kind): Kind {
  return (value, node) => (value.trim() === '' ? null : kind(value, node));
}

/** A kind with another finding. */
export function as(fault: Fault, kind: Kind): Kind {
  return (value, node) => {
    const found = kind(value, node);
    if (found === null) return null;
    return typeof fault === 'string' && typeof found !== 'string' ? [fault, found[1]] : fault;
  };
}
