/** The rows of the shared data on forbidden addresses, and a resolver that answers accordingly. */
import { isIP, type LookupFunction } from 'node:net';

/** One row. */
export interface GuardRow {
  readonly id: string;
  readonly url: string;
  readonly verdict: 'refuse' | 'allow' | 'pin';
  readonly why: string;
  readonly lookup?: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly redirects?: readonly string[];
}

/** A resolver that returns a name's answers in turn, and knows no other name. */
export function resolver({ lookup = {} }: GuardRow): {
  readonly lookup: LookupFunction;
  readonly asked: string[];
} {
  const asked: string[] = [];
  return {
    asked,
    lookup: (host, _options, callback) => {
      const answers = lookup[host] ?? [];
      const turn = asked.filter((name) => name === host).length;
      asked.push(host);
      const answer = answers[Math.min(turn, answers.length - 1)];
      if (answer === undefined)
        callback(Object.assign(new Error(host), { code: 'ENOTFOUND' }), '', 0);
      else
        callback(
          null,
          answer.map((address) => ({ address, family: isIP(address) })),
        );
    },
  };
}
