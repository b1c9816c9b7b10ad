/** Pages in Chromium. */
import { findChromium } from '../browser/chromium.mjs';

const TIMEOUT = 60_000;

/** Starts Chromium: in `$CHROMIUM`, or where distributions install it. */
export async function startBrowser() {
  const launch = await findChromium();
  return launch();
}

/** What a page reports when its script is done. Errors of the page are failures. */
export async function askPage(browser, url) {
  const page = await browser.newPage();
  try {
    const failure = new Promise((_, reject) => page.on('pageerror', reject));
    const done = page.goto(url).then(async () => {
      const isDone = () => globalThis.results !== undefined || globalThis.failure !== undefined;
      await page.waitForFunction(isDone, null, { timeout: TIMEOUT });
      return page.evaluate(() => ({ results: globalThis.results, failure: globalThis.failure }));
    });
    done.catch(() => {});
    const { results, failure: said } = await Promise.race([done, failure]);
    if (said !== undefined) throw new Error(said);
    return results;
  } finally {
    await page.close();
  }
}
