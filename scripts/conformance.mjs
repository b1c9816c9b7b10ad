/**
 * Creates the conformance data that the project does not contain, from clones of the projects that
 * do:
 *
 *     npm run conformance -- feedparser PATH     makes the tables of feedparser's suite
 *     npm run conformance -- chardet PATH        makes the table of feeds in known encodings
 *     npm run conformance -- report [part of a category or id] [--loose] [--first=N]
 *
 * `PATH` is the folder of the clone. The tables go into `.conformance/`, which git ignores, and the
 * documents stay where they are. The tests use `../shared` if it exists, and `.conformance/`
 * otherwise. `report` runs feedparser's suite and prints what fails.
 */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chardetTables } from './conformance/chardet.mjs';
import { feedparserTables } from './conformance/feedparser.mjs';
import { report } from './conformance/report.mjs';

const OUTPUT = fileURLToPath(new URL('../.conformance/', import.meta.url));

/** What can be created: from which project, in which folder. */
const SOURCES = {
  feedparser: { make: feedparserTables, folder: 'feedparser' },
  chardet: { make: chardetTables, folder: 'charset-detection' },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    loose: { type: 'boolean', default: false },
    first: { type: 'string', default: '5' },
  },
});
const [command = '', argument = ''] = positionals;
if (command === 'report') {
  const { loose, first } = values;
  process.exitCode = (await report(argument, { loose, first: Number(first) })) ? 0 : 1;
} else if (Object.hasOwn(SOURCES, command) && existsSync(join(argument, 'tests'))) {
  convert(SOURCES[command], resolve(argument));
} else {
  const commands = Object.keys(SOURCES).join('|');
  console.error(
    `Usage: npm run conformance -- ${commands} PATH\n\nPATH is a clone of the project, a folder that contains “tests”.`,
  );
  process.exitCode = 2;
}

/** Writes the tables of a clone, and a link to its documents. */
function convert({ make, folder }, clone) {
  const target = join(OUTPUT, folder);
  const { tables, untranslated } = make(clone);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  symlinkSync(join(clone, 'tests'), join(target, 'files'), 'junction');
  for (const [file, rows] of Object.entries(tables)) {
    // An empty table would be a suite that passes and tests nothing.
    if (rows.length > 0) {
      writeFileSync(join(target, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
    console.log(`${join(target, file)}: ${rows.length} rows`);
  }
  for (const reason of untranslated) console.log(`skipped: ${reason}`);
}
