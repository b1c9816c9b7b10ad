/** Charts of stored figures, as plain SVG: for what people would rather look at than read. */

const WIDTH = 720;
const LEFT = 300;
const RIGHT = 60;
/** Colors on white, and on the dark pages of sites and forges. */
const STYLE = `<style>
text{fill:#1f2328}.note{fill:#57606a}.others{fill:#8c959f}.ours{fill:#0072b2}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.note{fill:#9198a1}.others{fill:#6e7681}.ours{fill:#58a6ff}}
</style>`;

/** Each chart in docs/charts: the suites that it `needs`, and a function from the results to SVG. */
export const CHARTS = {
  text: {
    needs: ['differences'],
    draw: ({ differences: { figures } }) =>
      bars({
        title: `Expected titles and number of entries, in ${figures.feeds} real feeds`,
        note: 'All of: the title, the first three titles of entries, and the number of entries.',
        rows: Object.entries(figures.right).map(([name, counts]) => [
          name,
          Object.values(counts).reduce((sum, count) => sum + count, 0),
        ]),
        most: figures.feeds,
        format: (value) => `${((100 * value) / figures.feeds).toFixed(1)} %`,
      }),
  },
};

/** Horizontal bars, one for each row, the longest first. */
function bars({ title, note, rows, most, format }) {
  const top = 44;
  const step = 26;
  const height = top + rows.length * step + 34;
  const lengthOf = (value) => ((WIDTH - LEFT - RIGHT) * value) / most;
  const rowOf = ([name, value], at) => {
    const y = top + at * step;
    const length = lengthOf(value).toFixed(1);
    return [
      `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escapeText(name)}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${length}" height="18" class="${/^bozofeed/.test(name) ? 'ours' : 'others'}"/>`,
      `<text x="${(LEFT + Number(length) + 6).toFixed(1)}" y="${y + 14}">${escapeText(format(value))}</text>`,
    ].join('\n');
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" role="img">
<title>${escapeText(title)}</title>
${STYLE}
<text x="${LEFT}" y="26" font-weight="bold">${escapeText(title)}</text>
${rows
  .toSorted(([, a], [, b]) => b - a)
  .map(rowOf)
  .join('\n')}
<text x="${WIDTH - 12}" text-anchor="end" y="${height - 12}" class="note" font-size="11">${escapeText(note)}</text>
</svg>
`;
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
