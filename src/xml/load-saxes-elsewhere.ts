/**
 * The door to saxes for bundles in browsers and workers. It has the same exports as
 * `load-saxes-on-node.ts`.
 */
export { type SaxesAttributeNSIncomplete, SaxesParser, type SaxesTagNS } from 'saxes';
