/** The pages of the findings: one for each, and an index. */
import { codeOf, FINDINGS } from '../../src/validate/catalog/catalog.ts';
import type { FindingName } from '../../src/validate/catalog/names.ts';
import type { Level } from '../../src/validate/levels.ts';
import { type Finding, validateDocument } from '../../src/validate.ts';
import { block, code, pagesIn, plainText } from '../reference/markdown.ts';
import { CIRCUMSTANCES, EXAMPLES } from './examples.ts';

/** The folder of the pages. */
export const FINDING_PAGES = 'docs/findings';

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

/** Longer examples are cut. */
const LONGEST_EXAMPLE = 1500;

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

/** The files, by their paths in the project. */
export function makeFindingPages(): ReadonlyMap<string, string> {
  const files = new Map([['README.md', index()]]);
  for (const name of findingNames()) files.set(`${codeOf(name)}.md`, page(name));
  return pagesIn(FINDING_PAGES, files);
}

function index(): readonly string[] {
  return [
    '# Findings',
    '',
    'Everything that [the validator](../validating.md) says beside the [problems](../problems/README.md) of the parser, by level. Each page has an example, what to do, and the specification.',
    '',
    ...(['error', 'warning', 'advice'] as const).flatMap((level) => [
      `## ${TITLES[level]}`,
      '',
      `${LEVELS[level]}.`,
      '',
      ...findingNames()
        .filter((name) => FINDINGS[name].level === level)
        .map((name) => `- [${code(name)}](${codeOf(name)}.md)`),
      '',
    ]),
    '`npm run generate` makes these pages from `src/validate/catalog/` and `scripts/findings/examples.ts`.',
  ];
}

function page(name: FindingName): readonly string[] {
  const { level, remedy } = FINDINGS[name];
  const found = exampleOf(name);
  if (found === undefined) throw new Error(`the example for ${name} does not have it`);
  const { line, column, message, source } = found;
  const document = EXAMPLES[name];
  const shown =
    document.length > LONGEST_EXAMPLE ? `${document.slice(0, LONGEST_EXAMPLE)}…` : document;
  const language = document.startsWith('{') ? 'json' : 'xml';
  const place = line === null ? '' : ` at line ${line}, column ${column}`;
  return [
    `# ${name}`,
    '',
    '[All findings](README.md)',
    '',
    `- Level: [${code(level)}](README.md#${TITLES[level].toLowerCase()})`,
    `- Source: [${plainText(source.title)}](${source.href})`,
    '',
    '## Example',
    '',
    ...block(line === null ? language : `${language} {${line}}`, shown),
    'The validator says:',
    '',
    ...block('text', `${level} ${name}${place}\n${message}`),
    '## What to do',
    '',
    plainText(remedy),
  ];
}
