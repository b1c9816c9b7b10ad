/** The published declarations have no types that only infer others. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Description, Shape } from '../../scripts/reference/description.ts';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import { writtenOut } from '../../scripts/reference/written-out.ts';

/** A record with one key of a table, and the type of that key. */
function withKey(shape: Shape, doc: string): Description {
  const member = { key: 'b', shape, isOptional: true, doc, byDefault: '' };
  const record = { file: '', doc: '', isClass: false, bases: [], members: [member], others: null };
  return {
    declarations: new Map([['A', { kind: 'record', name: 'A', ...record }]]),
    entries: new Map(),
    leads: new Map(),
  };
}

const TABLE = "/** A. */\ndeclare const TABLE: {\n  /** B. */\n  readonly b: 'text';\n};\n";

describe('an interface that a table describes', () => {
  const word: Shape = { kind: 'literal', value: 'x' };
  const text: Shape = { kind: 'plain', name: 'string' };
  it.each<readonly [type: string, shape: Shape]>([
    ['string', text],
    ['true', { kind: 'literal', value: true }],
    ['TextDetail', { kind: 'named', name: 'TextDetail' }],
    ["Open<'x'>", { kind: 'union', of: [word, text] }],
    ['readonly string[]', { kind: 'list', of: text }],
    ['Readonly<Record<string, string>>', { kind: 'map', of: text }],
  ])('has a key of type %s', (type, shape) => {
    const before = `${TABLE}interface A extends C, ObjectOf<typeof TABLE> {}\n`;
    expect(writtenOut(before, withKey(shape, 'B.'))).toBe(
      `interface A extends C {\n  /** B. */\n  readonly b?: ${type};\n}\n`,
    );
  });

  it('extends nothing that only names records', () => {
    const records = 'interface Records {\n  readonly D: D;\n}\n';
    const before = `${TABLE}${records}interface A extends C, ObjectOf<typeof TABLE, Records>, E {}\n`;
    expect(writtenOut(before, withKey(text, 'B.'))).toBe(
      'interface A extends C, E {\n  /** B. */\n  readonly b?: string;\n}\n',
    );
  });

  it('keeps its own keys', () => {
    const before = `${TABLE}interface A extends ObjectOf<typeof TABLE> {\n  readonly d?: D;\n}\n`;
    expect(writtenOut(before, withKey(text, 'B,\nb.'))).toBe(
      'interface A {\n  /**\n   * B,\n   * b.\n   */\n  readonly b?: string;\n  readonly d?: D;\n}\n',
    );
  });
});

it('a key has the documentation and the type of its row', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const before = 'interface ItunesEntry extends Itunes, ObjectOf<typeof ITUNES_ENTRY> {}\n';
  expect(writtenOut(before, readDescription(root))).toContain(
    "  /** The kind of the episode: `full`, `trailer` or `bonus`. */\n  readonly episodeType?: Open<'full' | 'trailer' | 'bonus'>;\n",
  );
});
