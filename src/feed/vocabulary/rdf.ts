/** RDF's own elements, the scaffolding of RSS 0.90 and 1.0. */
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { LISTED_ITEM, ROOT } from '../readers/structure.ts';
import { PASSED_OVER } from '../readers/values.ts';

export const RDF: Vocabulary = new Map<string, ElementRule>([
  ['rdf', ROOT],
  ['seq', PASSED_OVER],
  ['bag', PASSED_OVER],
  ['li', LISTED_ITEM],
]);
