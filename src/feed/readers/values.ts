/** What readers of plain values share; most values are fields (`vocabulary/fields.ts`). */
import type { ElementRule } from '../build.ts';

/** The attribute that has a URI in RDF. */
export const RESOURCE: ReadonlySet<string> = new Set(['resource', 'rdf:resource']);

/** An element that is skipped; the elements inside are read. */
export const PASSED_OVER: ElementRule = { content: 'none' };
