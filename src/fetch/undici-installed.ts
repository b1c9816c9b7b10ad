/**
 * The undici that is installed. Its file is named, since Bun replaces the bare name `undici` by a module of its own
 * that has no connectors, and so no place for the guard. Elsewhere both are the same module.
 */
export { Agent, buildConnector, type Dispatcher, errors, stream } from 'undici/index.js';
