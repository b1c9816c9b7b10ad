/** The outcome of a check, as one word with its facts. */
import type { Problem } from '../problems/error.ts';
import type { ProblemName } from '../problems/facts.ts';

/** Why a feed cannot be read until the cause is fixed. */
export type Blocker =
  /** The server wants a user name and a password. */
  | 'unauthorized'
  /** The server rejects this program. */
  | 'forbidden'
  /** The server wants to see a browser. */
  | 'challenge'
  /** The URL is invalid, or its IP address or its port is not allowed. */
  | 'address';

/** The outcome of a check: plain JSON, a closed union discriminated by `kind`. */
export type PollVerdict =
  | {
      /** The feed was read, and something is new. */
      readonly kind: 'changed';
      /** The number of new entries. */
      readonly added: number;
      /** The number of edited entries. */
      readonly edited: number;
      /** Whether the feed's own title, link or image changed. */
      readonly feedChanged: boolean;
    }
  | {
      /** The server reports no change, or what it sent has nothing new. */
      readonly kind: 'unchanged';
    }
  | {
      /**
       * The server has reported for `goneAfter` that the feed is permanently gone (410). It will not
       * be requested again. Until then, it is `failing`.
       */
      readonly kind: 'gone';
      /** When the server first reported that the feed is gone. */
      readonly since: string;
    }
  | {
      /** The server requests a pause (429, 503). No feed of its host is requested until then. */
      readonly kind: 'slowed';
      readonly status: number;
      readonly host: string;
      readonly until: string;
    }
  | {
      /** The feed could not be reached or read; it will be tried again. */
      readonly kind: 'failing';
      /** The problem, as in `result.bozoException`; `null` if a worker thread died. */
      readonly problem: ProblemName | null;
      readonly code: string;
      /** The number of checks in a row that have failed. */
      readonly failures: number;
      /** The time of the first of these checks. */
      readonly since: string;
    }
  | {
      /** Access to the feed is refused; trying again will not help until the cause is fixed. */
      readonly kind: 'blocked';
      readonly by: Blocker;
      readonly failures: number;
      readonly since: string;
    }
  | {
      /**
       * No request was made, because the host has a pause. Only `nextCheckAt` changed in the state.
       */
      readonly kind: 'postponed';
      readonly host: string;
      readonly until: string;
    }
  | {
      /** The signal fired, or the poller was closed. The state does not change. */
      readonly kind: 'aborted';
    };

/** The meaning of a response. */
export type Judgment =
  | { readonly kind: 'read' }
  | { readonly kind: 'slowed' }
  | { readonly kind: 'failing' | 'missing' | 'gone'; readonly problem: Problem }
  | { readonly kind: 'blocked'; readonly by: Blocker }
  | { readonly kind: 'aborted' };

const BLOCKERS: ReadonlyMap<string, Blocker> = new Map([
  ['unauthorized', 'unauthorized'],
  ['forbidden', 'forbidden'],
  ['challenge', 'challenge'],
]);

/** Problems with a URL that no request is made to. */
const REFUSED: ReadonlySet<ProblemName> = new Set([
  'InvalidUrl',
  'ForbiddenAddressError',
  'ForbiddenPortError',
]);

/**
 * Judges a response.
 *
 * @param problems of the fetch, and of the document if there is one
 * @param hasFeed whether a feed was read, whatever the status
 */
export function judge(problems: readonly Problem[], hasFeed: boolean): Judgment {
  for (const problem of problems) {
    if (problem.name === 'AbortError') return { kind: 'aborted' };
    if (REFUSED.has(problem.name)) return { kind: 'blocked', by: 'address' };
    if (problem.name !== 'HttpStatusError') continue;
    const { kind, status } = problem;
    if (kind === 'gone') return { kind, problem };
    // A server may request this with or without a feed.
    if (kind === 'rate-limited' || (status === 503 && kind === 'server-error')) {
      return { kind: 'slowed' };
    }
    if (hasFeed) continue;
    const by = BLOCKERS.get(kind);
    if (by !== undefined) return { kind: 'blocked', by };
    return { kind: kind === 'not-found' ? 'missing' : 'failing', problem };
  }
  if (hasFeed) return { kind: 'read' };
  // A document that exceeds a limit may give no feed, although the problem is not fatal.
  const cause = bySeverity(problems, 'fatal') ?? bySeverity(problems, 'error');
  return cause === undefined ? { kind: 'read' } : { kind: 'failing', problem: cause };
}

function bySeverity(
  problems: readonly Problem[],
  wanted: Problem['severity'],
): Problem | undefined {
  return problems.find(({ severity }) => severity === wanted);
}

/** Problems that truncate a document, so that the next response has to be complete. */
const BREAKS: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'IncompleteBodyError',
  'TimeoutError',
  'DecompressionError',
  'TruncatedDocument',
]);

/** Whether a document is complete, and was read to its end in time. */
export function isWhole(problems: readonly Problem[]): boolean {
  return !problems.some((found) => BREAKS.has(found.name) || isOfTime(found));
}

/** Whether the headers say where the body ends, so that a fetch notices if its end is missing. */
export function hasLength(headers: Readonly<Record<string, string>>): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function isOfTime(found: Problem): boolean {
  return found.name === 'LimitExceeded' && found.limit === 'maxParseTime';
}
