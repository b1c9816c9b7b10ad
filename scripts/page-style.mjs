/** The style sheet of a page: its own rules after those that it imports, in one small file. */
import { build } from 'esbuild';

/** Writes the style sheet to a file. */
export async function bundleStyle(sheet, file) {
  await build({
    entryPoints: [sheet],
    outfile: file,
    bundle: true,
    minify: true,
    logLevel: 'warning',
  });
}
