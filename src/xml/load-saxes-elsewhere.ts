/** The door to saxes for bundles that run in browsers and workers. The exports are those of `load-saxes-on-node.ts`. */
export { type SaxesAttributeNSIncomplete, SaxesParser, type SaxesTagNS } from 'saxes';
