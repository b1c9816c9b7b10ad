/**
 * The evaluator: on made-up results, and compared with the one that the suite includes, if that is
 * available.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toFeedparser } from '../../src/feedparser.ts';
import { describeShared } from '../support/shared.ts';
import { evaluate } from './evaluate.ts';
import { parseCase, readSuite } from './suite.ts';

const RESULT = {
  bozo: false,
  encoding: 'UTF-8',
  feed: {
    title: 'Bozo',
    tags: [{ term: 'clowns' }, { term: 'shoes' }],
    subtitle: '<p class="a" id="b">Café<br>',
    published_parsed: new Date('2004-01-01T19:48:21Z'),
    link: null,
    links: [{ rel: 'enclosure', href: 'http://example.org/a.mp3' }],
    thr_total: '3',
  },
  entries: [],
  bozo_exception: { name: 'SAXParseException' },
};

describe('evaluate', () => {
  it.each([
    [['path', 'feed'], true],
    [['path', 'entries'], false],
    [['path', 'nothing'], false],
    [['not', ['path', 'bozo']], true],
    [['==', ['path', 'bozo'], 0], true],
    [['is', ['path', 'bozo'], false], true],
    [['is', ['path', 'bozo'], 0], false],
    [['==', ['path', 'encoding'], 'utf-8'], true],
    [['==', ['path', 'feed', 'title'], 'bozo'], false],
    [['!=', ['path', 'feed', 'title'], 'bozo'], true],
    [['==', ['path', 'channel', 'tags', -1, 'term'], 'shoes'], true],
    [['==', ['path', 'feed', 'category'], 'clowns'], true],
    [['==', ['path', 'feed', 'link'], null], true],
    [['==', ['path', 'feed', 'author'], null], true],
    [['==', ['path', 'nothing', 'author'], null], false],
    [['in', 'link', ['path', 'feed']], false],
    [['in', 'updated', ['path', 'feed']], false],
    [['==', ['path', 'feed', 'updated_parsed'], ['list', 2004, 1, 1, 19, 48, 21, 3, 1, 0]], true],
    [['==', ['path', 'feed', 'published_parsed'], ['list', 2004, 1, 2, 0, 0, 0, 4, 2, 0]], false],
    [['==', ['path', 'feed', 'thr_total'], '3'], true],
    [['==', ['len', ['path', 'feed', 'tags']], 2], true],
    [['==', ['ord', ['repeat', 'a', 1]], 97], true],
    [['ord', ['path', 'feed', 'title']], false],
    [['==', ['path', 'feed', 'tags', 0], ['dict', { term: 'clowns' }]], true],
    [['==', ['path', 'feed', 'tags', 0], ['dict', {}]], false],
    [
      ['==', ['path', 'feed', 'enclosures', 0], ['dict', { url: 'http://example.org/a.mp3' }]],
      true,
    ],
    [['==', ['get', ['path', 'feed'], 'author', 'x'], 'x'], true],
    [['==', ['path', 'feed', 'description'], '<P id=b class="a">Caf&eacute;<br />'], true],
    [['==', ['path', 'feed', 'description'], '<p id=b class="a">Caf&eacute;<br /></p>'], false],
    [['isinstance', ['path', 'bozo_exception'], 'SAXParseException'], true],
    [['isinstance', ['path', 'bozo_exception'], 'Error'], false],
    [['or', ['path', 'bozo'], ['and', ['path', 'feed'], ['path', 'entries']]], false],
    [1, true],
  ])('%j: %s', (expectation, pass) => {
    expect(evaluate(expectation, RESULT).pass).toBe(pass);
  });

  it('reports the failing part, and what was found', () => {
    const expectation = ['and', ['path', 'feed'], ['==', ['path', 'feed', 'title'], 'Clown']];
    expect(evaluate(expectation, RESULT).detail).toBe(
      '["==",["path","feed","title"],"Clown"]: found "Bozo"',
    );
  });
});

/**
 * A result without the attributes that we add to each image and player, which only our evaluator
 * disregards (`same-html.ts`).
 */
function withoutAdditions(result: unknown): unknown {
  if (typeof result === 'string') {
    return result.replace(/ (?:alt=""|controls="controls")(?=[^<>]*>)/g, '');
  }
  if (Array.isArray(result)) return result.map(withoutAdditions);
  if (result === null || typeof result !== 'object' || result instanceof Date) return result;
  return Object.fromEntries(
    Object.entries(result).map(([key, value]) => [key, withoutAdditions(value)]),
  );
}

describeShared('the evaluator of the suite', 'conformance/feedparser/evaluate.mjs', (path) => {
  it('agrees, even for the result of another case', async () => {
    const { evaluate: theirs } = (await import(pathToFileURL(path).href)) as {
      readonly evaluate: typeof evaluate;
    };
    const suite = readSuite(join(path, '..'));
    const results = suite.cases.map((suiteCase) =>
      withoutAdditions(toFeedparser(parseCase(suite, suiteCase, 'strict'))),
    );
    const differing = suite.cases.flatMap(({ id, expect: expectation }, at) =>
      [0, 1, 7].flatMap((step) => {
        const result = results[(at + step) % results.length];
        const [ours, other] = [evaluate(expectation, result), theirs(expectation, result)];
        return ours.pass === other.pass ? [] : [{ id, step, ours, other }];
      }),
    );
    expect(differing).toEqual([]);
  });
});
