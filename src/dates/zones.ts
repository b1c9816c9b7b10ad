/**
 * Reads the time zones of feeds: the numeric forms of RFC 5322 §3.3 and RFC 3339 with their usual
 * misspellings, the additions of RFC 9557, the obsolete names of RFC 5322 §4.3, and other names in
 * use.
 */

import { onFirstUse } from '../text/on-first-use.ts';
import { words } from '../text/strings.ts';

// Time zones of the tz database (`Asia/Tokyo`), as far as the platform knows them: `Intl` has their
// rules. The result depends on the name and the time, and on nothing of the machine's own settings.

/** Names of the database. Each may have an expensive lookup, so nothing else is looked up. */
const NAME = /^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+){0,2}$/;

/** Longer than any name of the database. */
const LONGEST_NAME = 40;

const GMT_OFFSET = /GMT(?:([+-])(\d\d):?(\d\d)(?::(\d\d))?)?$/;

/** The zones that were used: at most as many as the platform knows. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

const MINUTE = 60_000;

/**
 * The minutes that a zone is ahead of UTC when its clocks show a time, which is given in
 * milliseconds as if it were UTC; `null` if the platform does not know the zone.
 */
export function minutesInZone(name: string, local: number): number | null {
  const format = formatFor(name);
  if (format === null) return null;
  const guess = minutesAt(format, local);
  const minutes = guess === null ? null : minutesAt(format, local - guess * MINUTE);
  if (guess === null || minutes === null || minutes === guess) return minutes;
  // Near a change of the clocks, the first guess may be on its other side.
  const again = minutesAt(format, local - minutes * MINUTE);
  return again === minutes ? minutes : guess;
}

function formatFor(name: string): Intl.DateTimeFormat | null {
  const known = FORMATS.get(name);
  if (known !== undefined) return known;
  if (name.length > LONGEST_NAME || !NAME.test(name)) return null;
  try {
    const made = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    FORMATS.set(name, made);
    return made;
  } catch {
    return null;
  }
}

function minutesAt(format: Intl.DateTimeFormat, time: number): number | null {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  const match = GMT_OFFSET.exec(format.format(date));
  if (match === null) return null;
  const [, sign, hours = 0, minutes = 0, seconds = 0] = match;
  const size = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return sign === '-' ? -size : size;
}

// Names of time zones: abbreviations, and the names that Windows and JavaScript write
// (`Eastern Standard Time`). A name that two regions share means the one that feeds use more often.

const HOUR = 60;

/**
 * By the number of hours that their clocks are ahead of UTC: abbreviations, and after the stroke
 * names without `Standard Time`, `Daylight Time` and similar words. The general American ones (`et`)
 * are standard time, as in feedparser; the long names are those of Windows and the English ones of
 * CLDR, with the hours of their standard time.
 */
const ZONES = `
  -12: | dateline
  -10: hst | aleutian, hawaiian, hawaii, hawaii-aleutian
  -9.5: | marquesas
  -9: akst hdt | alaskan, alaska
  -8: pt pst akdt | pacific
  -7: mt mst pdt | mountain, us mountain, yukon
  -6: ct cst mdt | central, central america, canada central, easter island
  -5: et est cdt cot pet ect | eastern, us eastern, sa pacific, haiti, cuba, turks and caicos,
    colombia, peru, ecuador
  -4: at ast edt clt bot vet | atlantic, venezuela, central brazilian, sa western, pacific sa,
    bolivia, chile, amazon
  -3.5: nst | newfoundland
  -3: adt brt art uyt gft clst | tocantins, e. south america, sa eastern, argentina, brasilia,
    uruguay, montevideo, magallanes, saint pierre, bahia, paraguay
  -2.5: ndt
  -2: brst | mid-atlantic, utc-02, greenland
  -1: | azores, cape verde
  0: z ut utc gmt uct zulu wet | gmt, greenwich, utc, coordinated universal, sao tome,
    western european, british
  1: west bst cet met mez wat | w. europe, central europe, central european, romance,
    w. central africa, west africa, morocco
  2: cest mest mesz eet cat sast | e. europe, eastern european, fle, gtb, middle east, egypt,
    south africa, israel, jerusalem, south sudan, kaliningrad, sudan, libya, namibia,
    central africa
  3: eest msk eat idt trt | russian, moscow, turkey, arab, arabic, belarus, e. africa,
    east africa, volgograd, jordan, syria
  3.5: irst | iran
  4: msd samt gst | arabian, gulf, georgian, georgia, azerbaijan, mauritius, caucasus, armenia,
    samara, astrakhan, russia time zone 3, saratov
  4.5: irdt aft | afghanistan
  5: yekt pkt uzt | west asia, ekaterinburg, yekaterinburg, pakistan, uzbekistan, qyzylorda
  5.5: ist slst | india, sri lanka
  5.75: npt | nepal
  6: omst bdt | central asia, bangladesh, omsk, bhutan
  6.5: mmt | myanmar
  7: novt krat ict wib | se asia, indochina, western indonesia, north asia, n. central asia,
    altai, w. mongolia, tomsk, novosibirsk, krasnoyarsk
  8: irkt wita hkt sgt myt pht ulat awst | china, singapore, w. australia, australian western,
    taipei, hong kong, philippine, malaysia, north asia east, irkutsk, ulaanbaatar,
    central indonesia
  8.75: | aus central w.
  9: yakt wit jst kst | tokyo, japan, korea, korean, north korea, yakutsk, transbaikal,
    eastern indonesia
  9.5: acst | cen. australia, aus central, australian central
  10: vlat aest chst | e. australia, aus eastern, australian eastern, tasmania, west pacific,
    vladivostok
  10.5: acdt | lord howe
  11: magt aedt | magadan, sakhalin, norfolk, bougainville, central pacific, russia time zone 10
  12: pett nzst | new zealand, fiji, kamchatka, russia time zone 11
  12.75: | chatham islands, chatham
  13: nzdt | tonga, samoa
  14: | line islands
`;

/**
 * The military letters from one hour on, with the signs of RFC 822 §5.1, which RSS refers to. RFC
 * 5322 calls them unreliable, but the feeds that use them follow the older text.
 */
const WESTERN_LETTERS = 'abcdefghiklm';
const EASTERN_LETTERS = 'nopqrstuvwxy';

/** Minutes east of UTC by lower-case name: of abbreviations with the letters, and of long names. */
const MINUTES = onFirstUse(() => {
  const abbreviations = new Map<string, number>();
  const longNames = new Map<string, number>();
  for (const row of ZONES.trim().split(/\n(?! {4})/)) {
    const [hours, short = '', long = ''] = row.split(/[:|]/);
    const minutes = Number(hours) * HOUR;
    for (const name of words(short)) abbreviations.set(name, minutes);
    for (const name of long.split(',').filter(Boolean)) longNames.set(name.trim(), minutes);
  }
  for (const [at, letter] of [...WESTERN_LETTERS].entries()) {
    abbreviations.set(letter, -(at + 1) * HOUR);
    abbreviations.set(EASTERN_LETTERS.charAt(at), (at + 1) * HOUR);
  }
  return { abbreviations, longNames };
});

const LONG_NAME = /^(.+?)(?: (standard|mean|daylight|summer))? time$/;

/**
 * The minutes east of UTC of a name in lower case; `null` if it is in neither table. Long names mean
 * what they say: `Eastern Standard Time` is `EST`, in summer, too.
 */
function minutesOfZone(name: string): number | null {
  const { abbreviations, longNames } = MINUTES();
  const known = abbreviations.get(name);
  if (known !== undefined) return known;
  const [, region = '', season] = LONG_NAME.exec(name) ?? [];
  const minutes = longNames.get(region) ?? longNames.get(name);
  if (minutes === undefined) return null;
  return season === 'daylight' || season === 'summer' ? minutes + HOUR : minutes;
}

/** The time zone of Korean services that name none. */
export const KOREAN_TIME: number = 9 * HOUR;

/**
 * An offset, possibly with names that mean the same: `+02:00`, `gmt-5`, `utc +0200`, `+0300 msk`.
 */
const OFFSET = /^(?:[a-z]{1,5} ?)?([+-]) ?(\d{1,2})(?::(\d{1,2})| ?(\d\d))?(?: [a-z]{1,5})?$/;

/**
 * The IANA database counts the offsets of this area westward: `Etc/GMT+5` is five hours after UTC.
 */
const WESTWARD = /^etc\/(?=gmt[+-])/;

/** `[asia/tokyo]`, `[!europe/paris][u-ca=hebrew]`: what RFC 9557 adds to a date of RFC 3339. */
const ADDITIONS = /^([^[]*?) ?\[!?([^\][]*)\](?:\[[^\][]*\]){0,9}$/;

/** `etc/utc`, `europe/berlin`, `est5edt`, `est`, `mitteleuropäische`. */
const WORD = /^(?:etc\/)?(\p{L}[\p{L}\p{M}\p{Nd}._/+-]*)$/u;

/** `eastern standard time`, `w. europe standard time`. */
const LONG_ZONE = /^\p{L}[\p{L}\p{M}\p{Nd}.'& -]{0,50} time(?: zone \d\d?)?$/u;

/**
 * A time zone: minutes east of UTC, or a name in lower case that the tables do not have. It may be
 * one of the tz database; otherwise it is unknown.
 */
export type Zone = number | string;

/** The time zone for a text in lower case; `null` if it is not a time zone. */
export function readZone(zone: string): Zone | null {
  const [, offset, place = ''] = ADDITIONS.exec(zone) ?? [];
  if (offset !== undefined && offset !== '') return readZone(offset);
  if (offset === '') return place.includes('=') ? null : readPlainZone(place);
  return readPlainZone(zone);
}

function readPlainZone(zone: string): Zone | null {
  const eastward = zone.replace(WESTWARD, '');
  const offset = OFFSET.exec(eastward);
  if (offset !== null) {
    const [, sign, hour, afterColon, twoDigits = 0] = offset;
    const minutes = offsetOf(sign, Number(hour), Number(afterColon ?? twoDigits));
    return typeof minutes !== 'number' || eastward === zone ? minutes : -minutes;
  }
  const name = WORD.exec(zone)?.[1] ?? LONG_ZONE.exec(zone)?.[0];
  return name === undefined ? null : (minutesOfZone(name) ?? zone);
}

/**
 * The minutes of an offset; `null` if it has minutes that no hour has. RFC 5322 §3.3 allows up to 99
 * hours, but no place is a day from UTC (RFC 3339 §5.6): such a time zone is unknown.
 */
export function offsetOf(sign: string | undefined, hours: number, minutes: number): Zone | null {
  if (minutes > 59) return null;
  if (hours > 23) return `${sign}${hours}:${String(minutes).padStart(2, '0')}`;
  return (sign === '-' ? -1 : 1) * (hours * HOUR + minutes);
}
