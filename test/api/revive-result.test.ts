/** What JSON takes from a result comes back. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import { revivedFile } from '../../scripts/reference/revived.ts';
import { parseDocument, reviveResult } from '../../src/api/parse-document.ts';
import { BozoError, problem } from '../../src/problems/error.ts';
import { reviveEntry } from '../../src/reader.ts';
import { declaredComplaints } from '../support/complaints.ts';

const ROOT = join(import.meta.dirname, '../..');
const CORPUS = join(ROOT, 'feeds-corpus');

describe('the corpus', () => {
  const documents = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:xml|json|html)$/.test(path) && !path.endsWith('.expected.json'),
  );
  it.each(documents)('%s', (document) => {
    const result = parseDocument(readFileSync(join(CORPUS, document)));
    const text = JSON.stringify(result);
    const json = JSON.parse(text);
    const back = reviveResult(json);
    expect(JSON.stringify(json)).toBe(text);
    expect(JSON.stringify(back)).toBe(text);
    expect(back).toEqual(result);
    expect(back.bozoException === null || back.problems.includes(back.bozoException)).toBe(true);
    expect(declaredComplaints('FeedResult', back)).toEqual([]);
    expect(reviveResult(result)).toEqual(result);
    expect(json.entries.map(reviveEntry)).toEqual(result.entries);
  });
});

describe('foreign JSON', () => {
  test.each([null, undefined, 'text', 1, true, [], () => {}])('%j is refused', (json) => {
    expect(() => reviveResult(json)).toThrow(TypeError);
    expect(() => reviveEntry(json)).toThrow(TypeError);
  });

  it('returns its values, and changes nothing else', () => {
    const names = ['problems', 'bozoException', 'feed', 'entries', 'published', 'written', 'dc'];
    const more = ['__proto__', 'constructor', 'toString', 'name', 'places', 'count', 'names', '0'];
    const key = fc.constantFrom(...names, ...more, 'date', 'attributes', 'extensions', 'media');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, '', 'MalformedJson', '2026-07-06T06:00:00.000Z', 1, -1, true),
        fc.array(tie('tree')),
        fc.dictionary(key, tie('tree')),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, tree), (value) => {
        const text = JSON.stringify(value);
        const json = JSON.parse(text);
        // A result has a feed, entries or problems.
        expect(Object.getPrototypeOf(reviveResult({ problems: [], ...json }))).toBe(
          Object.prototype,
        );
        expect(Object.getPrototypeOf(reviveEntry(json))).toBe(Object.prototype);
        expect(JSON.stringify(json)).toBe(text);
        expect(Reflect.get({}, 'date')).toBe(undefined);
      }),
    );
  });

  it('may be nested as deeply as it likes', () => {
    const deep = `${'{"source":'.repeat(100_000)}{}${'}'.repeat(100_000)}`;
    expect(reviveEntry(JSON.parse(deep)).source).toBeDefined();
    const problem = `{"name":"MalformedJson","count":1,"places":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(reviveResult(JSON.parse(`{"problems":[${problem}]}`)).problems).toHaveLength(1);
  });

  test.each([
    ['of an unknown problem', { name: 'Strange', message: 'a' }],
    ['of a problem without its facts', { name: 'UndeclaredNamespace', count: 1, places: [] }],
    ['of a problem without its positions', { name: 'EmptyDocument', count: 1 }],
  ])('%s stays as it is', (_, problem) => {
    expect(JSON.stringify(reviveResult({ problems: [problem] }).problems)).toContain(problem.name);
  });

  it('may have a problem that the parser does not know: it says what it said', () => {
    const said = { name: 'Later', code: 'later', message: 'Found later.', remedy: 'Fix it.' };
    const json = { ...problem('EmptyDocument', {}).toJSON(), ...said };
    const [revived] = reviveResult({ problems: [json] }).problems;
    expect(revived).toBeInstanceOf(BozoError);
    expect(revived?.messageAt(0)).toBe('Found later.');
    expect(JSON.parse(JSON.stringify(revived))).toEqual(json);
  });

  it('may have dates that cannot be parsed, which are omitted', () => {
    const entry = { published: 'yesterday', updated: '2026-02-30T00:00:00Z', created: 12 };
    expect(reviveEntry(entry)).toEqual({});
  });
});

it('restores every date and every map of the model: if this fails, run `npm run generate`', () => {
  const [path, text] = revivedFile(readDescription(ROOT));
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
});

test('a key that would be a prototype is renamed, as the parser does', () => {
  const json = '{"headers":{"__proto__":"A"},"entries":[{"__proto__":{"id":"B"}}],"problems":[]}';
  const { headers, entries } = reviveResult(JSON.parse(json));
  expect(Object.keys(headers)).toEqual(['__proto___']);
  expect(Object.keys(entries[0] ?? {})).toEqual(['__proto___']);
  expect(entries[0]?.id).toBeUndefined();
});
