/** How long a host is left alone, after what it said. */
import { describe, expect, it } from 'vitest';
import { Hosts } from '../../src/poll/schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOST = 'feeds.example';

/** What a host does: it requests a pause (of so many seconds), does not respond, or responds. */
type Event = 'slows' | number | 'is silent' | 'answers';

/** The length of the pause in minutes after each event; each comes when the pause before it is over. */
function pausesAfter(events: readonly Event[]): readonly number[] {
  let now = 0;
  const hosts = new Hosts(() => now);
  return events.map((event) => {
    if (event === 'answers') hosts.answered(HOST);
    else if (event === 'is silent') hosts.unanswered(HOST);
    else hosts.slowed(HOST, event === 'slows' ? null : event);
    const until = hosts.pauseOf(HOST) ?? now;
    const minutes = (until - now) / MINUTE;
    now = until;
    return minutes;
  });
}

describe('a host', () => {
  it.each<[what: string, events: readonly Event[], minutes: readonly number[]]>([
    ['that requests a pause once', ['slows'], [5]],
    [
      'that requests a pause repeatedly',
      ['slows', 'slows', 'slows', 'slows', 'slows', 'slows'],
      [5, 10, 20, 40, 60, 60],
    ],
    ['that responds in between', ['slows', 'slows', 'answers', 'slows'], [5, 10, 0, 5]],
    ['that specifies a time', [120, 120, 7200], [2, 2, 120]],
    [
      'that specifies times that are too short and too long',
      [0, 30, 90, 30 * 24 * 3600],
      [1, 1, 1.5, 24 * 60],
    ],
    ['that specifies a time, and then none', [120, 'slows', 'slows'], [2, 10, 20]],
    [
      'that does not respond repeatedly',
      Array<Event>(9).fill('is silent'),
      [0, 0, 5, 10, 20, 40, 60, 60, 60],
    ],
    ['that finally responds', ['is silent', 'is silent', 'answers', 'is silent'], [0, 0, 0, 0]],
    [
      'that does not respond after it requested a pause',
      ['slows', 'is silent', 'slows'],
      [5, 0, 10],
    ],
    [
      'that requests a pause after it did not respond',
      ['is silent', 'is silent', 'slows', 'is silent', 'is silent', 'is silent'],
      [0, 0, 5, 0, 0, 5],
    ],
  ])('%s', (_, events, minutes) => {
    expect(pausesAfter(events)).toEqual(minutes);
  });

  it('keeps a pause that ends later', () => {
    let now = 0;
    const hosts = new Hosts(() => now);
    expect(hosts.slowed(HOST, 3600)).toBe(HOUR);
    now = MINUTE;
    expect(hosts.slowed(HOST, 60)).toBe(HOUR);
    expect(hosts.slowed(HOST, 7200)).toBe(2 * HOUR + MINUTE);
  });

  it('has a pause from its beginning to its end', () => {
    let now = 0;
    const hosts = new Hosts(() => now);
    hosts.slowed(HOST, 60);
    const at = (time: number): number | null => {
      now = time;
      return hosts.pauseOf(HOST);
    };
    expect([-1, 0, MINUTE - 1, MINUTE].map(at)).toEqual([null, MINUTE, MINUTE, null]);
    expect(hosts.pauseOf('other.example')).toBeNull();
  });

  it('is remembered among the ten thousand that failed last', () => {
    const hosts = new Hosts(() => 0);
    for (let at = 0; at <= 10_000; at++) {
      hosts.slowed(`${at}.example`, null);
      hosts.slowed('0.example', null);
    }
    expect(hosts.size).toBe(10_000);
    expect(hosts.pauseOf('0.example')).not.toBeNull();
    expect(hosts.pauseOf('1.example')).toBeNull();
    expect(hosts.pauseOf('10000.example')).not.toBeNull();
  });
});
