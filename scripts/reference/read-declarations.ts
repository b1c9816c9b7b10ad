/**
 * Reads the exported declarations of the package with the TypeScript compiler, which finds what
 * each entry exports and where it is declared. The only file that uses the compiler’s API.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type ClassElement,
  isArrayLiteralExpression,
  isArrayTypeNode,
  isAsExpression,
  isClassDeclaration,
  isFunctionDeclaration,
  isIdentifier,
  isIndexSignatureDeclaration,
  isInterfaceDeclaration,
  isJSDoc,
  isJSDocLink,
  isJSDocParameterTag,
  isLiteralTypeNode,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isObjectLiteralExpression,
  isParenthesizedTypeNode,
  isPropertyAssignment,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeOperatorNode,
  isTypeQueryNode,
  isTypeReferenceNode,
  isUnionTypeNode,
  isVariableDeclaration,
  type JSDoc,
  type JSDocComment,
  type Node,
  type ParameterDeclaration,
  SyntaxKind,
  type TypeElement,
  type TypeNode,
} from 'typescript/unstable/ast';
import { API, type Project, SymbolFlags } from 'typescript/unstable/sync';
import { defaultOf } from './defaults.ts';
import type {
  Base,
  Declaration,
  Description,
  FunctionDeclaration,
  Member,
  PlainName,
  RecordDeclaration,
  Shape,
} from './description.ts';

/** The exports of the entries of the package in a folder. */
export function readDescription(root: string): Description {
  const api = new API({ cwd: root });
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(root, 'tsconfig.build.json')] })
      .getProjects();
    if (project === undefined) throw new Error('tsconfig.build.json is not a project');
    return describe(project, root);
  } finally {
    api.close();
  }
}

function describe(project: Project, root: string): Description {
  const declarations = new Map<string, Declaration>();
  const entries = new Map<string, readonly string[]>();
  const leads = new Map<string, string>();
  for (const [specifier, source] of entriesOf(root)) {
    const found = exportsOf(project, join(root, source)).map((node) => {
      const tables = new Tables(project, root);
      const file = relative(root, node.getSourceFile().fileName).replaceAll('\\', '/');
      leads.set(file, leadOf(node.getSourceFile().text));
      return { at: node.pos, ...declarationOf(node, file, tables) };
    });
    for (const { at: _, ...declaration } of found) {
      const other = declarations.get(declaration.name);
      if (other !== undefined && other.file !== declaration.file) {
        throw new Error(
          `${declaration.name} is exported twice, from ${other.file} and ${declaration.file}`,
        );
      }
      declarations.set(declaration.name, declaration);
    }
    const inOrder = found.toSorted(
      (one, other) => compare(one.file, other.file) || one.at - other.at,
    );
    entries.set(
      specifier,
      inOrder.map(({ name }) => name),
    );
    leads.set(source, leadOf(readFileSync(join(root, source), 'utf8')));
  }
  return { declarations, entries, leads };
}

/**
 * The entries that a program can import, with their sources; entries with fewer exports come first.
 */
function entriesOf(root: string): ReadonlyMap<string, string> {
  const manifest: {
    readonly name: string;
    readonly exports: Readonly<Record<string, { readonly node?: string } | string>>;
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = Object.entries(manifest.exports).flatMap(([path, target]) =>
    typeof target === 'string' || target.node === undefined
      ? []
      : [[path.replace('.', manifest.name), sourceOf(target.node)] as const],
  );
  return new Map(entries);
}

function sourceOf(built: string): string {
  return built.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts');
}

function exportsOf({ program, checker }: Project, file: string): readonly Node[] {
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is not a module of the project`);
  // What is exported as an object of its own, such as `namespaces`, counts with its members.
  const within = (parent: typeof module): readonly Node[] =>
    checker.getExportsOfModule(parent).flatMap((symbol) => {
      const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0;
      const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      if ((target.flags & SymbolFlags.ValueModule) !== 0) return within(target);
      const node = target.declarations[0]?.resolve();
      if (node === undefined)
        throw new Error(`${file} exports ${symbol.name}, which is not declared`);
      // Of the files of namespaces, only the types are public.
      return parent !== module && isVariableDeclaration(node) ? [] : [node];
    });
  return within(module);
}

function declarationOf(node: Node, file: string, tables: Tables): Declaration {
  if (isInterfaceDeclaration(node)) {
    return recordOf(node.name.text, file, node, node.members, tables);
  }
  if (isClassDeclaration(node)) {
    return {
      ...recordOf(node.name?.text ?? '', file, node, node.members, tables),
      isClass: true,
    };
  }
  if (isTypeAliasDeclaration(node)) {
    const { name, type } = node;
    return { kind: 'alias', name: name.text, file, doc: docOf(node), shape: shapeOf(type) };
  }
  if (isFunctionDeclaration(node)) {
    const name = node.name?.text ?? '';
    return functionOf(node, file, name, `${name}${signatureOf(node, ': ')}`);
  }
  if (isVariableDeclaration(node) && node.type !== undefined) {
    const name = node.name.getText();
    // Its documentation precedes the whole statement.
    return functionOf(node.parent.parent, file, name, `${name}: ${plainText(node.type)}`);
  }
  throw new Error(`${file} exports ${node.getText()}, which the reference cannot describe`);
}

interface WithHeritage extends Node {
  readonly heritageClauses?: readonly { readonly types: readonly WithArguments[] }[];
}

interface WithArguments extends Node {
  readonly expression: Node;
  readonly typeArguments?: readonly TypeNode[];
}

function recordOf(
  name: string,
  file: string,
  node: Node,
  elements: readonly (TypeElement | ClassElement)[],
  tables: Tables,
): RecordDeclaration {
  const { heritageClauses = [] }: WithHeritage = node;
  const extended = heritageClauses.flatMap(({ types }) => types);
  const ofTables = extended.flatMap((each) => (isTable(each) ? tables.membersOf(each) : []));
  return {
    kind: 'record',
    isClass: false,
    name,
    file,
    doc: docOf(node),
    bases: extended.filter((each) => !isTable(each)).flatMap(baseOf),
    members: [...ofTables, ...membersOf(elements)].map((member) => withDefault(name, member)),
    others: othersOf(elements),
  };
}

/** Whether an interface extends the object that a table describes. */
function isTable({ expression }: WithArguments): boolean {
  return expression.getText() === 'ObjectOf';
}

/** The tables of namespaces (`src/model/namespaces/`) as declarations. */
class Tables {
  readonly #project: Project;
  readonly #root: string;
  #kinds: ReadonlyMap<string, Shape> | null = null;

  constructor(project: Project, root: string) {
    this.#project = project;
    this.#root = root;
  }

  /** The keys that the rows of a table describe. */
  membersOf({ typeArguments: [query] = [] }: WithArguments): readonly Member[] {
    if (query === undefined || !isTypeQueryNode(query)) throw new Error('no table');
    const { checker } = this.#project;
    const symbol = checker.getSymbolAtLocation(query.exprName);
    const isAlias = symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0;
    const table = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const node = table?.declarations[0]?.resolve();
    const written =
      node !== undefined && isVariableDeclaration(node) ? node.initializer : undefined;
    const rows = written !== undefined && isAsExpression(written) ? written.expression : written;
    if (rows === undefined || !isObjectLiteralExpression(rows)) {
      throw new Error(`${query.getText()} is not a table`);
    }
    return rows.properties.filter(isPropertyAssignment).map((row) => ({
      key: row.name.getText().replaceAll("'", ''),
      shape: this.#shapeOf(row.initializer),
      isOptional: true,
      doc: docOf(row),
      byDefault: '',
    }));
  }

  /** The type of the value of a row, as `ObjectOf` has it. */
  #shapeOf(row: Node): Shape {
    if (isArrayLiteralExpression(row)) {
      const words = row.elements.map((word) => literalOf(word));
      return { kind: 'union', of: [...words, { kind: 'plain', name: 'string' }] };
    }
    if (isAsExpression(row)) return usuallyOf(row.type);
    if (!isObjectLiteralExpression(row)) return this.#named(row);
    const said = new Map(
      row.properties
        .filter(isPropertyAssignment)
        .map(({ name, initializer }) => [name.getText(), initializer] as const),
    );
    const list = said.get('list');
    if (list !== undefined) return { kind: 'list', of: this.#named(list) };
    const one = said.get('is') ?? said.get('record');
    if (one === undefined) throw new Error(`${row.getText()} has no type`);
    return this.#shapeOf(one);
  }

  /** The type of a kind, or the record of that name. */
  #named(node: Node): Shape {
    const name = node.getText().slice(1, -1);
    this.#kinds ??= this.#readKinds();
    return this.#kinds.get(name) ?? { kind: 'named', name };
  }

  #readKinds(): ReadonlyMap<string, Shape> {
    const source = this.#project.program.getSourceFile(join(this.#root, 'src/model/object-of.ts'));
    const kinds = source?.statements
      .filter(isInterfaceDeclaration)
      .find(({ name }) => name.text === 'Values');
    if (kinds === undefined) throw new Error('src/model/object-of.ts has no interface Values');
    return new Map(membersOf(kinds.members).map(({ key, shape }) => [key, shape]));
  }
}

/** What is extended: an interface, or some of its keys. For errors, only our own keys matter. */
function baseOf({ expression, typeArguments = [] }: WithArguments): readonly Base[] {
  const name = expression.getText();
  if (name === 'Error') return [];
  if (typeArguments.length === 0) return [{ name, without: [], only: null }];
  return [basePart(name, typeArguments)];
}

/** Some of the keys of an interface. `Stored` is `Pick` with values that may be absent. */
function basePart(operator: string, typeArguments: readonly TypeNode[]): Base {
  const [first, second] = typeArguments;
  if (operator === 'Partial' && first !== undefined && isTypeReferenceNode(first)) {
    return basePart(first.typeName.getText(), first.typeArguments ?? []);
  }
  const whole = first === undefined ? null : shapeOf(first);
  if (whole?.kind !== 'named' || second === undefined || !/^(?:Omit|Pick|Stored)$/.test(operator)) {
    throw new Error(`the reference cannot describe ${operator} as a base`);
  }
  const shape = shapeOf(second);
  const keys = (shape.kind === 'union' ? shape.of : [shape]).flatMap((key) =>
    key.kind === 'literal' ? [String(key.value)] : [],
  );
  const isOmitted = operator === 'Omit';
  return { name: whole.name, without: isOmitted ? keys : [], only: isOmitted ? null : keys };
}

/** Options have their defaults in their table. */
function withDefault(record: string, member: Member): Member {
  return { ...member, byDefault: defaultOf(record, member.key) ?? member.byDefault };
}

function membersOf(elements: readonly (TypeElement | ClassElement)[]): readonly Member[] {
  return elements.flatMap((element) => {
    if (isPropertySignatureDeclaration(element)) return [memberOf(element, shapeOf(element.type))];
    if (isPropertyDeclaration(element)) {
      const { type } = element;
      const isOurs = element.name.getText().startsWith('#') || type === undefined;
      return isOurs ? [] : [memberOf(element, shapeOf(type))];
    }
    if (isMethodSignatureDeclaration(element) || isMethodDeclaration(element)) {
      return [memberOf(element, { kind: 'other', text: signatureOf(element, ' => ') })];
    }
    return [];
  });
}

interface NamedElement extends Node {
  readonly name: Node;
  /** The compiler's name for the question mark of an optional key. */
  readonly postfixToken?: Node;
}

function memberOf(element: NamedElement, shape: Shape): Member {
  const isOptional = element.postfixToken?.kind === SyntaxKind.QuestionToken;
  const byDefault = tagsOf(element).find(({ tag }) => tag === 'default')?.text ?? '';
  return { key: element.name.getText(), shape, isOptional, doc: docOf(element), byDefault };
}

interface Callable {
  readonly parameters: readonly ParameterDeclaration[];
  readonly type?: TypeNode;
}

/** Parameters and result. A parameter with a default value is optional. */
function signatureOf({ parameters, type }: Callable, arrow: string): string {
  const texts = parameters.map((each) => {
    const mark = each.questionToken === undefined && each.initializer === undefined ? '' : '?';
    return `${each.name.getText()}${mark}: ${each.type === undefined ? 'unknown' : plainText(each.type)}`;
  });
  return `(${texts.join(', ')})${arrow}${type === undefined ? 'void' : plainText(type)}`;
}

function othersOf(elements: readonly (TypeElement | ClassElement)[]): Shape | null {
  const signature = elements.find(isIndexSignatureDeclaration);
  return signature === undefined ? null : shapeOf(signature.type);
}

const PLAIN: ReadonlyMap<SyntaxKind, PlainName> = new Map([
  [SyntaxKind.StringKeyword, 'string'],
  [SyntaxKind.NumberKeyword, 'number'],
  [SyntaxKind.BooleanKeyword, 'boolean'],
]);

function shapeOf(node: TypeNode): Shape {
  const name = PLAIN.get(node.kind);
  if (name !== undefined) return { kind: 'plain', name };
  if (isParenthesizedTypeNode(node)) return shapeOf(node.type);
  if (isTypeOperatorNode(node) && node.operator === SyntaxKind.ReadonlyKeyword) {
    return shapeOf(node.type);
  }
  if (isArrayTypeNode(node)) return { kind: 'list', of: shapeOf(node.elementType) };
  if (isLiteralTypeNode(node)) return literalOf(node.literal);
  if (isUnionTypeNode(node)) return unionOf(node.types);
  if (isTypeLiteralNode(node)) {
    const others = othersOf(node.members);
    return others === null
      ? { kind: 'record', members: membersOf(node.members) }
      : { kind: 'map', of: others };
  }
  if (isTypeReferenceNode(node)) {
    return referenceOf(node.typeName.getText(), node.typeArguments ?? [], node);
  }
  return otherOf(node);
}

/** A text that usually is one of some words: `Usually<…>` in a row. */
function usuallyOf(node: TypeNode): Shape {
  const [words] = isTypeReferenceNode(node) ? (node.typeArguments ?? []) : [];
  if (words === undefined) throw new Error(`${node.getText()} has no words`);
  return { kind: 'union', of: [...literalsIn(words), { kind: 'plain', name: 'string' }] };
}

/** An optional type needs no `undefined`. */
function unionOf(types: readonly TypeNode[]): Shape {
  const of = types.filter(({ kind }) => kind !== SyntaxKind.UndefinedKeyword).map(shapeOf);
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : { kind: 'union', of };
}

function literalOf(node: Node): Shape {
  const text = node.getText();
  if (text === 'null') return { kind: 'plain', name: 'null' };
  if (text.startsWith("'")) return { kind: 'literal', value: text.slice(1, -1) };
  return { kind: 'literal', value: JSON.parse(text) };
}

function referenceOf(name: string, typeArguments: readonly TypeNode[], node: TypeNode): Shape {
  const [first, second] = typeArguments;
  if (name === 'Date') return { kind: 'plain', name };
  if (name === 'Readonly' && first !== undefined) return shapeOf(first);
  // The schema and the reference have one type for the written strings of all records.
  if (name === 'WrittenOf') return { kind: 'named', name: 'Written' };
  if (name === 'Open' && first !== undefined) {
    return { kind: 'union', of: [...literalsIn(first), { kind: 'plain', name: 'string' }] };
  }
  if (name === 'Record' && first !== undefined && second !== undefined) {
    if (first.kind === SyntaxKind.NeverKeyword) return { kind: 'record', members: [] };
    if (first.kind === SyntaxKind.StringKeyword) return { kind: 'map', of: shapeOf(second) };
  }
  return first === undefined ? { kind: 'named', name } : otherOf(node);
}

function literalsIn(node: TypeNode): readonly Shape[] {
  const shape = shapeOf(node);
  return shape.kind === 'union' ? shape.of : [shape];
}

function otherOf(node: TypeNode): Shape {
  return { kind: 'other', text: plainText(node) };
}

function plainText(node: TypeNode): string {
  return node
    .getText()
    .replaceAll('readonly ', '')
    .replace(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replace(/,? \)/g, ')')
    .replaceAll('; }', ' }');
}

function functionOf(
  node: Node,
  file: string,
  name: string,
  signature: string,
): FunctionDeclaration {
  const fence = /^```\w*\n(.*?)^```$\n?/gms;
  const doc = docOf(node);
  const tags = tagsOf(node);
  const texts = (tag: string): readonly string[] =>
    tags.filter((each) => each.tag === tag).map(({ text }) => text);
  return {
    kind: 'function',
    name,
    file,
    signature,
    doc: doc
      .replace(fence, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    parameters: tags.flatMap(({ tag, name: own, text }) =>
      tag === 'param' ? [{ name: own, doc: text }] : [],
    ),
    returns: texts('returns').join(' '),
    throws: texts('throws'),
    examples: [...doc.matchAll(fence)]
      .map(([, text = '']) => text.trimEnd())
      .concat(texts('example').map((text) => text.replace(fence, '$1').trimEnd())),
  };
}

interface Tag {
  readonly tag: string;
  /** The name of a parameter. */
  readonly name: string;
  readonly text: string;
}

function tagsOf(node: Node): readonly Tag[] {
  const comment = commentOf(node);
  return (comment?.tags ?? []).map((tag) => {
    return {
      tag: tag.tagName.text,
      name: isJSDocParameterTag(tag) ? tag.name.getText() : '',
      text: (tag.comment ?? [])
        .map(({ text }) => text)
        .join('')
        .trim(),
    };
  });
}

function docOf(node: Node): string {
  return (commentOf(node)?.comment ?? []).map(textOf).join('').trim();
}

/** A part of a comment; a link is the name of what it leads to. */
function textOf(part: JSDocComment): string {
  return isJSDocLink(part) && part.name !== undefined && isIdentifier(part.name)
    ? `\`${part.name.text}\``
    : part.text;
}

/** The comment right before a declaration. */
function commentOf(node: Node): JSDoc | undefined {
  return node.jsDoc?.filter(isJSDoc).at(-1);
}

/** The first comment of a source file, on one line. */
function leadOf(source: string): string {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return comment
    .replace(/^\s*\*? ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
