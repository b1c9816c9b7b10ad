/** Finds the words and phrases of the list in a text. */
import { WORDS } from './list.mjs';

const escaped = (phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Each entry of the list as an expression that finds whole words across line breaks. */
const PATTERNS = WORDS.map(([pattern, better]) => {
  const source = typeof pattern === 'string' ? escaped(pattern) : pattern.source;
  const within = source.replaceAll(' ', '\\s+');
  return {
    expression: new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${within})(?![\\p{L}\\p{N}_-])`, 'giu'),
    better,
  };
});

/** Every word of the list that a text has: how it is written, what to write instead, and its line. */
export function findWords(text) {
  return PATTERNS.flatMap(({ expression, better }) =>
    [...text.matchAll(expression)].map(({ 0: found, index }) => ({
      words: found.replace(/\s+/g, ' '),
      better,
      lineWithin: text.slice(0, index).split('\n').length - 1,
    })),
  ).sort((one, other) => one.lineWithin - other.lineWithin);
}
