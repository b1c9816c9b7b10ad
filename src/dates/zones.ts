/**
 * Zones as feeds write them, to minutes east of UTC: the numeric forms of RFC 5322 §3.3 and RFC 3339 with
 * their usual misspellings, the obsolete names of RFC 5322 §4.3, and names in use besides.
 * A name that two regions share stands for the one that feeds mean more often.
 */

const HOUR = 60;

/** The zone of Korean services that name none. */
export const KOREAN_TIME: number = 9 * HOUR;

/**
 * Minutes east of UTC by lower-case name. The general American names (`et`) are standard time, as in
 * feedparser. The military letters have the signs of RFC 822 §5.1, which RSS refers to: RFC 5322 calls them
 * doubtful, but the feeds that use them go by the older text.
 */
export const ZONE_NAMES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    // Universal
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    uct: 0,
    zulu: 0,
    // Europe and Russia
    wet: 0,
    west: 1,
    bst: 1,
    cet: 1,
    cest: 2,
    met: 1,
    mest: 2,
    mez: 1,
    mesz: 2,
    eet: 2,
    eest: 3,
    msk: 3,
    msd: 4,
    samt: 4,
    yekt: 5,
    omst: 6,
    novt: 7,
    krat: 7,
    irkt: 8,
    yakt: 9,
    vlat: 10,
    magt: 11,
    pett: 12,
    // Africa and the Near East
    wat: 1,
    cat: 2,
    sast: 2,
    eat: 3,
    idt: 3,
    trt: 3,
    irst: 3.5,
    irdt: 4.5,
    gst: 4,
    aft: 4.5,
    // Asia
    pkt: 5,
    uzt: 5,
    ist: 5.5,
    slst: 5.5,
    npt: 5.75,
    bdt: 6,
    mmt: 6.5,
    ict: 7,
    wib: 7,
    wita: 8,
    hkt: 8,
    sgt: 8,
    myt: 8,
    pht: 8,
    ulat: 8,
    wit: 9,
    jst: 9,
    kst: 9,
    // Australia and Oceania
    awst: 8,
    acst: 9.5,
    acdt: 10.5,
    aest: 10,
    aedt: 11,
    chst: 10,
    nzst: 12,
    nzdt: 13,
    // North America
    nst: -3.5,
    ndt: -2.5,
    at: -4,
    ast: -4,
    adt: -3,
    et: -5,
    est: -5,
    edt: -4,
    ct: -6,
    cst: -6,
    cdt: -5,
    mt: -7,
    mst: -7,
    mdt: -6,
    pt: -8,
    pst: -8,
    pdt: -7,
    akst: -9,
    akdt: -8,
    hst: -10,
    hdt: -9,
    // South America
    brt: -3,
    brst: -2,
    art: -3,
    uyt: -3,
    gft: -3,
    clt: -4,
    clst: -3,
    bot: -4,
    vet: -4,
    cot: -5,
    pet: -5,
    ect: -5,
    // RFC 822's letters: A to M without J lie west of Greenwich, N to Y east
    a: -1,
    b: -2,
    c: -3,
    d: -4,
    e: -5,
    f: -6,
    g: -7,
    h: -8,
    i: -9,
    k: -10,
    l: -11,
    m: -12,
    n: 1,
    o: 2,
    p: 3,
    q: 4,
    r: 5,
    s: 6,
    t: 7,
    u: 8,
    v: 9,
    w: 10,
    x: 11,
    y: 12,
  }).map(([name, hours]) => [name, hours * HOUR]),
);

/** An offset, perhaps between names that say the same: `+02:00`, `gmt-5`, `utc +0200`, `+0300 msk`. */
const OFFSET = /^(?:[a-z]{1,5} ?)?([+-]) ?(\d{1,2})(?::(\d{1,2})|(\d\d))?(?: [a-z]{1,5})?$/;

/** A name: `est`, `etc/utc`, `europe/berlin`. */
const NAME = /^(?:etc\/)?(\p{L}[\p{L}\p{M}._/-]*)$/u;

/** The database of IANA counts the offsets of this area westward: `Etc/GMT+5` is five hours behind. */
const WESTWARD = /^etc\/(?=gmt[+-])/;

/**
 * The minutes east of UTC that a zone, in lower case, stands for; `null` where it is no zone. A name
 * that nobody knows counts as UTC: RFC 5322 §4.3, and so does feedparser.
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
