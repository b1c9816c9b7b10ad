/** Finds Chromium. */
import { existsSync } from 'node:fs';

/** The path in `$CHROMIUM`, or where distributions install it; none if there is no such file. */
export function chromiumPath() {
  const paths = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return [...paths, '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );
}
