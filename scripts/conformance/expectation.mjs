/**
 * Turns the expectation of a feedparser test, a Python expression, into data: the nested lists that
 * `test/conformance/evaluate.ts` describes and checks.
 */
import { UnreadableExpression } from './python.mjs';

/** Names for the whole result; any other name is a member of it. */
const RESULT = new Set(['result', 'd', 'locals']);

/** The expectation for the tree of a Python expression. */
export function expectationOf(tree) {
  switch (tree.type) {
    case 'Constant':
      return tree.value;
    case 'Name':
      return RESULT.has(tree.id) ? ['path'] : ['path', tree.id];
    case 'Attribute':
      return memberOf(tree.value, tree.attr);
    case 'Subscript':
      return memberOf(tree.value, literalOf(tree.slice));
    case 'Call':
      return resultOf(tree);
    case 'BoolOp':
      return [tree.op.type.toLowerCase(), ...tree.values.map(expectationOf)];
    case 'UnaryOp':
      return tree.op.type === 'Not'
        ? ['not', expectationOf(tree.operand)]
        : -numberOf(tree.operand);
    case 'Compare':
      return comparisonOf(tree);
    case 'BinOp':
      return operationOf(tree);
    case 'List':
    case 'Tuple':
      return ['list', ...tree.elts.map(expectationOf)];
    case 'Dict':
      return [
        'dict',
        Object.fromEntries(
          tree.keys.map((key, index) => [literalOf(key), expectationOf(tree.values[index])]),
        ),
      ];
    default:
      throw new UnreadableExpression(`“${tree.type ?? tree}” is not known here`);
  }
}

function memberOf(object, key) {
  const path = expectationOf(object);
  if (!Array.isArray(path) || path[0] !== 'path') {
    throw new UnreadableExpression('a member of something that is not part of the result');
  }
  return [...path, key];
}

function literalOf(tree) {
  const value = expectationOf(tree);
  if (Array.isArray(value)) throw new UnreadableExpression('a key that is not a literal');
  return value;
}

function numberOf(tree) {
  const value = expectationOf(tree);
  if (typeof value !== 'number') throw new UnreadableExpression('a number is expected');
  return value;
}

/** Comparisons by Python's names for them. */
const COMPARISONS = {
  Eq: (left, right) => ['==', left, right],
  NotEq: (left, right) => ['!=', left, right],
  Is: (left, right) => ['is', left, right],
  In: (left, right) => ['in', left, right],
  IsNot: (left, right) => ['not', ['is', left, right]],
  NotIn: (left, right) => ['not', ['in', left, right]],
};

/** In Python, comparisons can be chained: `a == b == c` means `a == b and b == c`. */
function comparisonOf({ left, ops, comparators }) {
  const values = [left, ...comparators].map(expectationOf);
  const pairs = ops.map(({ type }, index) => {
    const compared = COMPARISONS[type];
    if (compared === undefined) throw new UnreadableExpression(`the comparison ${type}`);
    return compared(values[index], values[index + 1]);
  });
  return pairs.length === 1 ? pairs[0] : ['and', ...pairs];
}

/**
 * Concatenated or repeated text: tests use it for text that would otherwise end the surrounding
 * comment.
 */
function operationOf({ op, left, right }) {
  const [first, second] = [expectationOf(left), expectationOf(right)];
  const types = `${typeof first} ${op.type} ${typeof second}`;
  if (types === 'string Add string' || types === 'number Add number') return first + second;
  if (types === 'string Mult number') return ['repeat', first, second];
  throw new UnreadableExpression(`the operation ${types}`);
}

function resultOf({ func, args, keywords }) {
  if (keywords.length > 0) throw new UnreadableExpression('an argument with a keyword');
  if (func.type === 'Attribute') {
    const { attr: method } = func;
    if (method === 'timedelta') return ['timedelta', secondsOf(args)];
    const object = expectationOf(func.value);
    const [key, otherwise = null] = args.map(expectationOf);
    if (method === 'get') return ['get', object, key, otherwise];
    if (method === 'has_key') return ['in', key, object];
    throw new UnreadableExpression(`the method ${method}`);
  }
  const { id: name } = func;
  if (name === 'locals') return ['path'];
  if (name === 'len' || name === 'ord') return [name, expectationOf(args[0])];
  if (name === 'isinstance') {
    return ['isinstance', expectationOf(args[0]), args[1].attr ?? args[1].id];
  }
  throw new UnreadableExpression(`the function ${name}`);
}

/** `timedelta(days, seconds, microseconds)`. */
function secondsOf(args) {
  const [days = 0, seconds = 0, microseconds = 0] = args.map(numberOf);
  return days * 86_400 + seconds + microseconds / 1e6;
}
