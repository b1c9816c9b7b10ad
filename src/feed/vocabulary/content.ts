/** RSS's content module: the full content beside the summary. */
import type { Vocabulary } from '../place.ts';
import { content } from '../readers/construct.ts';

export const CONTENT: Vocabulary = new Map([['encoded', content('text/html')]]);
