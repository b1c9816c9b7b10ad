/**
 * undici for bundles: the build inserts a copy into this file. A bundler cannot include the
 * installed one in an ES module, because it is CommonJS and requires Node modules.
 */
export { Agent, buildConnector, type Dispatcher, errors } from 'undici/index.js';
