/**
 * Builds the site of `docs/` into `site/dist`. Its build tools are installed if they are missing;
 * apart from that, it does not use the network.
 *
 *     npm run build && npm run docs [-- --base /path/]
 *
 * `--base` is the path below which the site is served; without it, that of `homepage` in `package.json`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, root } from './project.mjs';
import { withSources } from './sources.mjs';

const site = join(root, 'site');
const out = join(site, 'dist');
const inspector = join(root, 'dist/programs/inspector');

if (!existsSync(join(inspector, 'index.html'))) {
  console.error(
    'There is no dist/programs/inspector, which is the playground of the site. Run `npm run build` first.',
  );
  process.exit(1);
}
if (!existsSync(join(site, 'node_modules/vitepress'))) {
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
}
rmSync(out, { recursive: true, force: true });
run(process.execPath, [
  'node_modules/vitepress/bin/vitepress.js',
  'build',
  ...process.argv.slice(2),
]);

cpSync(inspector, join(out, 'playground'), { recursive: true });
cpSync(join(root, 'schema'), out, { recursive: true });
// The image of links that are shared.
cpSync(join(root, 'docs/images/playground-light.png'), join(out, 'social.png'));
await withSources(async (load) => {
  const { llmsFull, llmsIndex } = await load('/scripts/site/llms.ts');
  writeFileSync(join(out, 'llms.txt'), llmsIndex(join(root, 'docs'), manifest));
  writeFileSync(join(out, 'llms-full.txt'), llmsFull(join(root, 'docs'), manifest));
});

/** Runs a command in the folder of the site; its failure is ours. */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: site, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
