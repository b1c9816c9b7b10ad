/**
 * jschardet for bundles for Node. It is an ES module, so bundlers include the installed one, with
 * its imports of Node modules; what it exports as CommonJS requires them, which is impossible in an
 * ES module. A program may replace the package by an empty module.
 */
import * as jschardet from 'jschardet';

/** jschardet's only function that is used. */
export const detect: typeof jschardet.detect = jschardet.detect;
