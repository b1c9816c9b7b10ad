/**
 * Writes regular expressions as V8 optimizes them: `\s+` as `\s\s*`. V8 optimizes none in a thread
 * that has compiled more than 1 MB of them. There, `\s+` throws a `RangeError` on a run of 4 million
 * white-space characters, because V8 keeps a way back for each of them; `\s\s*` never does.
 */
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';

/** The source of an expression in which nothing is repeated once or more without a limit. */
export function unrolled(pattern) {
  let { source } = pattern;
  for (const { element, min, max, greedy, end } of quantifiersOf(pattern).toReversed()) {
    if (min === 0 || max < Number.POSITIVE_INFINITY || !isFixed(element)) continue;
    const counted = min > 1 ? `{${min}}` : '';
    const rest = `${counted}${element.raw}*${greedy ? '' : '?'}`;
    source = source.slice(0, element.end) + rest + source.slice(end);
  }
  return source;
}

/** The code of a module with such expressions, on the same lines. */
export function withUnrolled(code) {
  let text = code;
  for (const { value, start, end } of literalsIn(code).toReversed()) {
    text = `${text.slice(0, start)}/${unrolled(value)}/${value.flags}${text.slice(end)}`;
  }
  return text;
}

/** The literals of a module that are regular expressions, in order. */
export function literalsIn(code) {
  return [...nodesOf(parseAst(code, { lang: 'ts' }))].filter(
    ({ value }) => value instanceof RegExp,
  );
}

/** All nodes of a syntax tree, in order. */
export function* nodesOf(value) {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** The quantifiers of an expression, in order; those in others follow them. */
export function quantifiersOf(pattern) {
  const parts = [...nodesOfPattern(analyse(pattern).parsed.pattern)];
  return parts.filter(({ type }) => type === 'Quantifier');
}

function* nodesOfPattern(node) {
  yield node;
  for (const inside of [node.element, ...(node.alternatives ?? []), ...(node.elements ?? [])]) {
    if (inside?.type !== undefined && !inside.type.startsWith('CharacterClass')) {
      yield* nodesOfPattern(inside);
    }
  }
}

/** Whether a part of an expression is characters of which there is always the same number. */
export function isFixed(part) {
  if (part.type === 'Group') {
    return part.alternatives.length === 1 && part.alternatives[0].elements.every(isFixed);
  }
  return ['Character', 'CharacterClass', 'CharacterSet'].includes(part.type);
}
