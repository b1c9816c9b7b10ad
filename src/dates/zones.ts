/**
 * Reads the time zones of feeds: the numeric forms of RFC 5322 §3.3 and RFC 3339 with their usual
 * misspellings, the additions of RFC 9557, the obsolete names of RFC 5322 §4.3, and other names in
 * use.
 */

import { minutesOfZone } from './zone-names.ts';

const HOUR = 60;

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
const ADDITIONS = /^([^[]*?) ?\[!?([^\][]*)\](?:\[[^\][]*\])*$/;

/** `etc/utc`, `europe/berlin`, `est5edt`, `est`, `mitteleuropäische`. */
const WORD = /^(?:etc\/)?(\p{L}[\p{L}\p{M}\p{Nd}._/+-]*)$/u;

/** `eastern standard time`, `w. europe standard time`. */
const LONG_NAME = /^\p{L}[\p{L}\p{M}\p{Nd}.'& -]{0,50} time(?: zone \d\d?)?$/u;

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
    const minutes = readOffset(offset);
    return minutes === null || eastward === zone ? minutes : -minutes;
  }
  const name = WORD.exec(zone)?.[1] ?? LONG_NAME.exec(zone)?.[0];
  return name === undefined ? null : (minutesOfZone(name) ?? zone);
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
