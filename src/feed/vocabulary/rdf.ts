/** RDF's own elements, the scaffolding of RSS 0.90 and 1.0. */
import type { Row, Vocabulary } from '../place.ts';
import { LISTED_ITEM, ROOT } from '../readers/container.ts';
import { PASSED_OVER } from '../readers/text.ts';

export const RDF: Vocabulary = new Map<string, Row>([
  ['rdf', ROOT],
  ['seq', PASSED_OVER],
  ['bag', PASSED_OVER],
  ['li', LISTED_ITEM],
]);
