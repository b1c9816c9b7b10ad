/**
 * Names of time zones: abbreviations, and the names that Windows and JavaScript write
 * (`Eastern Standard Time`). A name that two regions share means the one that feeds use more often.
 */
import { onFirstUse } from '../text/on-first-use.ts';

const HOUR = 60;

/**
 * Abbreviations by the number of hours that their clocks are ahead of UTC. The general American
 * ones (`et`) are standard time, as in feedparser.
 */
const ABBREVIATIONS: readonly (readonly [hours: number, names: string])[] = [
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
 * Names without `Standard Time`, `Daylight Time` and similar words, by the hours that their standard
 * time is ahead of UTC; from the list of Windows and the English names of CLDR.
 */
const LONG_NAMES: readonly (readonly [hours: number, names: string])[] = [
  [-12, 'dateline'],
  [-10, 'aleutian|hawaiian|hawaii|hawaii-aleutian'],
  [-9.5, 'marquesas'],
  [-9, 'alaskan|alaska'],
  [-8, 'pacific'],
  [-7, 'mountain|us mountain|yukon'],
  [-6, 'central|central america|canada central|easter island'],
  [-5, 'eastern|us eastern|sa pacific|haiti|cuba|turks and caicos|colombia|peru|ecuador'],
  [-4, 'atlantic|venezuela|central brazilian|sa western|pacific sa|bolivia|chile|amazon'],
  [-3.5, 'newfoundland'],
  [-3, 'tocantins|e. south america|sa eastern|argentina|brasilia|uruguay|montevideo|magallanes'],
  [-3, 'saint pierre|bahia|paraguay'],
  [-2, 'mid-atlantic|utc-02|greenland'],
  [-1, 'azores|cape verde'],
  [0, 'gmt|greenwich|utc|coordinated universal|sao tome|western european|british'],
  [1, 'w. europe|central europe|central european|romance|w. central africa|west africa|morocco'],
  [2, 'e. europe|eastern european|fle|gtb|middle east|egypt|south africa|israel|jerusalem'],
  [2, 'south sudan|kaliningrad|sudan|libya|namibia|central africa'],
  [3, 'russian|moscow|turkey|arab|arabic|belarus|e. africa|east africa|volgograd|jordan|syria'],
  [3.5, 'iran'],
  [4, 'arabian|gulf|georgian|georgia|azerbaijan|mauritius|caucasus|armenia|samara|astrakhan'],
  [4, 'russia time zone 3|saratov'],
  [4.5, 'afghanistan'],
  [5, 'west asia|ekaterinburg|yekaterinburg|pakistan|uzbekistan|qyzylorda'],
  [5.5, 'india|sri lanka'],
  [5.75, 'nepal'],
  [6, 'central asia|bangladesh|omsk|bhutan'],
  [6.5, 'myanmar'],
  [7, 'se asia|indochina|western indonesia|north asia|n. central asia|altai|w. mongolia|tomsk'],
  [7, 'novosibirsk|krasnoyarsk'],
  [8, 'china|singapore|w. australia|australian western|taipei|hong kong|philippine|malaysia'],
  [8, 'north asia east|irkutsk|ulaanbaatar|central indonesia'],
  [8.75, 'aus central w.'],
  [9, 'tokyo|japan|korea|korean|north korea|yakutsk|transbaikal|eastern indonesia'],
  [9.5, 'cen. australia|aus central|australian central'],
  [10, 'e. australia|aus eastern|australian eastern|tasmania|west pacific|vladivostok'],
  [10.5, 'lord howe'],
  [11, 'magadan|sakhalin|norfolk|bougainville|central pacific|russia time zone 10'],
  [12, 'new zealand|fiji|kamchatka|russia time zone 11'],
  [12.75, 'chatham islands|chatham'],
  [13, 'tonga|samoa'],
  [14, 'line islands'],
];

/**
 * The military letters from one hour on, with the signs of RFC 822 §5.1, which RSS refers to. RFC
 * 5322 calls them unreliable, but the feeds that use them follow the older text.
 */
const WESTERN_LETTERS = 'abcdefghiklm';
const EASTERN_LETTERS = 'nopqrstuvwxy';

/** Minutes east of UTC by lower-case name. */
const BY_ABBREVIATION = onFirstUse(
  (): ReadonlyMap<string, number> =>
    new Map([
      ...minutesByName(ABBREVIATIONS, ' '),
      ...Array.from(WESTERN_LETTERS, (letter, index) => [letter, -(index + 1) * HOUR] as const),
      ...Array.from(EASTERN_LETTERS, (letter, index) => [letter, (index + 1) * HOUR] as const),
    ]),
);

const BY_LONG_NAME = onFirstUse(
  (): ReadonlyMap<string, number> => new Map(minutesByName(LONG_NAMES, '|')),
);

function minutesByName(
  rows: readonly (readonly [hours: number, names: string])[],
  separator: string,
): (readonly [string, number])[] {
  return rows.flatMap(([hours, names]) =>
    names.split(separator).map((name) => [name, hours * HOUR] as const),
  );
}

const LONG_NAME = /^(.+?)(?: (standard|mean|daylight|summer))? time$/;

/**
 * The minutes east of UTC of a name in lower case; `null` if it is in neither table. Long names mean
 * what they say: `Eastern Standard Time` is `EST`, in summer, too.
 */
export function minutesOfZone(name: string): number | null {
  const known = BY_ABBREVIATION().get(name);
  if (known !== undefined) return known;
  const [, region = '', season] = LONG_NAME.exec(name) ?? [];
  const minutes = BY_LONG_NAME().get(region) ?? BY_LONG_NAME().get(name);
  if (minutes === undefined) return null;
  return season === 'daylight' || season === 'summer' ? minutes + HOUR : minutes;
}
