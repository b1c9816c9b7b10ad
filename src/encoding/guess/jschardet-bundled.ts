/**
 * jschardet for bundles for Node. It is an ES module, so bundlers include the installed one, with
 * its imports of Node modules; what it exports as CommonJS requires them, which is impossible in an
 * ES module.
 */
export { detect } from 'jschardet';
