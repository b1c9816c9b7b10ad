/** What `npm run release` asks for before it makes a tag. */
import { expect, it } from 'vitest';

interface Facts {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly locks: Readonly<Record<string, unknown>>;
  readonly contacts: Readonly<Record<string, string>>;
  readonly changelog: string;
  readonly status: string;
  readonly branch: string;
  readonly tags: readonly string[];
}
const {
  complaintsOf,
  notesOf,
}: {
  complaintsOf: (facts: Facts) => readonly string[];
  notesOf: (changelog: string, version: string) => string | null;
} = await import(new URL('../scripts/release.mjs', import.meta.url).href);

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.2.3] - 2026-11-22

### Added

- Something.

## [1.2.2] - 2026-10-01

- Older.

[Unreleased]: https://example.org/
`;
const lock = (version: string): unknown => ({ packages: { '': { name: 'bozofeed', version } } });
const READY: Facts = {
  manifest: { name: 'bozofeed', version: '1.2.3' },
  locks: { 'package-lock.json': lock('1.2.3') },
  contacts: { 'SECURITY.md': 'Write to zoe@cafe.invalid.' },
  changelog: CHANGELOG,
  status: '',
  branch: 'main',
  tags: ['v1.2.2'],
};

it('reports nothing if everything is ready', () => {
  expect(complaintsOf(READY)).toEqual([]);
});

it.each<readonly [string, Partial<Facts>, RegExp]>([
  [
    'an invalid version',
    { manifest: { name: 'bozofeed', version: '1.2' } },
    /“1\.2” is not a version/,
  ],
  [
    'a placeholder instead of an address',
    { contacts: { 'SECURITY.md': 'Write to security@bozofeed.example.' } },
    /SECURITY\.md: replace security@bozofeed\.example/,
  ],
  ['a lock file of another version', { locks: { a: lock('1.2.2') } }, /a has version 1\.2\.2/],
  [
    'no heading for the version',
    { changelog: '## [Unreleased]\n\n## [1.2.2] - 2026-10-01\n\n- x\n' },
    /no heading/,
  ],
  ['a heading without a date', { changelog: CHANGELOG.replace(' - 2026-11-22', '') }, /no heading/],
  [
    'a heading with nothing under it',
    { changelog: CHANGELOG.replace('- Something.', '').replace('### Added', '') },
    /says nothing/,
  ],
  [
    'something under Unreleased',
    { changelog: CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n\n- More.\n') },
    /Unreleased/,
  ],
  [
    'no heading Unreleased',
    { changelog: CHANGELOG.replace('## [Unreleased]\n', '') },
    /Unreleased is missing/,
  ],
  ['uncommitted changes', { status: ' M README.md' }, /not clean/],
  ['another branch', { branch: 'topic' }, /not main/],
  ['an existing tag', { tags: ['v1.2.3'] }, /exists/],
])('reports %s', (_, facts, complaint) => {
  expect(complaintsOf({ ...READY, ...facts }).join('\n')).toMatch(complaint);
});

it('extracts the notes of one version', () => {
  expect(notesOf(CHANGELOG, '1.2.3')).toBe('### Added\n\n- Something.');
  expect(notesOf(CHANGELOG, '1.2.2')).toBe('- Older.');
  expect(notesOf(CHANGELOG, '1.2.1')).toBeNull();
});
