/**
 * Builds the page of the report: its script, which includes Chart.js, and its style sheet, beside
 * the module that reads them. The licences of included packages are copied as well.
 *
 *     node scripts/build-report.mjs [dist]
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(process.argv[2] ?? join(root, 'dist'), 'cli/report');
const source = join(root, 'src/cli/report');
const BUILT_IN = [
  ['chart.js', 'LICENSE.md'],
  ['@kurkle/color', 'LICENSE.md'],
  ['chartjs-chart-matrix', 'LICENSE'],
];

/** A script of the page, as text. */
async function build(name) {
  const bundle = await rolldown({ input: join(source, `page/${name}.ts`), logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  const code = output[0].code.trim();
  // Inside a script element, these would end it or change how it is parsed (HTML §4.12.1.3).
  if (/<\/script|<script|<!--/i.test(code)) throw new Error('the script cannot be put into a page');
  return code;
}

const licences = BUILT_IN.map(([name, file]) => {
  const text = readFileSync(join(root, 'node_modules', name, file), 'utf8').trim();
  return `${name}\n\n${text.replaceAll('*/', '* /').replaceAll('<', '‹')}`;
});
const credits = `/*!\n${licences.join('\n\n')}\n*/\n`;
writeFileSync(join(target, 'page.js'), `${credits}${await build('main')}\n`);
writeFileSync(join(target, 'compare.js'), `${await build('compare')}\n`);
copyFileSync(join(source, 'page.css'), join(target, 'page.css'));
