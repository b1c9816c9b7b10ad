/**
 * A hash of what people read of an entry. What changes on its own has no part in it: the order of
 * elements, numbers, relative times, queries of the URLs of files, unknown elements.
 */
import { hash } from 'node:crypto';
import { htmlToText } from '../html/plain-text.ts';
import type { Entry } from '../model/entry.ts';
import { linkKey } from '../reader/links.ts';
import { descriptionsOf } from '../reader/text.ts';

/** “3 hours ago” in the languages that most feeds are in. Repetitions are short, so that matching is linear. */
const RELATIVE_TIMES = new RegExp(
  [
    String.raw`(?:(?:about|over|almost|less than)\s{1,4})?(?:\d{1,4}|an?|one|a few)\s{0,4}(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|[smhdwy])\s{1,4}ago`,
    'just now',
    String.raw`vor\s{1,4}(?:\d{1,4}|einer|einem|ein paar)\s{1,4}(?:sekunden?|minuten?|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)`,
    String.raw`il y a\s{1,4}(?:\d{1,4}|une?|quelques)\s{1,4}(?:secondes?|minutes?|heures?|jours?|semaines?|mois|ans?)`,
    String.raw`(?:hace|há)\s{1,4}(?:\d{1,4}|una?|uma?)\s{1,4}[\p{L}]{3,10}`,
    String.raw`(?:\d{1,4}|une?|un[oa]?)\s{1,4}(?:second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])\s{1,4}fa`,
    String.raw`(?:\d{1,4}|een)\s{1,4}[\p{L}]{3,10}\s{1,4}geleden`,
    String.raw`(?:för\s{1,4})?(?:\d{1,4}|en|ett)\s{1,4}[\p{L}]{3,10}\s{1,4}(?:sedan|siden|temu)`,
    String.raw`(?:\d{1,4}\s{1,4})?[\p{L}]{3,10}\s{1,4}назад`,
    String.raw`\d{1,4}\s{0,4}(?:秒|分|時間|日|週間|か月|ヶ月|年|秒钟|分钟|小时|天|周|个月)前`,
    String.raw`\d{1,4}\s{0,4}(?:초|분|시간|일|주|개월|년)\s{0,4}전`,
  ]
    .map((pattern) => `(?:${pattern})`)
    .join('|'),
  'giu',
);

/** A number of things that readers do, in the singular as well: “1 comment”, “1.2k views”. */
const COUNTERS =
  /(?<![\p{L}\p{N}])(?:no|one|\p{N}[\p{N}.,]{0,20}\s?[km]?)\s+(?:comments?|likes?|points?|reads?|replies|reply|responses?|shares?|views?|votes?)(?!\p{L})/giu;

/** A number that is no part of a word, with its brackets, sign or unit: “(12)”, “4.5%”, “10:15”. */
const NUMBERS =
  /[([]?(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}])[#+-]?\p{N}[\p{N}.,:’']{0,40}(?:[km%](?!\p{L}))?(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}])[)\]]?/giu;

/** A text without counters, relative times and numbers that stand alone. */
function steadyText(text: string): string {
  // Most strings without digits have neither; “an hour ago” is among the exceptions.
  if (!/\p{N}|ago|now|vor|il y a|hace|há|назад|no |one /iu.test(text)) return text;
  return text.replace(RELATIVE_TIMES, ' ').replace(COUNTERS, ' ').replace(NUMBERS, ' ');
}

/** A hash of a text or of bytes: 22 characters, 132 bits. */
export function digest(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64').slice(0, 22);
}

/**
 * The version of this hash, of the keys and of the records, which states have beside them: with
 * another version, an entry is not `edited` because its hash differs.
 */
export const HASH_VERSION = 3;

/** What people read of an entry, as far as it changes only by an edit. */
export interface SteadyContent {
  /** A hash of the title, the link, the text, and the URLs of the enclosures. */
  readonly hash: string;
  /** The words of title and text. */
  readonly words: readonly string[];
}

/** The content of an entry by which edits are found. */
export function steadyContentOf(entry: Entry): SteadyContent {
  const { title = '', link = '', enclosures = [] } = entry;
  const texts = [title, ...[...descriptionsOf(entry)].map(textIn)].map(steadyText);
  const [steadyTitle = '', ...steadyTexts] = texts;
  const files = enclosures.map(({ href = '' }) => pathOf(href).replace(/\?.*/s, ''));
  const parts = [[steadyTitle], [pathOf(link)], steadyTexts, files];
  return {
    hash: digest(parts.map((part) => distinct(part).join('\0')).join('\x01')),
    words: texts.flatMap((text) => text.toLowerCase().split(/\s+/)).filter((word) => word !== ''),
  };
}

/** A link without its host: a site that moves to another domain has the same pages. */
export function pathOf(link: string): string {
  return linkKey(link).replace(/^https:\/\/[^/]*/, '');
}

function textIn({ isHtml, value }: { readonly isHtml: boolean; readonly value: string }): string {
  return isHtml ? htmlToText(value) : value;
}

/** Strings without white space, each once, in an order of their own. */
function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.replace(/\s+/g, '')))].toSorted();
}
