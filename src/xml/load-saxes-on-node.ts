/**
 * The door to saxes in Node. A CommonJS module that is imported is parsed twice, the first time to
 * find its exports; that takes a third of the time of `import 'bozofeed/parse'`, so this one is
 * required instead. Other platforms get `load-saxes-elsewhere.ts`, which has the same exports;
 * `imports` in package.json chooses.
 */
import loadSaxes from './load-saxes.cjs';

export type { SaxesAttributeNSIncomplete, SaxesTagNS } from 'saxes';

export const SaxesParser: typeof import('saxes').SaxesParser = loadSaxes().SaxesParser;
