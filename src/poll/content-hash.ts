/**
 * A hash of what people read of an entry. What changes on its own has no part in it: the order of
 * elements, numbers, relative times, queries of the URLs of files, unknown elements.
 */

import { hash } from 'node:crypto';
import { htmlToText } from '../html/plain-text.ts';
import type { Entry } from '../model/entry.ts';
import { linkKey } from '../reader/links.ts';
import { descriptionsOf } from '../reader/text.ts';
import { withoutSpace } from '../text/sections.ts';

/** A hash of a text or of bytes: 22 characters, 132 bits. */
export function digest(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64').slice(0, 22);
}

/**
 * The version of this hash, of the keys and of the records, which states have beside them: with
 * another version, an entry is not `edited` because its hash differs.
 */
export const HASH_VERSION = 5;

/** What people read of an entry, as far as it changes only by an edit. */
export interface SteadyContent {
  /** A hash of the title, the link, the text, and the URLs of the enclosures. */
  readonly hash: string;
  /** A hash of the same parts without the link, because the links of some feeds vary. */
  readonly body: string;
  /** The words of title and text. */
  readonly words: readonly string[];
}

/** The content of an entry by which edits are found. */
export function steadyContentOf(entry: Entry): SteadyContent {
  const { title = '', link = '', enclosures = [] } = entry;
  const texts = [title, ...[...descriptionsOf(entry)].map(textIn)].map(steadyText);
  const [steadyTitle = '', ...steadyTexts] = texts;
  const files = enclosures.map(({ href = '' }) => pathOf(href).replace(/\?.*/s, ''));
  const hashOf = (...parts: readonly (readonly string[])[]): string =>
    digest(parts.map((part) => distinct(part).join('\0')).join('\x01'));
  return {
    hash: hashOf([steadyTitle], [pathOf(link)], steadyTexts, files),
    body: hashOf([steadyTitle], steadyTexts, files),
    words: texts.flatMap((text) => text.toLowerCase().split(/\s+/)).filter((word) => word !== ''),
  };
}

/**
 * A link without its host, and without the slash at the end of its path: a site that moves to another
 * domain, or writes its links in another way, has the same pages.
 */
export function pathOf(link: string): string {
  return linkKey(link)
    .replace(/^https:\/\/[^/]*/, '')
    .replace(/(?<=[^/])\/(?=$|[?#])/, '');
}

function textIn({ isHtml, value }: { readonly isHtml: boolean; readonly value: string }): string {
  return isHtml ? htmlToText(value) : value;
}

/** Strings without white space, each once, in an order of their own. */
function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(withoutSpace))].toSorted();
}

// What stays of a text until it is edited: counters, relative times and the numbers in them
// change on their own.

const alternatives = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', String.raw`\s{1,4}`).replaceAll('.', String.raw`\.`))
    .join('|');

/** What comes after a number and a unit: “3 hours ago”. */
const AFTER = alternatives(`
  ago geleden sedan siden temu назад тому önce evvel sitten ezelőtt atrás fa پیش قبل पहले lalu
  yang_lalu trước`);

/** What comes before a number and a unit: “il y a 3 heures”. Some languages omit the number. */
const BEFORE = alternatives(`
  il_y_a hace há před pred преди πριν_από πριν acum منذ قبل לפני`);

/** Units after words that mean something else as well: “vor 3 Tagen”, “fa 3 dies”. */
const UNITS = alternatives(`
  sekunde sekunden sek. minute minuten min. stunde stunden std. tag tage tagen woche wochen monat
  monate monaten jahr jahre jahren segon segons minut minuts hora hores dia dies setmana setmanes
  mes mesos any anys`);

/** Days and moments without a number, in the languages that most feeds are in. */
const WORDS = alternatives(`
  today yesterday just_now moments_ago last_week last_month last_year heute gestern vorgestern
  gerade_eben letzte_woche letzten_monat aujourd’hui aujourd'hui hier avant-hier hoy ayer anteayer
  hoje ontem anteontem oggi ieri vandaag gisteren eergisteren i_dag i_går idag igår i_forgårs
  dzisiaj dziś wczoraj dnes včera tegnap сегодня вчера позавчера сьогодні вчора только_что днес
  bugün dün σήμερα χθες azi avui ahir tänään eilen اليوم أمس היום אתמול امروز دیروز hôm_nay hôm_qua
  hari_ini kemarin`);

/** Scripts without spaces between words. */
const UNSPACED_WORDS =
  '刚刚|剛剛|たった今|방금|今日|昨日|一昨日|今天|昨天|前天|오늘|어제|วันนี้|เมื่อวาน(?:นี้)?';
const UNSPACED = [
  String.raw`\p{N}{1,4}\s{0,4}(?:秒|秒钟|秒鐘|分|分钟|分鐘|時間|小时|小時|日|天|週間|周|週|个月|個月|か月|ヶ月|カ月|年)\s{0,2}前`,
  String.raw`\p{N}{1,4}\s{0,4}(?:초|분|시간|일|주|개월|년)\s{0,4}전`,
  String.raw`\p{N}{1,4}\s{0,4}[\p{L}\p{M}]{2,12}ที่(?:แล้ว|ผ่านมา)`,
  UNSPACED_WORDS,
];

const NUMBER =
  String.raw`(?:\p{N}{1,4}|an?|one|a_few|een|en|ett|ein(?:em|er)?|un[aoe]?|uma?|une|ein_paar|quelques|שתי|שני)`.replaceAll(
    '_',
    String.raw`\s{1,4}`,
  );
const UNIT = String.raw`[\p{L}\p{M}.]{1,14}`;
const GAP = String.raw`\s{1,4}`;
const alone = (pattern: string): string =>
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`;

/** “3 hours ago” in some languages. Repetitions are short, so that matching is linear. */
const RELATIVE_TIMES = new RegExp(
  [
    alone(
      [
        String.raw`(?:(?:about|over|almost|less than|for|för)${GAP})?(?:${NUMBER}\s{0,4})?${UNIT}${GAP}(?:${AFTER})`,
        `(?:${BEFORE})${GAP}(?:${NUMBER}${GAP}(?:de${GAP})?)?${UNIT}`,
        `(?:vor|fa)${GAP}${NUMBER}${GAP}(?:${UNITS})`,
        String.raw`\p{N}{1,4}${GAP}(?:órája|napja|perce|hete|hónapja|éve)`,
        WORDS,
      ].join('|'),
    ),
    ...UNSPACED,
  ]
    .map((pattern) => `(?:${pattern})`)
    .join('|'),
  'giu',
);

/** Most strings have none of the words of relative times. */
const MAY_BE_RELATIVE = new RegExp(
  `${alone(`${AFTER}|${BEFORE}|${WORDS}|vor|fa`)}|[前전]|แล้ว|ผ่าน|órá|nap|perc|het|hón|éve|${UNSPACED_WORDS}`,
  'iu',
);

/** What readers do, as far as pages count it. */
const DEEDS = alternatives(`
  comment comments like likes point points read reads reply replies response responses share shares
  view views vote votes upvote upvotes downvote downvotes star stars kommentar kommentare kommentarer
  aufruf aufrufe antwort antworten commentaire commentaires vue vues réponse réponses lecture lectures
  comentario comentarios comentário comentários comentari comentaris visita visitas vista vistas
  respuesta respuestas resposta respostas commento commenti risposta risposte reactie reacties
  komentarz komentarze komentarzy komentář komentáře komentářů комментарий комментария комментариев
  коментар коментарі коментарів просмотр просмотра просмотров ответ ответа ответов yorum`);

/** A number of things that readers do, in the singular as well: “1 comment”, “1.2k views”. */
const COUNTERS = new RegExp(
  alone(
    String.raw`(?:no|one|keine?|aucune?|sin|sem|nessun|geen|ingen|inga|brak|нет|\p{N}[\p{N}.,]{0,20}\s?[km]?)\s{1,4}(?:${DEEDS})|(?:leave|add|post)\s{1,4}an?\s{1,4}(?:comment|reply)`,
  ),
  'giu',
);

/** A number that is not part of a word, with its brackets, sign or unit: “(12)”, “4.5%”, “10:15”. */
const NUMBERS =
  /[([]?(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}])[#+-]?\p{N}[\p{N}.,:’'٫٬]{0,40}(?:(?:\s?[ap]m|[km%])(?!\p{L}))?(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}])[)\]]?/giu;

/** Times as in RFC 3339, the stars of a rating, and numbers in hexadecimal digits. */
const MARKS =
  /\p{N}{4}-\p{N}{2}-\p{N}{2}T\p{N}{2}:\p{N}{2}[\p{N}:.]{0,14}(?:Z|[+-]\p{N}{2}:?\p{N}{2})?|[★☆]{1,10}|(?<![\p{L}\p{N}-])[\da-f-]{16,64}(?<=\d[a-f-]{0,63})(?![\p{L}\p{N}])/giu;

/** The query of a URL in a text. */
const QUERIES = /\?(?<=https?:\/\/[^\s?#]{1,200}\?)\S{1,1000}/giu;

/** A text without counters, relative times and numbers that stand alone. */
export function steadyText(text: string): string {
  const patterns = [
    ...(/\p{N}|[★☆]/u.test(text) ? [QUERIES, MARKS] : []),
    COUNTERS,
    ...(MAY_BE_RELATIVE.test(text) ? [RELATIVE_TIMES] : []),
    NUMBERS,
  ];
  return patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}
