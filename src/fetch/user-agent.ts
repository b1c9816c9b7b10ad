/** How the package identifies itself to servers: a name, a version, and a URL with more information. */
import { HOMEPAGE, VERSION } from '../text/package.ts';

/** The default `User-Agent` header. */
export const USER_AGENT: string = `bozofeed/${VERSION} (+${HOMEPAGE})`;
