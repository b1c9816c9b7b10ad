/**
 * iconv-lite for bundles for Node: the build inserts a copy into this file. A bundler cannot include
 * the installed one in an ES module, because it is CommonJS and requires Node modules.
 */
import iconv from 'iconv-lite';

/** Decodes bytes by the name of an encoding; U+FFFD stands for invalid bytes. */
export const decode: typeof iconv.decode = iconv.decode;
