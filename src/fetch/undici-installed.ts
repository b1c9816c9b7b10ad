/**
 * The installed undici. Its file is named because Bun replaces the bare name `undici` with a module
 * of its own that has no connectors, and so no place for the address checks. Elsewhere both names
 * mean the same module.
 */
export { Agent, buildConnector, type Dispatcher, errors } from 'undici/index.js';
