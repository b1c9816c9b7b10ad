/**
 * What stays of a text until it is edited: counters, relative times and the numbers in them
 * change on their own.
 */

/** “3 hours ago” in the languages that most feeds are in. */
const RELATIVE_TIMES = new RegExp(
  [
    String.raw`(?:(?:about|over|almost|less than)\s+)?(?:\d+|an?|one|a few)\s*(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|[smhdwy])\s+ago`,
    'just now',
    String.raw`vor\s+(?:\d+|einer|einem|ein paar)\s+(?:sekunden?|minuten?|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)`,
    String.raw`il y a\s+(?:\d+|une?|quelques)\s+(?:secondes?|minutes?|heures?|jours?|semaines?|mois|ans?)`,
    String.raw`(?:hace|há)\s+(?:\d+|una?|uma?)\s+[\p{L}]{3,10}`,
    String.raw`(?:\d+|une?|un[oa]?)\s+(?:second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])\s+fa`,
    String.raw`(?:\d+|een)\s+[\p{L}]{3,10}\s+geleden`,
    String.raw`(?:för\s+)?(?:\d+|en|ett)\s+[\p{L}]{3,10}\s+(?:sedan|siden|temu)`,
    String.raw`(?:\d+\s+)?[\p{L}]{3,10}\s+назад`,
    String.raw`\d+\s*(?:秒|分|時間|日|週間|か月|ヶ月|年|秒钟|分钟|小时|天|周|个月)前`,
    String.raw`\d+\s*(?:초|분|시간|일|주|개월|년)\s*전`,
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
export function steadyText(text: string): string {
  // Most strings without digits have neither; “an hour ago” is among the exceptions.
  if (!/\p{N}|ago|now|vor|il y a|hace|há|назад|no |one /iu.test(text)) return text;
  return text.replace(RELATIVE_TIMES, ' ').replace(COUNTERS, ' ').replace(NUMBERS, ' ');
}
