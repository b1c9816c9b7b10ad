/** Each kind of damage is an error, wherever it is inserted. */
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/index.ts';

const { DAMAGE }: { DAMAGE: Readonly<Record<string, unknown>> } = await import(
  new URL('../../bench/damage.mjs', import.meta.url).href
);
const { loadDocuments }: { loadDocuments: (name: string) => readonly Buffer[] } = await import(
  new URL('../../bench/documents.mjs', import.meta.url).href
);
/** Whether each of three feeds has an error: damage is inserted at three positions in turn. */
const faultsIn = (name: string): readonly boolean[] =>
  loadDocuments(name)
    .slice(0, 3)
    .map((bytes) => parseDocument(bytes).bozo);

it('is planted into sound feeds', () => {
  expect(faultsIn('sound, synthetic')).toEqual([false, false, false]);
});

it.each(Object.keys(DAMAGE))('%s', (kind) => {
  expect(faultsIn(`sound, synthetic damaged by ${kind}`)).toEqual([true, true, true]);
});
