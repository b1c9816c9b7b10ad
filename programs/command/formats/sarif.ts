/**
 * SARIF 2.1.0, the OASIS standard for the results of static analysis:
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html. The log has one run, with a
 * rule for each kind of problem found.
 */

import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Severity } from '../../../src/problems/severity.ts';
import { HOMEPAGE, VERSION } from '../../../src/text/package.ts';
import { readUrl } from '../../../src/text/uri.ts';
import type { Finding, Named, Rule } from './finding.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const LEVELS: Readonly<Record<Severity, 'note' | 'warning' | 'error'>> = {
  note: 'note',
  warning: 'warning',
  error: 'error',
  fatal: 'error',
};

/** The findings in all documents, as one log. */
export function sarifLog(
  checked: readonly (readonly [document: Named, findings: readonly Finding[]])[],
): object {
  const rules = new Map(
    checked.flatMap(([, found]) => found.map(({ name, rule }) => [name, rule] as const)),
  );
  const names = [...rules.keys()];
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'bozofeed',
            version: VERSION,
            informationUri: HOMEPAGE,
            rules: [...rules].map(([name, rule]) => ruleFor(name, rule)),
          },
        },
        columnKind: 'unicodeCodePoints',
        results: checked.flatMap(([document, findings]) =>
          findings.map((finding) => resultFor(document, finding, names.indexOf(finding.name))),
        ),
      },
    ],
  };
}

function ruleFor(name: string, { severity, remedy, page }: Rule): object {
  return {
    id: name,
    name,
    shortDescription: { text: wordsOf(name) },
    help: { text: remedy },
    helpUri: `${HOMEPAGE}/${page}`,
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

/** `UnescapedAmpersand` → `Unescaped ampersand.` */
function wordsOf(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').split(' ');
  const lower = words.map((word, index) =>
    index === 0 || /^[A-Z]+$/.test(word) ? word : word.toLowerCase(),
  );
  return `${lower.join(' ')}.`;
}

function resultFor(document: Named, finding: Finding, ruleIndex: number): object {
  const { name, severity, line, column, message, remedy } = finding;
  return {
    ruleId: name,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: `${message} ${remedy}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: locationOf(document),
          ...(line === null || column === null
            ? {}
            : { region: { startLine: line, startColumn: column } }),
        },
      },
    ],
    properties: { severity },
  };
}

function locationOf({ source, kind }: Named): object {
  if (kind === 'stdin') return { description: { text: 'standard input' } };
  return { uri: kind === 'address' ? addressOf(source) : uriOfPath(source) };
}

/** SARIF requires a URI even for an address that is not valid. */
function addressOf(source: string): string {
  return readUrl(source)?.href ?? encodeURI(source.toWellFormed());
}

/** Relative paths are relative to the working directory. */
function uriOfPath(path: string): string {
  if (isAbsolute(path)) return pathToFileURL(path).href;
  const segments = path.toWellFormed().split(sep === '\\' ? /[\\/]/ : '/');
  const encoded = segments.map(encodeURIComponent).join('/');
  return encoded.startsWith('./') ? encoded.slice(2) : encoded;
}
