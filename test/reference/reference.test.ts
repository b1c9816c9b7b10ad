/** The reference is what the sources say, and the sources say all that it needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { declarationsIn } from './declarations.ts';
import { describeModel, filledPaths, makeReference } from './reference.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const sections = describeModel(ROOT);

/** Interfaces that are no part of a feed. */
const APART: ReadonlySet<string> = new Set([
  'FeedResult',
  'EncodingAttempt',
  'Redirect',
  'Validators',
]);

/** Those whose keys are parts of one value, too. */
const VALUES: ReadonlySet<string> = new Set([
  ...APART,
  'TextDetail',
  'Link',
  'Enclosure',
  'Tag',
  'Generator',
  'ExtensionElement',
  'Extensible',
  'Geometry',
  'PodcastRecord',
]);

/** Keys that come from no element of their own. */
const DERIVED: Readonly<Record<string, string>> = {
  'Person.avatar': 'a member of the people of JSON Feed',
  'Entry.incomplete': 'where the document breaks off',
};

describe('docs/reference.md', () => {
  it('is what scripts/make-reference.mjs makes', () => {
    expect(
      readFileSync(join(ROOT, 'docs/reference.md'), 'utf8'),
      'run `node scripts/make-reference.mjs`',
    ).toBe(makeReference(ROOT));
  });
});

describe('the model', () => {
  const keys = sections.flatMap((section) => section.keys);
  const ids = (wanted: readonly { readonly owner: string; readonly key: string }[]): string[] =>
    wanted.map(({ owner, key }) => `${owner}.${key}`);

  it('is read as it is declared', () => {
    const [declaration] = declarationsIn(
      '/** A thing. */\nexport interface Thing\n  extends One,\n    Other {\n  /**\n   * Says so,\n   * in two lines.\n   */\n  readonly key?: readonly string[];\n  readonly at: { readonly line: number };\n}\n',
    );
    expect(declaration).toEqual({
      name: 'Thing',
      bases: ['One', 'Other'],
      doc: 'A thing.',
      members: [
        { key: 'key', type: 'string[]', isOptional: true, doc: 'Says so, in two lines.' },
        { key: 'at', type: '{ line: number }', isOptional: false, doc: '' },
      ],
    });
  });

  it('says what every key means', () => {
    expect(ids(keys.filter(({ doc }) => doc === ''))).toEqual([]);
  });

  it('has an element for every key, or a reason', () => {
    const fed = keys.filter(({ owner }) => !VALUES.has(owner));
    const orphans = ids(fed.filter(({ sources }) => sources.length === 0));
    expect(orphans).toEqual(Object.keys(DERIVED));
  });

  it('has every key in the corpus', () => {
    const inFeeds = keys.filter(({ owner }) => !APART.has(owner));
    expect(ids(inFeeds.filter(({ example }) => example === null))).toEqual([]);
  });

  it('has every key that a vocabulary fills', () => {
    const known = new Set(
      sections.flatMap(({ keys: own, owners }) =>
        own.flatMap(({ key }) => owners.map((path) => `${path}${key}`)),
      ),
    );
    expect(filledPaths().filter(({ path }) => !known.has(path))).toEqual([]);
  });
});
