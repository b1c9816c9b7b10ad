/**
 * Metro with the settings of React Native (`@react-native/metro-config`): its resolution of packages,
 * and its compiler. React Native itself is not installed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { importTool, toolFile } from './tools.mjs';

/** The code of a program in a folder, for a platform: `ios`, `android` or `web`. */
export async function bundleByMetro(folder, entry, platform) {
  const { loadConfig, mergeConfig, runBuild } = await importTool('metro');
  const runtime = createRequire(toolFile('metro', 'package.json')).resolve(
    'metro-runtime/package.json',
  );
  const out = join(folder, `${entry}.${platform}.js`);
  const config = mergeConfig(await loadConfig({ cwd: folder }), {
    projectRoot: folder,
    watchFolders: [folder, dirname(runtime)],
    reporter: { update() {} },
    maxWorkers: 1,
    resolver: {
      resolverMainFields: ['react-native', 'browser', 'main'],
      platforms: ['ios', 'android', 'web'],
      // Without this, Metro knows no `.mjs`.
      sourceExts: ['js', 'mjs', 'cjs', 'json', 'ts', 'tsx'],
      unstable_conditionNames: ['react-native'],
      useWatchman: false,
    },
    transformer: {
      allowOptionalDependencies: true,
      asyncRequireModulePath: join(dirname(runtime), 'src/modules/asyncRequire.js'),
      babelTransformerPath: toolFile('@react-native/metro-babel-transformer', 'src/index.js'),
      enableBabelRuntime: false,
    },
  });
  await runBuild(config, { entry, platform, dev: false, minify: false, out });
  return readFileSync(out, 'utf8');
}
