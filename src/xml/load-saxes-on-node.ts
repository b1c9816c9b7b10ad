/**
 * The door to saxes in Node. A module of CommonJS that is imported is read twice, the first time in
 * search of its exports; that takes a third of the time of `import 'bozofeed/parse'`, so this one is
 * required. Other platforms get `load-saxes-elsewhere.ts`, which has the same exports; `imports` in
 * package.json chooses.
 */
import loadSaxes from './load-saxes.cjs';

export type { SaxesAttributeNSIncomplete, SaxesTagNS } from 'saxes';

export const SaxesParser: typeof import('saxes').SaxesParser = loadSaxes().SaxesParser;
