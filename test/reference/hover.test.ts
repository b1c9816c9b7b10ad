/** What editors show over a name of the package leads to its page of the reference. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addressesIn, withLinks } from '../../scripts/reference/hover.ts';
import { makeReference } from '../../scripts/reference/make.ts';
import { anchorOf } from '../../scripts/reference/markdown.ts';
import { readDescription } from '../../scripts/reference/read-declarations.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const description = readDescription(ROOT);
const { ofName, ofKey } = addressesIn(description, 'https://site.example');

describe('the links', () => {
  const ofAny = (name: string): string | null => (name === 'Unknown' ? null : `#${name}`);
  it.each([
    ['/** A. */\ninterface A {', '/**\n * A.\n *\n * @see #A\n */\ninterface A {'],
    ['/**\n * A.\n */\ntype A = 1;', '/**\n * A.\n *\n * @see #A\n */\ntype A = 1;'],
    [
      '/** A. */\nexport declare function a(): void;',
      '/**\n * A.\n *\n * @see #a\n */\nexport declare function a(): void;',
    ],
    [
      '/** A. */\ndeclare class A extends Error {',
      '/**\n * A.\n *\n * @see #A\n */\ndeclare class A extends Error {',
    ],
    ['/** A. */\ndeclare const a: A;', '/**\n * A.\n *\n * @see #a\n */\ndeclare const a: A;'],
    [
      '  /** A. */\n  readonly a?: A;',
      '  /**\n   * A.\n   *\n   * @see #A\n   */\n  readonly a?: A;',
    ],
    ['/** A. */\ninterface Unknown {', '/** A. */\ninterface Unknown {'],
    ['interface A {', 'interface A {'],
    ['  readonly a?: A;', '  readonly a?: A;'],
    ['  /** A. */\n  readonly a?: A[];', '  /** A. */\n  readonly a?: A[];'],
  ])('%j', (text, expected) => {
    expect(withLinks(text, ofAny, ofAny)).toBe(expected);
  });
});

describe('the URLs', async () => {
  const files = await makeReference(ROOT, description);

  it.each([...description.declarations.keys()])('%s has a page with its heading', (name) => {
    const { pathname, hash } = new URL(ofName(name) ?? 'none:');
    const page = files.get(`docs${pathname.replace(/\.html$/, '.md')}`) ?? '';
    const headings = [...page.matchAll(/^##? (.*)$/gm)].map(([, text = '']) => anchorOf(text));
    expect(headings).toContain(hash.slice(1));
  });

  it('are given to keys of namespaces, and to no others', () => {
    expect(ofKey('ItunesEntry')).toBe(
      'https://site.example/reference/namespaces/itunes.html#itunesentry',
    );
    expect(ofKey('Link')).toBeNull();
    expect(ofKey('string')).toBeNull();
  });
});
