/**
 * Builds the pages of the report and the comparison: a script for each and one style sheet, beside the
 * module that reads them.
 *
 *     node scripts/build-report.mjs [dist]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { bundleStyle } from './page-style.mjs';
import { root } from './project.mjs';

const target = join(process.argv[2] ?? join(root, 'dist'), 'programs/replay/report');
const source = join(root, 'programs/replay/report');

/** The script of a page, as text. */
async function build(name) {
  const bundle = await rolldown({ input: join(source, `page/${name}.ts`), logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  const code = output[0].code.trim();
  // Inside a script element, these would end it or change how it is parsed (HTML §4.12.1.3).
  if (/<\/script|<script|<!--/i.test(code)) throw new Error('the script cannot be put into a page');
  return code;
}

writeFileSync(join(target, 'page.js'), `${await build('main')}\n`);
writeFileSync(join(target, 'compare.js'), `${await build('compare')}\n`);
await bundleStyle(join(source, 'page/page.css'), join(target, 'page.css'));
