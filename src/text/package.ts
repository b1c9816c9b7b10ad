/** What the package says of itself. */

/**
 * The same as in package.json, which is not available in a bundle; a test checks that both agree.
 */
export const VERSION = '0.1.0';

/** The URL with more information. */
export const HOMEPAGE = 'https://bozofeed.github.io/bozofeed';

/** The default `User-Agent` header: a name, a version, and a URL with more information. */
export const USER_AGENT: string = `bozofeed/${VERSION} (+${HOMEPAGE})`;
