/**
 * Writes the architecture of `layers.mjs` into `biome.json` as lint rules. With `--check`, it
 * writes nothing and fails if `biome.json` does not match.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DOORS, LAYERS, NODE_MODULES, PURPOSES } from './layers.mjs';

const CONFIG = new URL('../biome.json', import.meta.url);

/** The depths of the files in a folder, from the shallowest to the deepest. */
function depthsOf(folder, depth = 1) {
  const entries = readdirSync(new URL(`../${folder}/`, import.meta.url), { withFileTypes: true });
  const deeper = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => depthsOf(`${folder}/${name}`, depth + 1));
  return [...new Set([depth, ...deeper])].sort();
}

/**
 * Forbids every import from the files of `includes` except those of the same folder and those
 * allowed.
 */
function rule(includes, room, depth, packages) {
  const up = '../'.repeat(depth);
  const inside = Array.from({ length: depth }, (_, steps) => `!${'../'.repeat(steps) || './'}**`);
  const group = [
    '**',
    ...inside,
    `${up}**`,
    ...LAYERS[room].map((other) => `!${up}${other}/**`),
    ...(NODE_MODULES[room] ?? []).map((name) => `!${name}`),
    ...packages.map((name) => `!${name}`),
  ];
  const options = { patterns: [{ group, message: PURPOSES[room] }] };
  const noRestrictedImports = { level: 'error', options };
  return { includes, linter: { rules: { style: { noRestrictedImports } } } };
}

function rulesOf(room) {
  const inRoom = depthsOf(`src/${room}`).map((depth) =>
    rule([`src/${room}/${'*/'.repeat(depth - 1)}*.ts`], room, depth, []),
  );
  const doors = Object.values(DOORS).filter((door) => door.startsWith(`src/${room}/`));
  const atDoors = [...new Set(doors)].map((door) => {
    const packages = Object.keys(DOORS).filter((name) => DOORS[name] === door);
    return rule([door], room, door.split('/').length - 2, packages);
  });
  return [...inRoom, ...atDoors];
}

/** The public entries only re-export. */
const ENTRIES = {
  includes: ['src/*.ts'],
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: {
            patterns: [{ group: ['**', '!./**'], message: 'A public entry only re-exports.' }],
          },
        },
      },
    },
  },
};

/**
 * A live item of a podcast is an entry, and an entry has a podcast: the model itself is recursive.
 */
const RECURSIVE = {
  includes: ['src/model/**'],
  linter: {
    rules: {
      suspicious: { noImportCycles: { level: 'error', options: { ignoreTypes: true } } },
    },
  },
};

const unformatted = {
  includes: ['biome.json', 'bench/results.json'],
  formatter: { enabled: false },
};
const written = readFileSync(CONFIG, 'utf8');
const config = JSON.parse(written);
config.overrides = [unformatted, ENTRIES, RECURSIVE, ...Object.keys(LAYERS).flatMap(rulesOf)];
const made = `${JSON.stringify(config, null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(CONFIG, made);
} else if (made !== written) {
  console.error(`${fileURLToPath(CONFIG)} does not match scripts/layers.mjs: run npm run layers`);
  process.exitCode = 1;
}
