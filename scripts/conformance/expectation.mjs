/**
 * Turns the expectation of a feedparser test, a Python expression, into data: the nested lists that
 * `test/conformance/evaluate.ts` describes and checks.
 */
import { readExpression, UnreadableExpression } from './python.mjs';

/** Names for the whole result; any other name is a member of it. */
const RESULT = new Set(['result', 'd', 'locals']);

/** The expectation for a Python expression. */
export function expectationOf(source) {
  return translate(readExpression(source));
}

function translate(tree) {
  switch (tree.type) {
    case 'constant':
      return tree.value;
    case 'name':
      return RESULT.has(tree.name) ? ['path'] : ['path', tree.name];
    case 'member':
      return memberOf(tree);
    case 'call':
      return resultOf(tree);
    case 'and':
    case 'or':
      return [tree.type, ...tree.operands.map(translate)];
    case 'not':
      return ['not', translate(tree.operand)];
    case 'comparison':
      return comparisonOf(tree);
    case 'minus':
      return -numberOf(tree.operand);
    case 'operation':
      return operationOf(tree);
    case 'list':
      return ['list', ...tree.items.map(translate)];
    case 'dictionary':
      return [
        'dict',
        Object.fromEntries(tree.entries.map(([key, value]) => [literalOf(key), translate(value)])),
      ];
    default:
      throw new UnreadableExpression(`“${tree.type}” is not known here`);
  }
}

function memberOf({ object, key }) {
  const path = translate(object);
  if (!Array.isArray(path) || path[0] !== 'path') {
    throw new UnreadableExpression('a member of something that is not part of the result');
  }
  return [...path, literalOf(key)];
}

function literalOf(tree) {
  const value = translate(tree);
  if (Array.isArray(value)) throw new UnreadableExpression('a key that is not a literal');
  return value;
}

function numberOf(tree) {
  const value = translate(tree);
  if (typeof value !== 'number') throw new UnreadableExpression('a number is expected');
  return value;
}

/** In Python, comparisons can be chained: `a == b == c` means `a == b and b == c`. */
function comparisonOf({ operators, operands }) {
  const values = operands.map(translate);
  const pairs = operators.map((operator, index) =>
    compared(operator, values[index], values[index + 1]),
  );
  return pairs.length === 1 ? pairs[0] : ['and', ...pairs];
}

function compared(operator, left, right) {
  switch (operator) {
    case '==':
    case '!=':
    case 'is':
    case 'in':
      return [operator, left, right];
    case 'is not':
    case 'not in':
      return ['not', [operator === 'is not' ? 'is' : 'in', left, right]];
    default:
      throw new UnreadableExpression(`the comparison ${operator}`);
  }
}

/**
 * Concatenated or repeated text: tests use it for text that would otherwise end the surrounding
 * comment.
 */
function operationOf({ operator, left, right }) {
  const [first, second] = [translate(left), translate(right)];
  const types = `${typeof first} ${operator} ${typeof second}`;
  if (types === 'string + string' || types === 'number + number') return first + second;
  if (types === 'string * number') return ['repeat', first, second];
  throw new UnreadableExpression(`the operation ${types}`);
}

function resultOf({ callee, args }) {
  if (callee.type === 'member') {
    const method = literalOf(callee.key);
    if (method === 'timedelta') return ['timedelta', secondsOf(args)];
    const object = translate(callee.object);
    const [key, otherwise = null] = args.map(translate);
    if (method === 'get') return ['get', object, key, otherwise];
    if (method === 'has_key') return ['in', key, object];
    throw new UnreadableExpression(`the method ${method}`);
  }
  const { name } = callee;
  if (name === 'locals') return ['path'];
  if (name === 'len' || name === 'ord') return [name, translate(args[0])];
  if (name === 'isinstance') return ['isinstance', translate(args[0]), classOf(args[1])];
  throw new UnreadableExpression(`the function ${name}`);
}

function classOf(tree) {
  return tree.type === 'member' ? literalOf(tree.key) : tree.name;
}

/** `timedelta(days, seconds, microseconds)`. */
function secondsOf(args) {
  const [days = 0, seconds = 0, microseconds = 0] = args.map(numberOf);
  return days * 86_400 + seconds + microseconds / 1e6;
}
