/**
 * The mutants of a source file: the replacements for each kind of syntax. A
 * mutant is a range of the text and its replacement; types are left alone, because no test can
 * detect changes in them.
 */
import { parseAst } from 'rolldown/parseAst';

/** Other operators that could be written by mistake. */
const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/** Methods whose result has the same type as their object, so that the call can be removed. */
const REMOVABLE_CALLS = new Set(
  'trim trimStart trimEnd toLowerCase toUpperCase slice filter normalize toReversed toSorted'.split(
    ' ',
  ),
);

/** Statements that can be removed without breaking the compilation. */
const REMOVABLE_STATEMENTS = new Set([
  'ExpressionStatement',
  'BreakStatement',
  'ContinueStatement',
]);

/** Parts of a syntax tree that contain no code, except for the expression that is cast. */
const CASTS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** All mutants of a file, in text order. */
export function mutantsOf(file, text) {
  const found = [];
  const mutate = (kind, { start, end }, replacement) => {
    const original = text.slice(start, end);
    const line = text.slice(0, start).split('\n').length;
    if (original !== replacement)
      found.push({ file, line, kind, start, end, original, replacement });
  };
  const source = ({ start, end }) => text.slice(start, end);
  for (const node of nodesIn(parseAst(text, { lang: 'ts' }))) {
    MUTATORS[node.type]?.(node, { mutate, source });
    if (REMOVABLE_STATEMENTS.has(node.type)) mutate('statement removed', node, ';');
  }
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The text of a file with a mutant in it. */
export function mutated(text, { start, end, replacement }) {
  return text.slice(0, start) + replacement + text.slice(end);
}

const MUTATORS = {
  IfStatement({ test, consequent, alternate, ...node }, { mutate, source }) {
    mutate('condition negated', test, `!(${source(test)})`);
    if (alternate === null && isExit(consequent)) mutate('guard removed', node, ';');
  },
  ConditionalExpression({ test }, { mutate, source }) {
    mutate('condition negated', test, `!(${source(test)})`);
  },
  BinaryExpression: replaceOperator,
  LogicalExpression(node, tools) {
    const { left, operator, ...whole } = node;
    if (operator === '??') tools.mutate('fallback removed', whole, `(${tools.source(left)})`);
    else replaceOperator(node, tools);
  },
  CallExpression({ callee, ...node }, { mutate, source }) {
    const isMethod = callee.type === 'MemberExpression' && !callee.computed && !callee.optional;
    if (isMethod && REMOVABLE_CALLS.has(callee.property.name)) {
      mutate(`.${callee.property.name}() removed`, node, source(callee.object));
    }
  },
  Literal(node, { mutate }) {
    if (typeof node.value === 'boolean') mutate('boolean', node, String(!node.value));
    if (typeof node.value === 'number') mutate('number', node, String(node.value + 1));
    if (typeof node.value === 'string' && node.value !== '') mutate('text emptied', node, "''");
    if (node.regex !== undefined) mutateRegExp(node, mutate);
  },
  ArrayExpression({ elements }, { mutate }) {
    if (elements.length < 2) return;
    elements.forEach((element, index) => {
      const next = elements[index + 1];
      const previous = elements[index - 1];
      if (!element || next === null || previous === null) return;
      const range = next
        ? { start: element.start, end: next.start }
        : { start: previous.end, end: element.end };
      mutate('element removed', range, '');
    });
  },
};

/** Whether a branch only exits. */
function isExit(statement) {
  const { type, body } = statement;
  if (type === 'BlockStatement') return body.length === 1 && isExit(body[0]);
  return /^(?:Return|Continue|Break|Throw)Statement$/.test(type);
}

function replaceOperator({ left, right, operator }, { mutate, source }) {
  const replacement = OPERATORS[operator];
  // Strings are joined with +, and nothing can be subtracted from them.
  const isSum = operator === '+' || operator === '-';
  if (replacement === undefined || (isSum && ![left, right].some(isNumber))) return;
  const between = { start: left.end, end: right.start };
  mutate('operator', between, source(between).replace(operator, replacement));
}

function isNumber({ type, value }) {
  return type === 'Literal' && typeof value === 'number';
}

/**
 * Anchors, quantifiers and the flag for letter case; characters in a class or after a backslash are
 * literal.
 */
function mutateRegExp({ start, regex: { pattern, flags } }, mutate) {
  const tokens = pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<[=!]|[:=!])|[$^*+]/g);
  const first = start + 1;
  for (const { 0: token, index } of tokens) {
    const range = { start: first + index, end: first + index + 1 };
    if (token === '^' || token === '$') mutate('anchor removed', range, '');
    if (token === '*' || token === '+') mutate('quantifier', range, token === '*' ? '+' : '*');
  }
  const flag = flags.indexOf('i');
  const at = first + pattern.length + 1 + flag;
  if (flag !== -1) mutate('flag removed', { start: at, end: at + 1 }, '');
}

/** The nodes of a tree that are code. */
function* nodesIn(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* nodesIn(child);
    return;
  }
  if (typeof node?.type !== 'string') return;
  if (node.type === 'ImportDeclaration') return;
  if (node.type.startsWith('TS')) {
    if (CASTS.has(node.type)) yield* nodesIn(node.expression);
    return;
  }
  yield node;
  for (const [key, child] of Object.entries(node)) {
    if (typeof child === 'object' && key !== 'typeAnnotation') yield* nodesIn(child);
  }
}
