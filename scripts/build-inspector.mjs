/**
 * Builds the inspector as static files, which the command serves and the site of the documentation
 * shows as they are: a page, its script, its style, and a worker with the parser. Addresses are relative, so that the folder works under any address.
 *
 *     node scripts/build-inspector.mjs [dist]
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { platformSources } from './platform-sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.argv[2] ?? join(root, 'dist');
const target = join(dist, 'programs/inspector');
const source = join(root, 'programs/inspector');

/** The folders of the packages in the bundles. */
const folders = new Set();

/** A script of the page, as one text. */
async function build(file, format) {
  const bundle = await rolldown({
    input: join(source, file),
    platform: 'browser',
    tsconfig: false,
    logLevel: 'warn',
    resolve: { alias: platformSources({ condition: 'default' }) },
  });
  const { output } = await bundle.generate({ format, minify: true, comments: false });
  await bundle.close();
  if (output.length !== 1) throw new Error(`${file} is more than one file`);
  for (const id of output[0].moduleIds) {
    const [folder] =
      id.replaceAll(sep, '/').match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? [];
    if (folder !== undefined) folders.add(folder);
  }
  return output[0].code;
}

const frame = await build('frame.ts', 'esm');
const { FRAME_STYLE } = await import(`data:text/javascript,${encodeURIComponent(frame)}`);
const styleHash = `sha256-${createHash('sha256').update(FRAME_STYLE).digest('base64')}`;

/**
 * The frames inherit the policy of the page and add a stricter one. So the page has to allow what the
 * frames need: pictures and `style` attributes. The page itself loads pictures and sound only on a click.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' '${styleHash}'`,
  "style-src-attr 'unsafe-inline'",
  "worker-src 'self'",
  "connect-src 'self'",
  'img-src http: https: data:',
  'media-src http: https:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

mkdirSync(target, { recursive: true });
const page = readFileSync(join(source, 'page/index.html'), 'utf8')
  .replace('{{policy}}', policy)
  .replace('{{frame-style}}', styleHash);
writeFileSync(join(target, 'index.html'), page);
writeFileSync(join(target, 'page.js'), await build('page/main.ts', 'esm'));
writeFileSync(join(target, 'worker.js'), await build('page/worker.ts', 'iife'));
copyFileSync(join(source, 'page/page.css'), join(target, 'page.css'));
writeFileSync(join(target, 'LICENSES.txt'), [...folders].toSorted().map(licenceOf).join('\n'));

/** The license of a package, which must accompany a copy. */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text =
    file === undefined ? `License: ${license}\n` : readFileSync(join(folder, file), 'utf8');
  return `${name} ${version}\n\n${text}`;
}
