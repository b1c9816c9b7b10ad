/**
 * Simulates a year of feeds: the number of checks and the delay until an entry is seen, with the
 * poller's schedule and with one check per hour. Feeds publish at random times, more by day than at
 * night, some in bursts, and differ by the mean time between two entries. The numbers are the same
 * every time.
 *
 *     npm run build && node bench/poll-year.mjs [--plot docs/polling-year.svg]
 */
import { writeFileSync } from 'node:fs';
import { scheduleCheck } from '../dist/poll.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const START = Date.UTC(2026, 0, 1);
/** Entries that the feed has on the first day were published before it. */
const BEFORE = 400 * DAY;
const RHYTHM = 10;
const FEEDS_PER_CLASS = 40;

/** The mean time between two entries. */
const CLASSES = [
  ['30 minutes', HOUR / 2],
  ['1 hour', HOUR],
  ['3 hours', 3 * HOUR],
  ['8 hours', 8 * HOUR],
  ['1 day', DAY],
  ['3 days', 3 * DAY],
  ['1 week', 7 * DAY],
  ['1 month', 30 * DAY],
  ['3 months', 91 * DAY],
];

/** A random number generator with a seed, so that the figures can be reproduced (mulberry32). */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The likelihood of an entry at an hour of the week: people sleep, and publish less at weekends.
 */
function activity(moment, zone) {
  const local = new Date(moment + zone * HOUR);
  const isDay = local.getUTCHours() >= 8 && local.getUTCHours() < 22;
  const isWeekend = local.getUTCDay() % 6 === 0;
  return (isDay ? 1 : 0.1) * (isWeekend ? 0.5 : 1);
}

/** When the entries of a feed appear. */
function publish(gap, random) {
  const zone = Math.floor(random() * 24);
  const isBursty = random() < 0.3;
  const size = isBursty ? 4 : 1;
  // The mean of the activity, by which the times are thinned out.
  const share = ((14 + 1) / 24) * (6 / 7);
  const entries = [];
  for (let at = START - BEFORE; at < START + YEAR; ) {
    at += -Math.log(1 - random()) * gap * size * share;
    if (random() >= activity(at, zone)) continue;
    for (let each = 0; each < size; each++) entries.push(at + each * random() * HOUR);
  }
  return entries.toSorted((one, other) => one - other);
}

const WISHES = {
  ttl: null,
  skipHours: [],
  skipDays: [],
  updatePeriod: null,
  updateFrequency: null,
};
const READ = { kind: 'read', retryAfter: null, cacheLifetime: null };

/** The times at which the poller checks a feed; `next` returns the one after each. */
function follow(entries, next) {
  const delays = [];
  let checks = 0;
  let seen = entries.findIndex((at) => at > START);
  if (seen < 0) seen = entries.length;
  for (let now = START; now < START + YEAR; now = next(now, seen)) {
    checks += 1;
    for (; seen < entries.length && entries[seen] <= now; seen++) delays.push(now - entries[seen]);
  }
  return { checks, delays };
}

function adaptive(entries, random) {
  return (now, seen) => {
    const latest = entries.slice(Math.max(0, seen - RHYTHM), seen).toReversed();
    const rhythm = latest.map((at) => new Date(at).toISOString());
    const state = { rhythm, changedAt: null, wishes: WISHES, failures: 0, failingSince: null };
    return scheduleCheck(state, READ, new Date(now), random).getTime();
  };
}

function summary(runs) {
  const delays = runs.flatMap((run) => run.delays).toSorted((one, other) => one - other);
  const checks = runs.reduce((sum, run) => sum + run.checks, 0);
  return {
    checksPerDay: checks / runs.length / 365,
    mean: delays.reduce((sum, delay) => sum + delay, 0) / delays.length / HOUR,
    most: delays[Math.floor(delays.length * 0.9)] / HOUR,
    entries: delays.length,
  };
}

const rows = CLASSES.map(([name, gap], at) => {
  const runs = Array.from({ length: FEEDS_PER_CLASS }, (_, feed) => {
    const random = chance(at * 1000 + feed);
    const entries = publish(gap, random);
    const offset = random() * HOUR;
    return {
      adaptive: follow(entries, adaptive(entries, random)),
      hourly: follow(entries, (now) => now + HOUR + (now === START ? offset : 0)),
    };
  });
  return {
    name,
    gap,
    adaptive: summary(runs.map((run) => run.adaptive)),
    hourly: summary(runs.map((run) => run.hourly)),
  };
});

console.log(
  '| an entry each | checks a day | mean delay | 90 % within | hourly: checks a day | mean delay |',
);
console.log('| --- | --- | --- | --- | --- | --- |');
for (const { name, adaptive: ours, hourly } of rows) {
  const cells = [
    name,
    ours.checksPerDay.toFixed(1),
    duration(ours.mean),
    duration(ours.most),
    hourly.checksPerDay.toFixed(1),
    duration(hourly.mean),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function duration(hours) {
  return hours < 1 ? `${Math.round(hours * 60)} min` : `${hours.toFixed(1)} h`;
}

const target = process.argv[process.argv.indexOf('--plot') + 1];
if (process.argv.includes('--plot')) writeFileSync(target, plot());

/** Two charts side by side, both with logarithmic axes. */
function plot() {
  const panel = (left, title, of, ticks) => {
    const [width, height, top] = [300, 220, 50];
    const [first, last] = [rows[0].gap, rows.at(-1).gap];
    const [low, high] = [ticks[0][0], ticks.at(-1)[0]];
    const x = (gap) => left + (width * Math.log(gap / first)) / Math.log(last / first);
    const y = (value) => top + height - (height * Math.log(value / low)) / Math.log(high / low);
    const line = (key, color) =>
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${rows.map((row) => `${x(row.gap).toFixed(1)},${y(of(row[key])).toFixed(1)}`).join(' ')}"/>`;
    return [
      `<text x="${left}" y="${top - 16}" font-weight="bold">${title}</text>`,
      ...ticks.map(
        ([value, label]) =>
          `<path d="M${left} ${y(value).toFixed(1)}h${width}" stroke="#ddd"/><text x="${left - 6}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${label}</text>`,
      ),
      ...rows
        .filter((_, at) => at % 2 === 0)
        .map(
          ({ name, gap }) =>
            `<text x="${x(gap).toFixed(1)}" y="${top + height + 18}" text-anchor="middle">${name}</text>`,
        ),
      line('hourly', '#999'),
      line('adaptive', '#0072b2'),
    ].join('\n');
  };
  const checks = [
    [0.5, '0.5'],
    [1, '1'],
    [3, '3'],
    [10, '10'],
    [30, '30'],
    [60, '60'],
  ];
  const delays = [
    [0.1, '6 min'],
    [0.25, '15 min'],
    [0.5, '30 min'],
    [1, '1 h'],
    [3, '3 h'],
    [10, '10 h'],
    [24, '24 h'],
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 790 340" font-family="sans-serif" font-size="11" role="img">
<title>Checks per day, and the mean delay until an entry is seen, by the mean time between two entries</title>
<rect width="790" height="340" fill="#fff"/>
<text x="60" y="18"><tspan fill="#0072b2">■</tspan> the schedule of the poller&#160;&#160;&#160;<tspan fill="#999">■</tspan> one check per hour</text>
${panel(60, 'Checks a day', ({ checksPerDay }) => checksPerDay, checks)}
${panel(440, 'Mean delay until an entry is seen', ({ mean }) => mean, delays)}
<text x="380" y="325" text-anchor="middle">mean time between two entries</text>
</svg>
`;
}
