/**
 * Builds the inspector as static files, which the site of the documentation shows as they are: a page,
 * its script, its style, and a worker with the parser. URLs are relative, so that the folder works at any URL.
 * The package is without this worker: the command serves the one of `dist/esm`, which shares the parser
 * with bundles, and the packages that it imports.
 *
 *     node scripts/build-inspector.mjs [dist]
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { SERVED } from './chunks.mjs';
import { bundleStyle } from './page-style.mjs';
import { platformSources } from './platform-sources.mjs';
import { root } from './project.mjs';
import { licensesOf } from './sbom.mjs';

const dist = process.argv[2] ?? join(root, 'dist');
const target = join(dist, 'programs/inspector');
const source = join(root, 'programs/inspector');

/** The folders of the packages in the bundles. */
const folders = new Set();

/** A script of the page, as one text. */
async function build(file, format, ...plugins) {
  const bundle = await rolldown({
    input: join(source, file),
    plugins,
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

/** The parts of packages that the worker imports. */
const served = {
  name: 'served',
  resolveId: (id) => (id.endsWith('packages.js') ? join(source, 'packages.js') : null),
  load: (id) =>
    id.endsWith('packages.js')
      ? Object.entries(SERVED)
          .map(([from, names]) => `export { ${names} } from '${from}';`)
          .join('\n')
      : null,
};

const frame = await build('frame.ts', 'esm');
const { FRAME_STYLE } = await import(`data:text/javascript,${encodeURIComponent(frame)}`);
const styleHash = `sha256-${createHash('sha256').update(FRAME_STYLE).digest('base64')}`;

/**
 * The frames inherit the policy of the page and add a stricter one. So the page has to allow what the
 * frames need: images and `style` attributes. The page itself loads images and sound only on a click.
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
writeFileSync(join(target, 'packages.js'), await build('packages.js', 'esm', served));
await bundleStyle(join(source, 'page/page.css'), join(target, 'page.css'));
writeFileSync(join(target, 'LICENSES.txt'), licensesOf([...folders].toSorted()));
