/** The pages that show stored figures, and the Markdown with these figures. */
import { markdownOf, replaceBetweenMarkers } from './report.mjs';

/** The suites that each page shows, in order, with the number of tables of each. */
export const DOCUMENTS = {
  'README.md': { suites: ['parsing'], tables: 1 },
  'docs/speed.md': {
    suites: ['parsing', 'damaged', 'sanitizer', 'replay', 'imports', 'growth', 'memory'],
    tables: Number.POSITIVE_INFINITY,
  },
};

const NO_FIGURES = 'No figures are stored: `npm run bench -- --write` measures them.';

/** The text of a page with its figures replaced by the stored ones. */
export function render(path, text, results) {
  const { suites, tables } = DOCUMENTS[path];
  const stored = suites.filter((name) => results[name] !== undefined);
  if (stored.length === 0) return replaceBetweenMarkers(text, NO_FIGURES);
  const parts = stored.map((name) =>
    markdownOf({ ...results[name], tables: results[name].tables.slice(0, tables) }),
  );
  return replaceBetweenMarkers(
    text,
    [...parts, origin(stored.map((name) => results[name]))].join('\n\n'),
  );
}

/** When and on which machine the figures were measured. */
function origin(reports) {
  const of = (key) => [...new Set(reports.map((report) => report[key]))].toSorted().join(' and ');
  const measured = `Measured on ${of('date')} with Node ${of('node')} on ${of('processor')}.`;
  const isBusy = reports.some((report) => report.isBusy);
  return isBusy ? `${measured} The machine was busy: these figures are provisional.` : measured;
}
