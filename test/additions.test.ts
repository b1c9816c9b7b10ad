/**
 * Whatever is added has to be added everywhere. Each of these lists has the places that know a kind
 * of thing by name; if one is missing, the test names it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { helpText } from '../programs/command/help.ts';
import { COMMAND_NAMES } from '../programs/command/options.ts';
import { DATE_FORMATS, parseDate } from '../src/dates/index.ts';
import { POLICIES, POLICY_NAMES } from '../src/encoding/policies.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The names that a place lacks, in a form that makes the message say what to do. */
function missing(place: string, names: readonly string[], has: (name: string) => boolean): void {
  const lacking = names.filter((name) => !has(name));
  expect(lacking, `${place} says nothing about ${lacking.join(', ')}`).toEqual([]);
}

describe('a date format', () => {
  const formats = Object.keys(DATE_FORMATS);
  const rows = [
    ...read('docs/dates.md').matchAll(/^\| `(\w+)` \| `([^`]+)` \| `([^`]+)` \| [^|]+ \|$/gm),
  ].map(([, format = '', text = '', moment = '']) => ({ format, text, moment }));

  it('has a row in docs/dates.md, in the order in which formats are tried', () => {
    expect(rows.map(({ format }) => format)).toEqual(formats);
  });

  test.each(rows)('$format parses $text, as in docs/dates.md', ({ format, text, moment }) => {
    const parse = Object.entries(DATE_FORMATS).find(([name]) => name === format)?.[1];
    expect(parse?.(text)?.toISOString()).toBe(moment);
    expect(parseDate(text)?.toISOString()).toBe(moment);
  });
});

describe('a policy', () => {
  it('has a name that options accept', () => {
    expect(Object.keys(POLICIES)).toEqual([...POLICY_NAMES]);
  });

  it('is explained in docs/encodings.md, docs/options.md and --help', () => {
    missing('docs/encodings.md', POLICY_NAMES, (name) =>
      read('docs/encodings.md').includes(`\n| \`${name}\` `),
    );
    const page = read('docs/options.md');
    missing(
      'docs/options.md',
      POLICY_NAMES,
      (name) => page.includes(`${name}\``) || page.includes(`${name}'`),
    );
    missing('--help', POLICY_NAMES, (name) => helpText(null).includes(name));
  });
});

describe('a command', () => {
  it('is explained in the documentation and in --help', () => {
    missing('docs/command.md', COMMAND_NAMES, (name) =>
      read('docs/command.md').includes(`bozofeed ${name} `),
    );
    missing('--help', COMMAND_NAMES, (name) =>
      new RegExp(`^ {2}${name} {2,}\\S`, 'm').test(helpText(null)),
    );
  });

  it('has cases in the tests of programs', () => {
    const tests = readdirSync(join(ROOT, 'programs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => read(`programs/${name}`))
      .join('');
    missing('programs', COMMAND_NAMES.slice(1), (name) => tests.includes(`'${name}'`));
  });
});
