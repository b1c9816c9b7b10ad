/** Units of numbers. The comment of a key says the unit, unless the number is a count. */
import { type Member, onOneLine, type Shape } from './description.ts';

const UNIT =
  /\b(?:in |^)(seconds|minutes|hours|days|bytes|(?:kilo)?bits per second|frames per second|thousands of samples per second|pixels|percent|degrees|milliseconds|meters|characters)\b/i;

/** The unit of a key with a number; `null` if it has no number, or names no unit. */
export function unitOf({ shape, doc }: Pick<Member, 'shape' | 'doc'>): string | null {
  if (!holdsNumbers(shape)) return null;
  return UNIT.exec(onOneLine(doc))?.[1]?.toLowerCase() ?? null;
}

/** Whether a value is a number, or a list of numbers. */
export function holdsNumbers(shape: Shape): boolean {
  if (shape.kind === 'plain') return shape.name === 'number';
  if (shape.kind === 'list') return holdsNumbers(shape.of);
  return shape.kind === 'union' && shape.of.some(holdsNumbers);
}
