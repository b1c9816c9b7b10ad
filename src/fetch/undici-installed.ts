/**
 * The installed undici, loaded for the first fetch: it takes longer to load than everything else
 * together, and cannot be loaded in Jest’s jsdom, which hides what it needs.
 */
export type { Agent, Dispatcher } from 'undici/index.js';
export { default as undici } from './load-undici.cjs';
