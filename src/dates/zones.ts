/**
 * Zones as feeds write them, to minutes east of UTC: the numeric forms of RFC 5322 §3.3 and RFC
 * 3339 with their usual misspellings, the obsolete names of RFC 5322 §4.3, and names in use
 * besides. A name that two regions share stands for the one that feeds mean more often.
 */

const HOUR = 60;

/** The zone of Korean services that name none. */
export const KOREAN_TIME: number = 9 * HOUR;

/**
 * Names by the hours that their clocks are ahead of UTC. The general American ones (`et`) are
 * standard time, as in feedparser.
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
 * 5322 calls them doubtful, but the feeds that use them go by the older text.
 */
const WESTERN_LETTERS = 'abcdefghiklm';
const EASTERN_LETTERS = 'nopqrstuvwxy';

/** Minutes east of UTC by lower-case name. */
export const ZONE_NAMES: ReadonlyMap<string, number> = new Map([
  ...NAMES_BY_HOURS.flatMap(([hours, names]) =>
    names.split(' ').map((name) => [name, hours * HOUR] as const),
  ),
  ...Array.from(WESTERN_LETTERS, (letter, index) => [letter, -(index + 1) * HOUR] as const),
  ...Array.from(EASTERN_LETTERS, (letter, index) => [letter, (index + 1) * HOUR] as const),
]);

/**
 * An offset, perhaps between names that say the same: `+02:00`, `gmt-5`, `utc +0200`, `+0300 msk`.
 */
const OFFSET = /^(?:[a-z]{1,5} ?)?([+-]) ?(\d{1,2})(?::(\d{1,2})| ?(\d\d))?(?: [a-z]{1,5})?$/;

/** A name: `est`, `etc/utc`, `europe/berlin`. */
const NAME = /^(?:etc\/)?(\p{L}[\p{L}\p{M}._/-]*)$/u;

/**
 * The database of IANA counts the offsets of this area westward: `Etc/GMT+5` is five hours behind.
 */
const WESTWARD = /^etc\/(?=gmt[+-])/;

/**
 * The minutes east of UTC that a zone, in lower case, stands for; `null` where it is no zone. A
 * name that nobody knows counts as UTC: RFC 5322 §4.3, and so does feedparser.
 */
export function readZone(zone: string): number | null {
  const eastward = zone.replace(WESTWARD, '');
  const offset = OFFSET.exec(eastward);
  if (offset !== null) {
    const minutes = readOffset(offset);
    return minutes === null || eastward === zone ? minutes : -minutes;
  }
  const name = NAME.exec(zone)?.[1];
  return name === undefined ? null : (ZONE_NAMES.get(name) ?? 0);
}

/** RFC 5322 §3.3 allows offsets up to 99 hours: whatever was meant by them, the day is not lost. */
function readOffset([, sign, hour, afterColon, twoDigits]: RegExpExecArray): number | null {
  const hours = Number(hour);
  const minutes = Number(afterColon ?? twoDigits ?? 0);
  if (minutes > 59) return null;
  return (sign === '-' ? -1 : 1) * (hours * HOUR + minutes);
}
