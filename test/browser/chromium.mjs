/** Finds Chromium and starts it. */
import { existsSync } from 'node:fs';

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
