/** The plot of the memory that a stream takes, as plain SVG. */

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 56;
const RIGHT = 20;
const TOP = 44;
const BOTTOM = 44;
/** Colors on white, and on the dark pages of sites and forges. */
const STYLE = `<style>
text{fill:#1f2328}.note{fill:#57606a}line{stroke:#d0d7de}polyline{stroke:#0072b2;fill:none}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.note{fill:#9198a1}line{stroke:#30363d}polyline{stroke:#58a6ff}}
</style>`;

/**
 * @param samples `{ read, above }`: how many megabytes had been read, and how many the process took
 * above an idle one
 */
export function plotOf(title, samples) {
  const last = samples.at(-1).read;
  const most = Math.ceil(Math.max(...samples.map(({ above }) => above)) / 20) * 20;
  const x = (read) => LEFT + ((WIDTH - LEFT - RIGHT) * read) / last;
  const y = (above) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * above) / most;
  const rows = Array.from({ length: most / 20 + 1 }, (_, at) => at * 20).flatMap((above) => [
    `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(above).toFixed(1)}" y2="${y(above).toFixed(1)}"/>`,
    `<text x="${LEFT - 8}" y="${(y(above) + 4).toFixed(1)}" text-anchor="end">${above}</text>`,
  ]);
  const columns = Array.from({ length: 6 }, (_, at) => (last * at) / 5).map(
    (read) =>
      `<text x="${x(read).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${Math.round(read)}</text>`,
  );
  const points = samples
    .map(({ read, above }) => `${x(read).toFixed(1)},${y(Math.max(0, above)).toFixed(1)}`)
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img">
<title>${title}</title>
${STYLE}
<text x="${LEFT}" y="24" font-size="13" font-weight="bold">${title}</text>
${rows.join('\n')}
${columns.join('\n')}
<polyline stroke-width="1.5" points="${points}"/>
<text x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end" class="note" font-size="11">MB above an idle process, by MB read</text>
</svg>
`;
}
