/** The exit statuses of the command. */
import type { FeedResult } from '../../src/model/result.ts';
import { isAtLeast } from '../../src/problems/severity.ts';

/** Exit statuses; `usage` and `software` are those of sysexits.h. */
export const EXIT = {
  clean: 0,
  bozo: 1,
  notAFeed: 2,
  unreachable: 3,
  usage: 64,
  software: 70,
} as const;

/** One of the exit statuses. */
export type ExitStatus =
  | (typeof EXIT)[keyof typeof EXIT]
  | (typeof SIGNAL_STATUS)[keyof typeof SIGNAL_STATUS];

/**
 * The signals that end a replay cleanly, with the exit status that shells report for each: 128 plus
 * its number.
 */
export const SIGNAL_STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** A signal that ends a replay cleanly. */
export type EndingSignal = keyof typeof SIGNAL_STATUS;

/** The exit status after an interruption by the given signal. */
export function interruptedStatus(reason: unknown): ExitStatus {
  const signal = (Object.keys(SIGNAL_STATUS) as EndingSignal[]).find((name) => name === reason);
  return SIGNAL_STATUS[signal ?? 'SIGINT'];
}

/** The output of a command. */
export interface Output {
  readonly status: ExitStatus;
  readonly stdout: string;
  readonly stderr?: string;
}

/** The severities that can make the exit status 1, and `never`. */
export const FAIL_ON = ['note', 'warning', 'error', 'fatal', 'never'] as const;

/** The lowest severity that makes the exit status 1. */
export type FailOn = (typeof FAIL_ON)[number];

/** The exit status for a result, if problems of at least this severity count. */
export function exitStatusOf(
  { problems }: Pick<FeedResult, 'problems'>,
  failOn: FailOn = 'warning',
): ExitStatus {
  if (failOn === 'never') return EXIT.clean;
  const fatal = problems.filter(({ severity }) => severity === 'fatal');
  const isOfDocument = (name: string): boolean => name === 'NotAFeed' || name === 'EmptyDocument';
  if (fatal.some(({ name }) => !isOfDocument(name))) return EXIT.unreachable;
  if (fatal.length > 0) return EXIT.notAFeed;
  return problems.some(({ severity }) => isAtLeast(severity, failOn)) ? EXIT.bozo : EXIT.clean;
}
