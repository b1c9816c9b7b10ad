/**
 * Converts the time zones of feeds to minutes east of UTC: the numeric forms of RFC 5322 §3.3 and
 * RFC 3339 with their usual misspellings, the obsolete names of RFC 5322 §4.3, and other names in
 * use. A name that two regions share means the one that feeds use more often.
 */

import { onFirstUse } from '../text/on-first-use.ts';

const HOUR = 60;

/** The time zone of Korean services that name none. */
export const KOREAN_TIME: number = 9 * HOUR;

/**
 * Names by the number of hours that their clocks are ahead of UTC. The general American ones (`et`)
 * are standard time, as in feedparser.
 */
const NAMES_BY_HOURS: readonly (readonly [hours: number, names: string])[] = [
  [-10, 'hst'],
  [-9, 'akst hdt'],
  [-8, 'pt pst akdt'],
  [-7, 'mt mst pdt'],
  [-6, 'ct cst mdt'],
  [-5, 'et est cdt cot pet ect'],
  [-4, 'at ast edt clt bot vet'],
  [-3.5, 'nst'],
  [-3, 'adt brt art uyt gft clst'],
  [-2.5, 'ndt'],
  [-2, 'brst'],
  [0, 'z ut utc gmt uct zulu wet'],
  [1, 'west bst cet met mez wat'],
  [2, 'cest mest mesz eet cat sast'],
  [3, 'eest msk eat idt trt'],
  [3.5, 'irst'],
  [4, 'msd samt gst'],
  [4.5, 'irdt aft'],
  [5, 'yekt pkt uzt'],
  [5.5, 'ist slst'],
  [5.75, 'npt'],
  [6, 'omst bdt'],
  [6.5, 'mmt'],
  [7, 'novt krat ict wib'],
  [8, 'irkt wita hkt sgt myt pht ulat awst'],
  [9, 'yakt wit jst kst'],
  [9.5, 'acst'],
  [10, 'vlat aest chst'],
  [10.5, 'acdt'],
  [11, 'magt aedt'],
  [12, 'pett nzst'],
  [13, 'nzdt'],
];

/**
 * The military letters from one hour on, with the signs of RFC 822 §5.1, which RSS refers to. RFC
 * 5322 calls them unreliable, but the feeds that use them follow the older text.
 */
const WESTERN_LETTERS = 'abcdefghiklm';
const EASTERN_LETTERS = 'nopqrstuvwxy';

/** Minutes east of UTC by lower-case name. */
const ZONE_NAMES = onFirstUse(
  (): ReadonlyMap<string, number> =>
    new Map([
      ...NAMES_BY_HOURS.flatMap(([hours, names]) =>
        names.split(' ').map((name) => [name, hours * HOUR] as const),
      ),
      ...Array.from(WESTERN_LETTERS, (letter, index) => [letter, -(index + 1) * HOUR] as const),
      ...Array.from(EASTERN_LETTERS, (letter, index) => [letter, (index + 1) * HOUR] as const),
    ]),
);

/**
 * An offset, possibly with names that mean the same: `+02:00`, `gmt-5`, `utc +0200`, `+0300 msk`.
 */
const OFFSET = /^(?:[a-z]{1,5} ?)?([+-]) ?(\d{1,2})(?::(\d{1,2})| ?(\d\d))?(?: [a-z]{1,5})?$/;

/**
 * The IANA database counts the offsets of this area westward: `Etc/GMT+5` is five hours after UTC.
 */
const WESTWARD = /^etc\/(?=gmt[+-])/;

/**
 * The minutes east of UTC for a time zone in lower case; `null` if it is not a time zone. An
 * unknown name counts as UTC, as in RFC 5322 §4.3 and in feedparser.
 */
export function readZone(zone: string): number | null {
  const eastward = zone.replace(WESTWARD, '');
  const offset = OFFSET.exec(eastward);
  if (offset !== null) {
    const minutes = readOffset(offset);
    return minutes === null || eastward === zone ? minutes : -minutes;
  }
  // `est`, `etc/utc`, `europe/berlin`.
  const name = /^(?:etc\/)?(\p{L}[\p{L}\p{M}._/-]*)$/u.exec(zone)?.[1];
  return name === undefined ? null : (ZONE_NAMES().get(name) ?? 0);
}

function readOffset([, sign, hour, afterColon, twoDigits]: RegExpExecArray): number | null {
  return offsetOf(sign, Number(hour), Number(afterColon ?? twoDigits ?? 0));
}

/**
 * The minutes of an offset; `null` if there is no such offset. RFC 5322 §3.3 allows up to 99 hours;
 * whatever they mean, the day is not lost.
 */
export function offsetOf(sign: string | undefined, hours: number, minutes: number): number | null {
  if (minutes > 59) return null;
  return (sign === '-' ? -1 : 1) * (hours * HOUR + minutes);
}
