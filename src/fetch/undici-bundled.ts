/**
 * The undici of bundles: the build puts a copy into this file. A bundler cannot put the installed one into a module,
 * as it is CommonJS and requires modules of Node.
 */
export { Agent, buildConnector, type Dispatcher, errors, stream } from 'undici/index.js';
