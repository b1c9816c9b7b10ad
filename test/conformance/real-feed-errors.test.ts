/**
 * The errors of a hundred real feeds whose XML is well-formed. Each was looked at: its specification
 * forbids what it names.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { validateDocument } from '../../src/validate.ts';
import { describeShared } from '../support/shared.ts';

/** The names of the errors, by feed. */
const ERRORS: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('./real-feed-errors.json', import.meta.url), 'utf8'),
);

describeShared('real feeds', 'real-feeds/feeds', (folder) => {
  it.each(Object.entries(ERRORS))('%s', (file, expected) => {
    const { findings } = validateDocument(new Uint8Array(readFileSync(join(folder, file))));
    const errors = findings.filter(({ level }) => level === 'error').map(({ name }) => name);
    expect(errors.toSorted()).toEqual(expected);
  });
});
