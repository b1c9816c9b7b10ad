/** RSS's content module: the full content in addition to the summary. */
import type { Vocabulary } from '../open-element.ts';
import { content } from '../readers/text-construct.ts';

export const CONTENT: Vocabulary = new Map([['encoded', content('text/html')]]);
