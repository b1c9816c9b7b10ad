/** The page of the findings. */
import { FINDINGS } from '../../src/validate/catalog/catalog.ts';
import type { FindingName } from '../../src/validate/catalog/names.ts';
import type { Level } from '../../src/validate/levels.ts';
import { type Finding, validateDocument } from '../../src/validate.ts';
import { block, plainText } from '../reference/markdown.ts';
import { CIRCUMSTANCES, EXAMPLES } from './examples.ts';

/** The page. */
export const FINDINGS_PAGE = 'docs/findings.md';

const LEVELS: Readonly<Record<Level, string>> = {
  error: 'A specification forbids it, or readers lose something',
  warning: 'A specification advises against it, or readers differ',
  advice: 'Good practice',
};

const TITLES: Readonly<Record<Level, string>> = {
  error: 'Errors',
  warning: 'Warnings',
  advice: 'Advice',
};

/** Longer lines of an example are cut. */
const LONGEST_LINE = 160;

/** The names, in the order of the catalog. */
export function findingNames(): readonly FindingName[] {
  // A table has the keys of its type, and no others.
  return Object.keys(FINDINGS) as FindingName[];
}

/** The finding that an example shows. */
export function exampleOf(name: FindingName): Finding | undefined {
  const document = EXAMPLES[name];
  // Declared encodings count for bytes only.
  const isDeclared = document.startsWith('<?xml') && !document.includes('utf-16');
  const bytes = document.includes('utf-16')
    ? Buffer.from(`\uFEFF${document}`, 'utf16le')
    : Buffer.from(document, isDeclared ? 'latin1' : 'utf8');
  const { findings } = validateDocument(bytes, CIRCUMSTANCES[name] ?? {});
  return findings.find((finding) => finding.name === name);
}

/** The text of the page. */
export function makeFindingsPage(): string {
  const lines = [
    '# Findings',
    '',
    'Everything that [the validator](validating.md) says beside the [problems](problems/README.md) of the parser, by level. Each finding has an example, its message, and what to do. `…` stands for parts that the finding does not depend on.',
    '',
    ...(['error', 'warning', 'advice'] as const).flatMap((level) => [
      `## ${TITLES[level]}`,
      '',
      `${LEVELS[level]}.`,
      '',
      ...findingNames()
        .filter((name) => FINDINGS[name].level === level)
        .flatMap(section),
    ]),
    '`npm run generate` makes this page from `src/validate/catalog/` and `scripts/findings/examples.ts`.',
  ];
  return `${lines.join('\n')}\n`;
}

function section(name: FindingName): readonly string[] {
  const found = exampleOf(name);
  if (found === undefined) throw new Error(`the example for ${name} does not have it`);
  const document = EXAMPLES[name];
  const language = document.startsWith('{') ? 'json' : 'xml';
  const { lines, marked } = shownLines(document, found.line);
  return [
    `### ${name}`,
    '',
    ...block(marked === null ? language : `${language} {${marked}}`, lines.join('\n')),
    ...block('text', found.message),
    `${plainText(FINDINGS[name].remedy)} Source: [${plainText(found.source.title)}](${found.source.href}).`,
    '',
  ];
}

/**
 * The lines of an example to show, and the number of the marked one among them. What every feed
 * begins with is cut, unless it is beside or in the marked element.
 */
function shownLines(
  document: string,
  line: number | null,
): { readonly lines: readonly string[]; readonly marked: number | null } {
  const all = document.split('\n').map((text) => shortened(text));
  const text = line === null ? undefined : all[line - 1];
  if (line === null || text === undefined) return { lines: all, marked: line };
  const isFrame = (each: string): boolean =>
    FRAME.test(each) && (indentOf(each) < indentOf(text) || RECORD.test(text));
  const isKept = (each: string, index: number): boolean =>
    index === line - 1 || !isFrame(each) || (index > 0 && !isFrame(all[index - 1] ?? ''));
  const shown = all.flatMap((each, index) =>
    isKept(each, index)
      ? [{ index, text: index !== line - 1 && isFrame(each) ? `${indented(each)}…` : each }]
      : [],
  );
  return {
    lines: shown.map((each) => each.text).filter((each) => each.trim() !== ''),
    marked: shown.filter((each) => each.text.trim() !== '' && each.index < line).length,
  };
}

/** What every example begins with. */
const FRAME =
  /^ *<(?:title>News<|link>https:\/\/example\.org\/<|description>What is new<|id>https:\/\/example\.org\/feed<|updated>2024-05-01T12:00:00Z<)/;

/** An element whose parts are below it, so that the elements beside it do not matter. */
const RECORD = /^ *<(?:item|entry)\b/;

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function indented(line: string): string {
  return ' '.repeat(indentOf(line));
}

function shortened(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}
