/** What readers of plain values have in common: most are fields (`vocabulary/namespace.ts`). */
import type { ElementRule } from '../open-element.ts';

/** An attribute that holds an address in RDF. */
export const RESOURCE: ReadonlySet<string> = new Set(['resource', 'rdf:resource']);

/** An element that is passed over; elements inside are read. */
export const PASSED_OVER: ElementRule = { content: 'none' };
