/** What a check came to, in one word with its facts. */
import type { Problem } from '../problems/error.ts';
import type { ProblemName } from '../problems/facts.ts';

/** Who or what keeps a feed from being read until somebody does something about it. */
export type Blocker =
  /** The server wants a user name and a password. */
  | 'unauthorized'
  /** The server does not want this program. */
  | 'forbidden'
  /** The server wants to see a browser. */
  | 'challenge'
  /** The address is none, or the guard refuses it. */
  | 'address';

/** What a check came to: plain JSON, a closed union. `kind` says which. */
export type PollVerdict =
  | {
      /** The feed was read, and something is new. */
      readonly kind: 'changed';
      /** How many entries are new. */
      readonly added: number;
      /** How many entries were edited. */
      readonly edited: number;
      /** Whether the feed's own title, link or picture changed. */
      readonly feedChanged: boolean;
    }
  | {
      /** The server says that nothing changed, or what it sent has nothing new. */
      readonly kind: 'unchanged';
    }
  | {
      /** The feed was read, and its address in the state has changed. Entries may be new, too. */
      readonly kind: 'moved';
      readonly from: string;
      readonly to: string;
      readonly added: number;
      readonly edited: number;
      readonly feedChanged: boolean;
    }
  | {
      /** The server says that the feed is gone for good (410). It will not be asked again. */
      readonly kind: 'gone';
      /** When it said so. */
      readonly since: string;
    }
  | {
      /** The server asks for a pause (429, 503). No feed of its host is asked until then. */
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
      /** How many checks in a row have failed. */
      readonly failures: number;
      /** The first of them. */
      readonly since: string;
    }
  | {
      /** The feed may not be read; trying again will not help before somebody does something. */
      readonly kind: 'blocked';
      readonly by: Blocker;
      readonly failures: number;
      readonly since: string;
    }
  | {
      /** Nothing was asked, since the host has a pause. Only `nextCheckAt` of the state changed. */
      readonly kind: 'postponed';
      readonly host: string;
      readonly until: string;
    }
  | {
      /** The signal fired, or the poller was closed. The state is as it was. */
      readonly kind: 'aborted';
    };

/** What an answer amounts to. */
export type Judgement =
  | { readonly kind: 'read' }
  | { readonly kind: 'slowed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failing' | 'missing'; readonly problem: Problem }
  | { readonly kind: 'blocked'; readonly by: Blocker }
  | { readonly kind: 'aborted' };

const BLOCKERS: ReadonlyMap<string, Blocker> = new Map([
  ['unauthorized', 'unauthorized'],
  ['forbidden', 'forbidden'],
  ['challenge', 'challenge'],
]);

/**
 * What an answer amounts to.
 *
 * @param problems of the fetch, and of the document if there is one
 * @param hasFeed whether a feed was read, whatever the status
 */
export function judge(problems: readonly Problem[], hasFeed: boolean): Judgement {
  for (const problem of problems) {
    if (problem.name === 'AbortError') return { kind: 'aborted' };
    if (problem.name === 'InvalidUrl' || problem.name === 'ForbiddenAddressError') {
      return { kind: 'blocked', by: 'address' };
    }
    if (problem.name !== 'HttpStatusError') continue;
    const { kind, status } = problem;
    if (kind === 'gone') return { kind: 'gone' };
    // With or without a feed: the server asks for it.
    if (kind === 'rate-limited' || (status === 503 && kind === 'server-error')) {
      return { kind: 'slowed' };
    }
    if (hasFeed) continue;
    const by = BLOCKERS.get(kind);
    if (by !== undefined) return { kind: 'blocked', by };
    return { kind: kind === 'not-found' ? 'missing' : 'failing', problem };
  }
  const fatal = problems.find(({ severity }) => severity === 'fatal');
  if (fatal === undefined || hasFeed) return { kind: 'read' };
  return { kind: 'failing', problem: fatal };
}

/** What breaks a document off, so that the next answer has to be whole. */
const BREAKS: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'IncompleteBodyError',
  'TimeoutError',
  'DecompressionError',
]);

/** Whether a document came to its end. */
export function isWhole(problems: readonly Problem[]): boolean {
  return !problems.some(({ name }) => BREAKS.has(name));
}
