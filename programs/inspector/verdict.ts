/** Whether a feed works, in a headline and a sentence. */

import type { FeedResult } from '../../src/model/result.ts';
import type { Problem } from '../../src/problems/error.ts';
import { isAtLeast, mostSevere } from '../../src/problems/severity.ts';
import { grouped } from '../display/grouped.ts';

/** How well the feed works. The page has a color for each. */
export type Tone = 'good' | 'fair' | 'poor' | 'bad';

/** The first words of the page about a feed. */
export interface Verdict {
  readonly tone: Tone;
  readonly headline: string;
  readonly sentence: string;
}

/**
 * The verdict on a result.
 *
 * @param hasFaults whether a problem is listed: one of reading, or a broken rule
 */
export function verdictOn(result: FeedResult, hasFaults: boolean): Verdict {
  const { problems, entries } = result;
  const worst = mostSevere(problems);
  if (worst?.severity === 'fatal') return unreadable(worst);
  if (entries.length === 0) {
    return {
      tone: isAtLeast(worst?.severity ?? 'note', 'error') ? 'poor' : 'fair',
      headline: 'It is a feed, but it has no entries',
      sentence: `Readers have nothing to show${isMalformed(result) ? `, and the feed is not well-formed ${languageOf(result)}` : ''}.`,
    };
  }
  const all = ALL[entries.length] ?? `all ${grouped(entries.length)} entries`;
  if (worst !== null && isAtLeast(worst.severity, 'error')) {
    return {
      tone: 'poor',
      headline: 'It partly works',
      sentence: isMalformed(result)
        ? `Something is lost or uncertain, and readers that insist on well-formed ${languageOf(result)} show nothing. Lenient readers show ${countOf(entries.length)}.`
        : `Readers show ${countOf(entries.length)}, but something is lost or uncertain.`,
    };
  }
  if (isMalformed(result)) {
    return {
      tone: 'poor',
      headline: 'It works in lenient readers only',
      sentence: `It is not well-formed ${languageOf(result)}: strict readers show nothing of it. Lenient readers show ${all}.`,
    };
  }
  if (hasFaults) {
    return {
      tone: 'fair',
      headline: 'It works, but it breaks rules',
      sentence: `Readers can show ${all}. Not every reader forgives what is listed below.`,
    };
  }
  return {
    tone: 'good',
    headline: 'It works',
    sentence:
      worst === null
        ? `Readers can show ${all}, and no problem was found.`
        : `Readers can show ${all}. There is advice on a few things below.`,
  };
}

/** All entries, by their number. */
const ALL: readonly (string | undefined)[] = [undefined, 'the one entry', 'both entries'];

function countOf(entries: number): string {
  return entries === 1 ? 'one entry' : `${grouped(entries)} entries`;
}

/** Whether strict parsers reject the document. */
function isMalformed({ parser, problems }: FeedResult): boolean {
  return parser === 'loose' || problems.some(({ name }) => name === 'MalformedJson');
}

function languageOf({ parser }: FeedResult): string {
  return parser === 'json' ? 'JSON' : 'XML';
}

function unreadable(first: Problem): Verdict {
  if (first.name === 'NotAFeed') {
    const { looksLike, feeds } = first;
    const also =
      feeds.length === 0
        ? ''
        : ` It ${feeds[0]?.rel === 'guess' ? 'links to' : 'announces'} ${feeds.length === 1 ? 'a feed' : `${feeds.length} feeds`}: see below.`;
    return {
      tone: 'bad',
      headline: 'This is not a feed',
      sentence: `It is ${looksLike}. Readers cannot show it.${also}`,
    };
  }
  if (first.name === 'EmptyDocument') {
    return { tone: 'bad', headline: 'This is not a feed', sentence: 'The document is empty.' };
  }
  return { tone: 'bad', headline: 'The feed cannot be read', sentence: first.message };
}
