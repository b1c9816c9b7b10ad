import { parseAst } from 'rolldown/parseAst';

/**
 * A bundler keeps a constant that nothing uses if computing it might have effects: it cannot see
 * inside calls. In files that are joined from a hundred modules, a program with one small function
 * would get the tables of all the others. No constant of ours has effects, so each is
 * computed in a function that is marked as pure.
 *
 * @param text an ES module
 */
export function droppable(text) {
  const marks = parseAst(text)
    .body.filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => mayAct(init))
    .flatMap(({ init: { type, start, end } }) =>
      // Braces would be taken for those of the function.
      type === 'ObjectExpression'
        ? [mark(start, '/* @__PURE__ */ (() => ('), mark(end, '))()')]
        : [mark(start, '/* @__PURE__ */ (() => '), mark(end, ')()')],
    )
    .toSorted((one, other) => other.at - one.at);
  return marks.reduce(
    (marked, { at, added }) => marked.slice(0, at) + added + marked.slice(at),
    text,
  );
}

function mark(at, added) {
  return { at, added };
}

/** What may have effects, as far as bundlers can see. */
const ACTING = new Set([
  'CallExpression',
  'MemberExpression',
  'NewExpression',
  'SpreadElement',
  'TaggedTemplateExpression',
  'TemplateLiteral',
]);

/** Whether an expression may have effects. What is inside functions and classes runs later. */
function mayAct(node) {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(mayAct);
  const { type = '', computed = false, ...parts } = node;
  if (/Function|Class/.test(type)) return false;
  return ACTING.has(type) || computed || Object.values(parts).some(mayAct);
}
