/**
 * Writes the sizes of the folders of `src/` into the table of `docs/architecture.md`, with their sums:
 * what parses a feed, from bytes to reader and with fetching, and the guests on top of it.
 *
 *     node scripts/rooms.mjs
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LAYERS } from './layers.mjs';
import { root } from './project.mjs';

const PAGE = join(root, 'docs/architecture.md');

/** The folders that parsing and fetching a feed do not need. */
const GUESTS = new Set(['feedparser', 'opml', 'threads', 'poll', 'corpus', 'validate']);

/** `| \`text/\` | … | … | 18 | 1,800 |`: a row of the table, whose last two columns are the sizes. */
export const SIZED_ROW = /^(\| `(\w+)\/` \|[^|\n]+\|[^|\n]+\|) (\d+) \| ([\d,]+) \|$/gm;
const SUMS = /^The core has .*$/m;

/** The number of files and lines of each folder of `src/`. */
export function sizesOfRooms() {
  return Object.fromEntries(
    Object.keys(LAYERS).map((folder) => {
      const place = join(root, 'src', folder);
      const files = readdirSync(place, { recursive: true }).filter((name) => /\.c?ts$/.test(name));
      const lines = files.map(
        (name) => readFileSync(join(place, name), 'utf8').split('\n').length - 1,
      );
      return [folder, { files: files.length, lines: lines.reduce((sum, each) => sum + each, 0) }];
    }),
  );
}

/** The page with the sizes of the folders. */
function withSizes(page, sizes) {
  const sumOf = (isIn) => {
    const rooms = Object.keys(sizes)
      .filter(isIn)
      .map((folder) => sizes[folder]);
    const [files, lines] = ['files', 'lines'].map((key) =>
      rooms.reduce((sum, room) => sum + room[key], 0),
    );
    return `${files} files with ${lines.toLocaleString('en')} lines`;
  };
  const core = sumOf((folder) => !GUESTS.has(folder));
  const guests = sumOf((folder) => GUESTS.has(folder));
  return page
    .replace(SIZED_ROW, (_, row, folder) => {
      const { files, lines } = sizes[folder];
      return `${row} ${files} | ${lines.toLocaleString('en')} |`;
    })
    .replace(
      SUMS,
      `The core has ${core}; its guests (${[...GUESTS].map((folder) => `\`${folder}/\``).join(', ')}) have ${guests}.`,
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, withSizes(readFileSync(PAGE, 'utf8'), sizesOfRooms()));
}
