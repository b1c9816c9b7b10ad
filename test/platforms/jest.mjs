/** Runs Jest with its defaults, in an environment: `node` or `jsdom`. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS } from './documents.mjs';
import { run } from './runtimes.mjs';
import { toolFile } from './tools.mjs';

/** The results of parsing the documents in Jest, as JSON. `folder` has the installed package. */
export async function askJest(folder, environment, entries) {
  // A package of its own: its files are CommonJS.
  const place = join(folder, `jest-${environment}`);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{}\n');
  copyFileSync(new URL('programs/jest.test.js', import.meta.url), join(place, 'jest.test.js'));
  const [settings, results] = [join(place, 'settings.json'), join(place, 'results.json')];
  const documents = DOCUMENTS.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
  writeFileSync(settings, JSON.stringify({ documents, results, entries }));
  const jest = toolFile('jest', 'bin/jest.js');
  const named =
    environment === 'node'
      ? environment
      : toolFile(`jest-environment-${environment}`, 'build/index.js');
  await run(
    [process.execPath, jest, '--silent', '--json', `--env=${named}`],
    ['--rootDir', place],
    place,
    {
      isReporting: true,
      env: { ...process.env, BOZOFEED_DOCUMENTS: settings },
    },
  );
  return readFileSync(results, 'utf8');
}
