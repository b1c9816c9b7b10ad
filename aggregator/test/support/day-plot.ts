/** The chart of a simulated day. */

/** What was measured in an hour. */
export interface Hour {
  /** Checks per second of the simulated time. */
  readonly perSecond: number;
  /** Jobs in the queue. */
  readonly waiting: number;
  /** Simulated minutes for which the oldest feed has been due. */
  readonly late: number;
  /** Milliseconds of CPU per check. */
  readonly postgres: number;
  readonly redis: number;
  readonly worker: number;
  /** Bytes per check. */
  readonly wal: number;
  /** Bytes of the tables with their indexes. */
  readonly due: number;
  readonly feeds: number;
  readonly entries: number;
  /** Resident bytes. */
  readonly redisMemory: number;
  readonly workerMemory: number;
}

interface Line {
  readonly name: string;
  readonly color: string;
  readonly of: (hour: Hour) => number;
}

interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

const [BLUE, ORANGE, GREEN] = ['#0072b2', '#d55e00', '#009e73'];

const PANELS: readonly Panel[] = [
  {
    title: 'Jobs in the queue',
    lines: [{ name: 'jobs', color: BLUE, of: ({ waiting }) => waiting }],
  },
  {
    title: 'CPU per check, in ms',
    lines: [
      { name: 'PostgreSQL', color: BLUE, of: ({ postgres }) => postgres },
      { name: 'Redis', color: ORANGE, of: ({ redis }) => redis },
      { name: 'worker', color: GREEN, of: ({ worker }) => worker },
    ],
  },
  {
    title: 'Tables with indexes, in MB',
    lines: [
      { name: 'due', color: BLUE, of: ({ due }) => due / 1e6 },
      { name: 'feeds', color: ORANGE, of: ({ feeds }) => feeds / 1e6 },
      { name: 'entries', color: GREEN, of: ({ entries }) => entries / 1e6 },
    ],
  },
];

const [WIDTH, HEIGHT, TOP] = [190, 180, 60];
const STEP = WIDTH + 75;
const TICKS = 4;

export function plotOf(hours: readonly Hour[]): string {
  const panels = PANELS.map((panel, at) => panelOf(panel, 50 + at * STEP, hours));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PANELS.length * STEP} 290" font-family="sans-serif" font-size="11" role="img">
<title>A day of checks: jobs in the queue, CPU per check, and the size of the tables, by hour</title>
<rect width="${PANELS.length * STEP}" height="290" fill="#fff"/>
${panels.join('\n')}
</svg>
`;
}

function panelOf({ title, lines }: Panel, left: number, hours: readonly Hour[]): string {
  const most = roundUp(Math.max(...lines.flatMap(({ of }) => hours.map(of)), 0.01));
  const x = (hour: number): string => (left + (WIDTH * hour) / hours.length).toFixed(1);
  const y = (value: number): string => (TOP + HEIGHT * (1 - value / most)).toFixed(1);
  const ticks = Array.from({ length: TICKS + 1 }, (_, at) => (most * at) / TICKS);
  const names = lines.map(({ name, color }) => `<tspan fill="${color}">■</tspan> ${name}`);
  return [
    `<text x="${left}" y="20" font-weight="bold">${title}</text>`,
    `<text x="${left}" y="40">${names.join('&#160;&#160;')}</text>`,
    ...ticks.map(
      (value) =>
        `<path d="M${left} ${y(value)}h${WIDTH}" stroke="#ddd"/><text x="${left - 6}" y="${Number(y(value)) + 4}" text-anchor="end">${Number(value.toPrecision(3))}</text>`,
    ),
    ...[0, 6, 12, 18, 24]
      .filter((hour) => hour <= hours.length)
      .map(
        (hour) =>
          `<text x="${x(hour)}" y="${TOP + HEIGHT + 18}" text-anchor="middle">${hour} h</text>`,
      ),
    ...lines.map(
      ({ color, of }) =>
        `<polyline fill="none" stroke="${color}" stroke-width="2" points="${hours.map((hour, at) => `${x(at + 1)},${y(of(hour))}`).join(' ')}"/>`,
    ),
  ].join('\n');
}

/** The next number of the form 1, 2, 4 or 8 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 8].find((each) => each * power >= value) ?? 10) * power;
}
