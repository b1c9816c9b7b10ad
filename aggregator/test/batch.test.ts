/** How questions to the database are joined, and what one of them can do to the others. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Batch } from '../src/batch.ts';

/** An error of a statement, as both databases throw it. */
function failure(code: string): Error {
  return Object.assign(new Error(code), { severity: 'ERROR', code });
}

/** Doubles numbers, and records what was run at once; a statement with a number below 0 fails. */
function doubles(code: string, most?: number) {
  const asked: (readonly number[])[] = [];
  const batch = new Batch<number, number>(async (questions) => {
    asked.push(questions);
    if (questions.some((question) => question < 0)) throw failure(code);
    return (question) => question * 2;
  }, most);
  return {
    asked,
    ask: (all: readonly number[]) => Promise.allSettled(all.map((each) => batch.ask(each))),
  };
}

describe('queries that arrive together', () => {
  it('become one statement', async () => {
    const { asked, ask } = doubles('XX001');
    assert.deepEqual(
      (await ask([1, 2, 3])).map((each) => each.status === 'fulfilled' && each.value),
      [2, 4, 6],
    );
    assert.deepEqual(asked, [[1, 2, 3]]);
    assert.equal((await ask([4])).length, 1);
    assert.deepEqual(asked, [[1, 2, 3], [4]]);
  });

  it('become several statements if there are too many', async () => {
    const { asked, ask } = doubles('XX001', 2);
    await ask([1, 2, 3, 4, 5]);
    assert.deepEqual(asked, [[1, 2], [3, 4], [5]]);
  });

  for (const code of ['22P02', '23505', 'XX001']) {
    it(`are run one by one after ${code}: only the invalid one fails`, async () => {
      const { asked, ask } = doubles(code);
      const answers = await ask([1, -1, 2]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      assert.deepEqual(asked, [[1, -1, 2], [1], [-1], [2]]);
    });
  }

  for (const code of ['57P01', '53300', '40P01']) {
    it(`all fail after ${code}, which no single query causes`, async () => {
      const { asked, ask } = doubles(code);
      const answers = await ask([1, -1, 2]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['rejected', 'rejected', 'rejected'],
      );
      assert.equal(asked.length, 1);
    });
  }
});
