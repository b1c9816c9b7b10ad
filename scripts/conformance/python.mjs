/**
 * Parses Python expressions, as feedparser's tests have them, with Python's own parser. Nothing is
 * executed; the result is a tree of the nodes of Python's module `ast`, each with its `type`.
 */
import { execFileSync } from 'node:child_process';

/** Prints the trees of expressions, or why there is no tree, and those of the calls of a function in files. */
const PARSER = `
import ast, json, sys

def plain(node):
    if isinstance(node, ast.AST):
        fields = {name: plain(value) for name, value in ast.iter_fields(node)}
        return {'type': type(node).__name__, **fields}
    if isinstance(node, list):
        return [plain(each) for each in node]
    return node.decode('latin-1') if isinstance(node, bytes) else node

def expression(source):
    try:
        return plain(ast.parse(source, mode='eval').body)
    except SyntaxError as error:
        return str(error)

def calls(source, callee):
    nodes = ast.walk(ast.parse(source))
    found = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == callee]
    return [plain(node) for node in sorted(found, key=lambda node: node.lineno)]

asked = json.load(sys.stdin)
print(json.dumps({
    'expressions': [expression(source) for source in asked.get('expressions', [])],
    'calls': [calls(source, asked['callee']) for source in asked.get('sources', [])],
}))
`;

function ask(question) {
  const input = JSON.stringify(question);
  const maxBuffer = Number.POSITIVE_INFINITY;
  return JSON.parse(
    execFileSync('python3', ['-c', PARSER], { input, maxBuffer, encoding: 'utf8' }),
  );
}

/** An expression that cannot be parsed, or that means nothing here. */
export class UnreadableExpression extends Error {}

/** The trees of expressions, by their text; a message instead of a tree if Python cannot parse it. */
export function readExpressions(sources) {
  const distinct = [...new Set(sources)];
  const { expressions } = ask({ expressions: distinct });
  return new Map(distinct.map((source, index) => [source, expressions[index]]));
}

/** The arguments of each call of a function in a Python file, such as `pytest.mark.parametrize`. */
export function callsIn(source, callee) {
  return ask({ sources: [source], callee }).calls[0].map(({ args }) => args);
}

/** The value of a tree of literals; a name becomes text. */
export function literal(tree) {
  switch (tree.type) {
    case 'Constant':
      return tree.value;
    case 'Name':
      return tree.id;
    case 'UnaryOp':
      return -literal(tree.operand);
    case 'List':
    case 'Tuple':
      return tree.elts.map(literal);
    default:
      throw new UnreadableExpression(`not a literal: ${tree.type}`);
  }
}
