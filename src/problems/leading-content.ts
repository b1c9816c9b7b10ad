/** What is said of content before a document. */
import type { ProblemFacts } from './facts.ts';

/** More characters than a message shows. */
const MAX_SHOWN = 80;

/** The facts about content before a document. */
export function leadingContent(content: string): ProblemFacts['LeadingContent'] {
  return { length: content.length, text: content.trim().slice(0, MAX_SHOWN) };
}
