/** RSS's content module: the full content beside the summary. */
import type { Vocabulary } from '../open-element.ts';
import { content } from '../readers/text-construct.ts';

export const CONTENT: Vocabulary = new Map([['encoded', content('text/html')]]);
