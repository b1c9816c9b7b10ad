/** The pages of the problems: one for each, and an index. */
import { join } from 'node:path';
import type { CaseReference } from '../../src/corpus/case.ts';
import { listCases, readCase } from '../../src/corpus/folder.ts';
import { judge } from '../../src/corpus/judge.ts';
import { PROBLEMS } from '../../src/problems/catalog.ts';
import { codeOfKind, type Problem } from '../../src/problems/error.ts';
import type { ProblemName } from '../../src/problems/facts.ts';
import {
  type Description,
  type Member,
  onOneLine,
  partsOf,
  recordOf,
} from '../reference/description.ts';
import { block, code, pagesIn, plainText, table } from '../reference/markdown.ts';
import { shownBytes } from './bytes.ts';
import { EXPLANATIONS, type Example, GROUPS, type Side } from './explanations.ts';

/** The folder of the pages. */
export const PROBLEM_PAGES = 'docs/problems';

const MAX_BYTES = 1024 * 1024;

const SIDES: Readonly<Record<Side, string>> = {
  publisher: 'Publishers',
  reader: 'Readers',
};

const LANGUAGES: readonly string[] = ['xml', 'json', 'html'];

/** The files, by their paths in the project. */
export async function makeProblemPages(
  root: string,
  description: Description,
  repository: string,
): Promise<ReadonlyMap<string, string>> {
  const cases = new Map<string, CaseReference>();
  for await (const reference of listCases([join(root, 'feeds-corpus')], MAX_BYTES)) {
    cases.set(reference.name, reference);
  }
  const files = new Map([['README.md', index(description)]]);
  for (const name of problemNames()) {
    const example = await exampleOf(name, cases, repository);
    files.set(`${codeOfKind(name)}.md`, page(name, description, example));
  }
  return pagesIn(PROBLEM_PAGES, files);
}

/** The names, in the order of the catalog. */
export function problemNames(): readonly ProblemName[] {
  // A table has the keys of its type, and no others.
  return Object.keys(PROBLEMS) as ProblemName[];
}

function index(description: Description): readonly string[] {
  return [
    '# Problems and error codes',
    '',
    'Everything that can be wrong with a feed, by name and error code. Each page has the cause, an example with its message, and what publishers and readers of the feed can do.',
    '[What bozo means](../how-it-works.md#bozo) explains severities, positions and `bozoException`.',
    '',
    ...Object.entries(GROUPS).flatMap(([group, title]) => [
      `## ${title}`,
      '',
      ...table(
        [
          {
            name: 'problem, code',
            of: (name) =>
              `[${code(name)}](${codeOfKind(name)}.md)<br>${codeText(name, description)}`,
          },
          { name: 'severity', of: (name) => PROBLEMS[name].severity },
          { name: 'cause', of: (name) => firstSentence(EXPLANATIONS[name].cause) },
        ],
        problemNames().filter((name) => EXPLANATIONS[name].group === group),
      ),
    ]),
    '`npm run generate` makes these pages from the tables in `src/problems/`, `scripts/problems/explanations.ts` and `feeds-corpus/`.',
  ];
}

/** An abbreviation such as `e.g.` is not an end: a capital follows the end of a sentence. */
function firstSentence(text: string): string {
  return /^.*?[.:](?=\s+[A-Z“]|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

function page(
  name: ProblemName,
  description: Description,
  example: readonly string[],
): readonly string[] {
  const { severity } = PROBLEMS[name];
  const { cause, done, more } = EXPLANATIONS[name];
  return [
    `# ${name}`,
    '',
    cause,
    '',
    `- Severity: [${code(severity)}](../how-it-works.md#severity)`,
    `- Code: ${codeText(name, description)}`,
    ...factsOf(name, description),
    '',
    '## What the parser did',
    '',
    done,
    ...(more === undefined ? [] : ['', more]),
    '',
    '## Example',
    '',
    ...example,
    '## What to do',
    '',
    ...(['publisher', 'reader'] as const).map(
      (side) => `- **${SIDES[side]}**: ${adviceFor(name, side)}`,
    ),
  ];
}

/** Failures to reach a feed have the code of what failed; all others have one of their own. */
function codeText(name: ProblemName, description: Description): string {
  const hasItsOwn = factShapes(name, description).every(({ key }) => key !== 'code');
  return hasItsOwn ? code(codeOfKind(name)) : 'that of the system or of the HTTP client';
}

function factShapes(name: ProblemName, description: Description): readonly Member[] {
  const fact = recordOf(description, 'ProblemFacts').members.find(({ key }) => key === name);
  return fact?.shape.kind === 'record' ? fact.shape.members : [];
}

function factsOf(name: ProblemName, description: Description): readonly string[] {
  const facts = factShapes(name, description).map(({ key, shape, doc }) => {
    const type = partsOf(shape)
      .map(({ text }) => text)
      .join('');
    return `  - ${code(`${key}: ${type}`)}${doc === '' ? '' : `: ${onOneLine(doc)}`}`;
  });
  return facts.length === 0 ? [] : ['- Fields:', ...facts];
}

function adviceFor(name: ProblemName, side: Side): string {
  const { remedyFor = 'publisher', otherSide } = EXPLANATIONS[name];
  return remedyFor === side ? plainText(PROBLEMS[name].remedy) : otherSide;
}

// Examples.

async function exampleOf(
  name: ProblemName,
  cases: ReadonlyMap<string, CaseReference>,
  repository: string,
): Promise<readonly string[]> {
  const { example } = EXPLANATIONS[name];
  switch (example.kind) {
    case 'case':
      return caseLines(name, example.path, cases, repository);
    case 'command':
      return block('sh', example.line);
    default:
      return [...exchangeLines(example), ...block('js', programOf(name, example))];
  }
}

/** The program of an example; what it prints is in its last line. */
export function programOf(name: ProblemName, example: Example): string {
  const say = `console.log(result.problems[0].name); // ${name}`;
  if (example.kind === 'program') return `${example.code}\n${say}`;
  if (example.kind !== 'exchange') return '';
  const args = [`'${example.url}'`, ...(example.options === undefined ? [] : [example.options])];
  return `import { parseFeed } from 'bozofeed';\n\nconst result = await parseFeed(${args.join(', ')});\n${say}`;
}

function exchangeLines(example: Example): readonly string[] {
  if (example.kind !== 'exchange') return [];
  const responses = Object.entries({
    [example.url]: example.response,
    ...example.others,
  });
  return responses.flatMap(([url, response]) => [
    `A server responds to a request for ${code(url)} with:`,
    '',
    ...block('http', response.trimEnd()),
  ]);
}

async function caseLines(
  name: ProblemName,
  path: string,
  cases: ReadonlyMap<string, CaseReference>,
  repository: string,
): Promise<readonly string[]> {
  const reference = cases.get(path);
  const read = reference === undefined ? null : await readCase(reference, MAX_BYTES);
  if (read?.kind !== 'readable') throw new Error(`${path} is not a case of the corpus`);
  const { result } = await judge(read, {});
  const found = result?.problems.find((problem) => problem.name === name);
  if (found === undefined) throw new Error(`the example for ${name} does not have it`);
  const { text, notes, isBinary } = shownBytes(read.document);
  const type = read.head.headers.find(([key]) => key.toLowerCase() === 'content-type')?.[1];
  return [
    `[${code(path)}](${repository}/blob/main/feeds-corpus/${path})${type === undefined ? '' : `, sent as ${code(type)}`}:`,
    '',
    ...(text === '' ? ['An empty file.', ''] : block(fenceOf(path, isBinary, found), text)),
    ...(notes === '' ? [] : [notes, '']),
    ...block('text', found.message),
  ];
}

/** The language of a block, and the line that the site marks. */
function fenceOf(path: string, isBinary: boolean, { line }: Problem): string {
  const language = isBinary ? undefined : LANGUAGES.find((each) => path.endsWith(`.${each}`));
  return `${language ?? 'text'}${line === null ? '' : ` {${line}}`}`;
}
