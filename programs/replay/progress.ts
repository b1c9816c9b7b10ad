/**
 * Shows the progress of a replay on standard error: on a terminal, a bar with rate and remaining
 * time that redraws itself; elsewhere, a line now and then.
 */
import { grouped } from '../display/grouped.ts';
import { barOf, clock } from '../terminal/bar.ts';
import { RedrawnLine, type Screen } from '../terminal/redrawn-line.ts';

/** How far the replay is. */
export interface Standing {
  readonly cases: number;
  /** The number of cases of this run, without those of an earlier run that it resumes. */
  readonly worked: number;
  readonly bad: number;
  /** From 0 to 1; `null` while it is unknown. */
  readonly fraction: number | null;
}

const EVERY_ON_TERMINAL = 100;
const EVERY_ELSEWHERE = 10_000;

/** Shows progress. The caller passes the time, in milliseconds. */
export class Progress {
  readonly #screen: Screen;
  readonly #line: RedrawnLine;
  readonly #now: () => number;
  readonly #start: number;
  #last: number;

  constructor(screen: Screen, now: () => number) {
    this.#screen = screen;
    this.#line = new RedrawnLine(screen);
    this.#now = now;
    this.#start = now();
    this.#last = this.#start;
  }

  /** Shows the progress if it is time to. */
  show(standing: Standing): void {
    const now = this.#now();
    const isTerminal = this.#screen.isTTY === true;
    if (now - this.#last < (isTerminal ? EVERY_ON_TERMINAL : EVERY_ELSEWHERE)) return;
    this.#last = now;
    const line = describeStanding(standing, now - this.#start);
    if (!isTerminal) {
      this.#screen.write(`${line}\n`);
      return;
    }
    const bar = standing.fraction === null ? '' : `${barOf(standing.fraction)} `;
    this.#line.draw(bar + line);
  }

  /** Erases the bar to make room for other output on the same terminal. */
  clear(): void {
    this.#line.erase();
  }
}

/** `12 %  1,200 cases  310/s  0:32 left  2 wrong` */
export function describeStanding(
  { cases, worked, bad, fraction }: Standing,
  elapsed: number,
): string {
  const seconds = elapsed / 1000;
  const left = fraction === null || fraction <= 0 ? null : (seconds * (1 - fraction)) / fraction;
  return [
    ...(fraction === null ? [] : [`${String(Math.floor(fraction * 100)).padStart(3)} %`]),
    `${grouped(cases)} cases`,
    `${grouped(seconds === 0 ? 0 : worked / seconds)}/s`,
    ...(left === null ? [] : [`${clock(left)} left`]),
    ...(bad === 0 ? [] : [`${grouped(bad)} wrong`]),
  ].join('  ');
}
