/** How the package introduces itself to servers: a name, a version, and where to learn more. */

/** As in package.json, which a bundle would not have at hand; a test holds the two together. */
export const VERSION = '0.1.0';

/** Where to learn more. */
export const HOMEPAGE = 'https://github.com/bozofeed/bozofeed';

/** The `User-Agent` that is sent where the caller names none. */
export const USER_AGENT: string = `bozofeed/${VERSION} (+${HOMEPAGE})`;
