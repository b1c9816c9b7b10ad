/** Finds Chromium and starts it, and what all tests of pages in it need. */
import { existsSync, readFileSync } from 'node:fs';

/** Chromium does nothing in the background, and makes no sound. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--mute-audio',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Milliseconds after which something hangs: on a busy machine, a page may take many seconds. */
export const PATIENCE = 120_000;

/** The path in `$CHROMIUM`, or where distributions install it; none if there is no such file. */
export function chromiumPath() {
  const paths = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return [...paths, '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * Returns a function that starts Chromium, with more flags if needed. Throws at once if there is
 * nothing to start.
 */
export async function findChromium() {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new Error('playwright-core is not installed');
  });
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('no Chromium was found; set $CHROMIUM');
  return (...flags) => chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** Returns a function that ends the process with the reason why there is nothing to try with. */
export function cannotRun(what) {
  return (reason) => {
    console.error(`${what}: ${reason}.`);
    process.exit(2);
  };
}

/**
 * What axe-core finds wrong with a page: only what is serious, unless `isStrict`. A
 * Content-Security-Policy does not apply to scripts of the debugger.
 */
export async function violationsOf(page, { isStrict = false, ...options } = {}) {
  const axe = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url);
  await page.evaluate(readFileSync(axe, 'utf8'));
  const { violations } = await page.evaluate(
    (all) => globalThis.axe.run(document, { resultTypes: ['violations'], ...all }),
    options,
  );
  return violations
    .filter(({ impact }) => isStrict || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
      return `${id}: ${places.join(' | ')}`;
    });
}
