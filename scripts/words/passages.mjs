/**
 * The passages of a file that people read: the prose of Markdown, the comments of source files, and
 * string literals. Line breaks are kept, so that an index in a passage gives a line.
 */
import { extname } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A text, and the line of the file on which it starts. */
const passage = (text, line) => ({ text, line });

/** Stands for code within prose. */
const CODE = 'CODE';

/** Removes what is quoted as code, URLs, and the targets of links. */
function withoutCode(text) {
  return text
    .replace(/`[^`]*`/g, (code) => CODE + code.replace(/[^\n]/g, ''))
    .replace(/\{@link [^}]*\}/g, CODE)
    .replace(/@param \w+/g, `@param ${CODE}`)
    .replace(/\]\([^)\n]*\)/g, ']')
    .replace(/https?:\/\/\S+/g, CODE);
}

/** Divides a text: the prose, with empty lines instead of fenced code; and the code, each with its language and line. */
function divide(text) {
  const prose = [];
  const blocks = [];
  let open = null;
  for (const [at, line] of text.split('\n').entries()) {
    const [, mark, language] = /^\s*(```+|~~~+)(\w*)/.exec(line) ?? [];
    if (open === null && mark === undefined) {
      prose.push(line);
      continue;
    }
    prose.push('');
    if (open === null) {
      open = { mark, language, line: at + 2, lines: [] };
      blocks.push(open);
    } else if (mark?.startsWith(open.mark)) open = null;
    else open.lines.push(line);
  }
  return { prose: prose.join('\n'), blocks };
}

function ofMarkdown(text) {
  const { prose, blocks } = divide(text);
  const visible = prose.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
  return [passage(withoutCode(visible), 1), ...blocks.flatMap(ofBlock)];
}

/** What people read in an example: the comments and strings of a program, and everything else as a whole. */
function ofBlock({ language, line, lines }) {
  const text = lines.join('\n');
  const passages =
    LANGUAGES[language] === undefined ? [passage(text, 1)] : ofExample(text, language);
  return passages.map((each) => passage(each.text, each.line + line - 1));
}

const LANGUAGES = { js: 'js', mjs: 'js', ts: 'ts' };

/** An example may be a part of a program, with `return` or `await` outside of a function. */
function ofExample(text, language) {
  const before = 'async () => {';
  for (const program of [text, `${before}${text}\n}`]) {
    try {
      return ofProgram(program, LANGUAGES[language], true);
    } catch {
      // Not a whole program.
    }
  }
  return [passage(text, 1)];
}

function* nodesOf(value) {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** The text of a comment without its marks. Fenced examples are divided like those of Markdown. */
function ofComment(comment, line) {
  const text = comment
    .replace(/^\/\*+|\*\/$/g, '')
    .split('\n')
    .map((each) => each.replace(/^\s*(?:\*|\/\/)(?: |$)/, ''))
    .join('\n');
  const { prose, blocks } = divide(text);
  return [passage(withoutCode(prose), 1), ...blocks.flatMap(ofBlock)].map((each) =>
    passage(each.text, each.line + line - 1),
  );
}

/** The text of a string or a template; what is put into a template is replaced. */
function stringOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    return node.quasis.map((quasi) => quasi.value.cooked ?? '').join(CODE);
  }
  return null;
}

/** A string with a space between letters is for people; others are names, markup or data. */
const isProse = (text) => /\p{L}[,.;:]? \p{L}/u.test(text) && !/[<>{}]/.test(text);

/** The functions whose first argument is the title of a test or of a group of tests. */
const TITLED = new Set(['describe', 'describeShared', 'it', 'test']);

/** The title that a call gives a test: `it('…')`, `it.skipIf(…)('…')`, `it.each(…)('…')`. */
function titleOf(node) {
  if (node.type !== 'CallExpression') return null;
  let callee = node.callee;
  while (callee.type === 'CallExpression' || callee.type === 'MemberExpression') {
    callee = callee.type === 'CallExpression' ? callee.callee : callee.object;
  }
  const [title] = node.arguments;
  return callee.type === 'Identifier' && TITLED.has(callee.name) ? (title ?? null) : null;
}

/** The names of the rows of a table: their first strings, or their members `name`. */
function namesOf(node) {
  if (node.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((row) => {
    if (row?.type === 'ArrayExpression') return row.elements.slice(0, 1);
    if (row?.type !== 'ObjectExpression') return [];
    return row.properties.flatMap(({ key, value }) => (key?.name === 'name' ? [value] : []));
  });
}

/**
 * The comments of a program, and of its strings those that are prose.
 *
 * @param hasProse whether strings are for people; in tests only titles and the names of rows are,
 *   and all others are data
 */
function ofProgram(text, language, hasProse) {
  const lineAt = linesOf(text);
  const passages = [];
  const bare = text.split('');
  const mask = ({ start, end }) => {
    for (let index = start; index < end; index += 1) if (bare[index] !== '\n') bare[index] = 'x';
  };
  for (const node of nodesOf(parseAst(text, { lang: language }))) {
    if (node.type === 'Literal' || node.type === 'TemplateElement') mask(node);
    const read = hasProse ? [node] : [titleOf(node), ...namesOf(node)];
    for (const each of read) {
      const string = each === null ? null : stringOf(each);
      if (string !== null && isProse(string)) passages.push(passage(string, lineAt(each.start)));
    }
  }
  // Consecutive lines of `//` are one passage.
  const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;
  for (const {
    0: { length },
    index,
  } of bare.join('').matchAll(comments)) {
    passages.push(...ofComment(text.slice(index, index + length), lineAt(index)));
  }
  return passages;
}

/** Comments from `#` (scripts of shells, YAML) or `--` (SQL) to the end of the line. */
function ofLines(text, mark) {
  const prose = text
    .split('\n')
    .map((line) => (line.trimStart().startsWith(mark) ? line.trimStart().slice(mark.length) : ''));
  return [passage(withoutCode(prose.join('\n')), 1)];
}

/** A form is read as a whole, except the names of its keys. */
function ofForm(text) {
  return [passage(withoutCode(text.replace(/^[ -]*[a-z_]+:/gm, '')), 1)];
}

function ofStyles(text) {
  const lineAt = linesOf(text);
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].flatMap(({ 0: comment, index }) =>
    ofComment(comment, lineAt(index)),
  );
}

/** Finds the line of an index. */
function linesOf(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (index) => {
    const after = starts.findIndex((start) => start > index);
    return after === -1 ? starts.length : after;
  };
}

/** In tests, strings are data, except for titles and the names of rows. */
const hasMessages = (path) => !/(?:^|\/)test\//.test(path);
/** The forms of issues, whose values are for people. */
const isForm = (path) => path.startsWith('.github/ISSUE_TEMPLATE/');
const isDeclaration = (path) => path.includes('.d.');

const READERS = {
  '.md': ofMarkdown,
  '.ts': (text, path) => ofProgram(text, 'ts', hasMessages(path)),
  '.mts': (text, path) => ofProgram(text, isDeclaration(path) ? 'dts' : 'ts', hasMessages(path)),
  '.cts': (text, path) => ofProgram(text, isDeclaration(path) ? 'dts' : 'ts', hasMessages(path)),
  '.mjs': (text, path) => ofProgram(text, 'js', hasMessages(path)),
  '.cjs': (text, path) => ofProgram(text, 'js', hasMessages(path)),
  '.css': ofStyles,
  '.yml': (text, path) => (isForm(path) ? ofForm(text) : ofLines(text, '#')),
  '.sql': (text) => ofLines(text, '--'),
};

/** The passages of a file, by what its name ends with; of other files there are none. */
export function passagesOf(path, text) {
  if (path === '.ci/run') return ofLines(text, '#');
  return READERS[extname(path)]?.(text, path) ?? [];
}
