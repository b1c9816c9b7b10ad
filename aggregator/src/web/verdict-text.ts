/** Verdicts in words. */
import type { PollVerdict } from 'bozofeed/poll';
import type { ShownFeed } from '../store/feeds.ts';

/** How well a feed is: the page shows it by a word, not by its color alone. */
export type Health = 'waiting' | 'well' | 'ill' | 'ended';

export interface VerdictText {
  readonly health: Health;
  readonly text: string;
}

const BLOCKERS: Readonly<Record<Extract<PollVerdict, { kind: 'blocked' }>['by'], string>> = {
  unauthorized: 'The server requires a user name and a password. Put them into the URL.',
  forbidden: 'The server refuses this program.',
  challenge: 'The server wants to see a browser.',
  address: 'This URL cannot be polled.',
};

const PRIVATE =
  'The server has a private IP address. ALLOW_PRIVATE_NETWORK=true allows feeds there; restart with it.';

/** What the last check found, in a sentence. */
export function verdictText(feed: ShownFeed): VerdictText {
  const { verdict, store_error: error, next_check_at: next } = feed;
  if (error !== null)
    return { health: 'ill', text: `The last check could not be stored: ${error}` };
  if (verdict === null) return { health: 'waiting', text: 'Waiting for its first check.' };
  if (next === null && verdict.kind !== 'gone') {
    return { health: 'ended', text: 'It has moved to the URL of another feed.' };
  }
  return textOf(verdict, feed);
}

function textOf(verdict: PollVerdict, { problems }: ShownFeed): VerdictText {
  switch (verdict.kind) {
    case 'changed':
      return { health: 'well', text: news(verdict.added, verdict.edited) };
    case 'unchanged':
      return { health: 'well', text: 'Nothing new.' };
    case 'postponed':
    case 'slowed':
      return {
        health: 'well',
        text: `Its server requires a pause until ${moment(verdict.until)}.`,
      };
    case 'gone':
      return {
        health: 'ended',
        text: `The publisher has removed it (since ${moment(verdict.since)}).`,
      };
    case 'blocked': {
      const isPrivate = problems?.some(({ name }) => name === 'ForbiddenAddressError') ?? false;
      return { health: 'ill', text: isPrivate ? PRIVATE : BLOCKERS[verdict.by] };
    }
    case 'failing': {
      const why = problems?.[0]?.message ?? verdict.code;
      return { health: 'ill', text: `Not readable since ${moment(verdict.since)}: ${why}` };
    }
    case 'aborted':
      return { health: 'waiting', text: 'The last check was aborted.' };
  }
}

function news(added: number, edited: number): string {
  const parts = [added === 0 ? [] : `${added} new`, edited === 0 ? [] : `${edited} edited`].flat();
  if (parts.length === 0) return 'It was read.';
  return `${parts.join(' and ')} ${added + edited === 1 ? 'entry' : 'entries'}.`;
}

function moment(text: string): string {
  return `${text.slice(0, 16).replace('T', ' ')} UTC`;
}
