/** Ids of a stream are remembered, but not for ever. */
import { expect, it } from 'vitest';
import { RecentIds } from '../../src/stream/recent-ids.ts';

const MOST = 16;

/** Ids as feeds have them: numbers, URLs and `urn:uuid`s that differ in a few characters. */
const IDS = Array.from({ length: 3000 }, (_, n) => [
  `${n}`,
  `https://example.org/?p=${n}`,
  `urn:uuid:00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  `${'ä'.repeat(1 + (n % 7))}${n * 7919}`,
]).flat();

it('remembers the last ids with their times, and no other', () => {
  const remembered = new RecentIds(MOST);
  const isWrong = IDS.map((id, at) => {
    const isUnknown = remembered.get(id) === undefined;
    const time = at % 3 === 0 ? null : at - 1000;
    remembered.set(id, time);
    const last = IDS.slice(Math.max(at + 1 - MOST, 0), at + 1);
    return (
      !isUnknown ||
      last.some((each) => remembered.get(each) === undefined) ||
      remembered.get(id) !== time
    );
  });
  expect(isWrong).not.toContain(true);
});

it('forgets ids after twice as many', () => {
  const remembered = new RecentIds(MOST);
  for (const id of IDS.slice(0, 3 * MOST)) remembered.set(id, null);
  expect(IDS.slice(0, MOST).map((id) => remembered.get(id))).toEqual(Array(MOST).fill(undefined));
});

it('keeps the latest time of an id', () => {
  const remembered = new RecentIds(MOST);
  remembered.set('a', 1);
  for (const id of IDS.slice(0, MOST)) remembered.set(id, null);
  remembered.set('a', 2);
  expect(remembered.get('a')).toBe(2);
});
