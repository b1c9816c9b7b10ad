/**
 * Checks that generators make usable types from the schemas: quicktype for four languages, and
 * json-schema-to-typescript. What they make for TypeScript has to compile.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAll, install, root } from './packed.mjs';

const GENERATORS = ['quicktype@23.0.170', 'json-schema-to-typescript@15.0.4'];
const LANGUAGES = ['typescript', 'python', 'go', 'rust'];

/** The name of an interface that was made twice ends in a number, as two of our own names do. */
const MADE_TWICE = /^export interface (?!MalformedBase64\b|Mp4\b)\w+\d\b/m;

await checkAll(async (check, folder) => {
  await check(`${GENERATORS.join(' and ')} can be installed`, () => install(folder, GENERATORS));
  const run = (program, args) =>
    execFileSync(join(folder, 'node_modules/.bin', program), args, {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  for (const file of readdirSync(join(root, 'schema'))) {
    const schema = join(root, 'schema', file);
    const { title } = JSON.parse(readFileSync(schema, 'utf8'));
    for (const language of LANGUAGES) {
      await check(`${title} as ${language}, by quicktype`, () => {
        const made = run('quicktype', ['-s', 'schema', schema, '--lang', language, '-t', title]);
        refuseGaps(made, title);
        if (language === 'typescript') compile(folder, `${title}.ts`, made);
      });
    }
    await check(`${title} as TypeScript, by json-schema-to-typescript`, () => {
      const made = run('json2ts', [schema]);
      refuseGaps(made, title);
      const twice = MADE_TWICE.exec(made);
      if (twice !== null) throw new Error(twice[0]);
      compile(folder, `${title}.d.ts`, made);
    });
  }
});

function refuseGaps(made, title) {
  if (!made.toLowerCase().includes(title.toLowerCase()))
    throw new Error(`there is no ${title}:\n${made.slice(0, 1000)}`);
}

function compile(folder, name, text) {
  writeFileSync(join(folder, name), text);
  const compiler = join(root, 'node_modules/.bin/tsc');
  execFileSync(compiler, ['--noEmit', '--strict', '--target', 'es2022', '--types', '', name], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
