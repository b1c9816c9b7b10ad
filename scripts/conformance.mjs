/**
 * Runs feedparser's suite on the sources and prints what fails:
 *
 *     node scripts/conformance.mjs [part of a category or id] [--loose] [--first=N] [--root=DIR]
 *
 * The suite is looked for beside the project, or in the folder given as `--root`.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withSources } from './sources.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    loose: { type: 'boolean', default: false },
    first: { type: 'string', default: '5' },
    root: {
      type: 'string',
      default: fileURLToPath(new URL('../../shared/conformance/feedparser', import.meta.url)),
    },
  },
});

const passed = await withSources(async (load) => {
  const { report } = await load('/test/conformance/report.ts');
  return report(values.root, {
    wanted: positionals[0] ?? '',
    mode: values.loose ? 'loose' : 'strict',
    first: Number(values.first),
  });
});
process.exitCode = passed ? 0 : 1;
