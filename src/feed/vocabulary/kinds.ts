/** How each kind of value (`model/namespaces/row.ts`) is read: as an element, and as a text. */
import type { Kind } from '../../model/namespaces/row.ts';
import { closeBidi } from '../../text/bidi.ts';
import { DEGREES } from '../readers/geometry.ts';
import { BLOCK, COMPLETE, EXPLICIT } from '../readers/podcast-words.ts';
import { price } from '../readers/price.ts';
import {
  BOOLEAN,
  booleanOf,
  DATE,
  KEYWORDS,
  LINE,
  listOf,
  NUMBER,
  oneOf,
  REFERENCE,
  type ReadValue,
  SECONDS,
  TEXT,
  URI,
} from '../readers/read-value.ts';
import {
  addresses,
  detailed,
  type Field,
  flag,
  line,
  reference,
  shown,
  text,
  uri,
  value,
} from './fields.ts';

/** Words separated by spaces, in lower case. */
const LOWER_CASE_WORDS: ReadValue<readonly string[]> = (text, _, build) =>
  build.values.split(build.plain(text.trim()).toLowerCase(), /\s+/).map(closeBidi);

/** Kinds of text. */
const TEXTUAL = { text: TEXT, line: LINE, reference: REFERENCE, url: URI };

const READS = {
  ...TEXTUAL,
  date: DATE,
  number: NUMBER,
  degrees: DEGREES,
  seconds: SECONDS,
  boolean: BOOLEAN,
  block: BLOCK,
  explicit: EXPLICIT,
  complete: COMPLETE,
  // `y` and `n` are in use for whether shipping is taxed.
  yesOrNo: booleanOf({ y: true, yes: true, true: true, n: false, no: false, false: false }),
  keywords: KEYWORDS,
  words: listOf(TEXT, /[\s,]/),
  lowerCaseWords: LOWER_CASE_WORDS,
  numbers: listOf(NUMBER, /,/),
};

/** Kinds whose elements are more than a value in a text. */
const FIELDS = {
  text,
  line,
  reference,
  url: uri,
  markup: detailed(),
  html: detailed('text/html'),
  shown: shown(),
  shownHtml: shown('text/html'),
  flag,
  price,
  attributes: addresses,
};

/** How a text is read. */
export function readOf(kind: Kind | readonly string[]): ReadValue<unknown> {
  if (typeof kind !== 'string') return oneOf(...kind);
  return isIn(READS, kind) ? READS[kind] : TEXT;
}

/** How the text of a kind that is a text is read. */
export function readTextOf(kind: Kind): ReadValue<string> {
  return isIn(TEXTUAL, kind) ? TEXTUAL[kind] : TEXT;
}

/** How an element is read. */
export function fieldOf(kind: Kind | readonly string[]): Field {
  return typeof kind === 'string' && isIn(FIELDS, kind) ? FIELDS[kind] : value(readOf(kind));
}

/** Whether a name is that of a kind, rather than of a record. */
export function isKind(name: string): name is Kind {
  return isIn(READS, name) || isIn(FIELDS, name);
}

function isIn<T extends object>(table: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(table, name);
}
