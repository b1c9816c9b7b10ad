/** The settings: environment variables with their defaults, read once at the start. */
import { availableParallelism } from 'node:os';
import { hostNameOf, readUrl } from './read-url.ts';

export interface Settings {
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly data: string;
  readonly host: string;
  readonly port: number;
  /** The URL that hubs can reach, which ends with a slash; `null` if there is none. */
  readonly publicUrl: string | null;
  /** Host names under which browsers reach the pages, in addition to those that are always expected. */
  readonly hostNames: readonly string[];
  readonly userAgent: string;
  readonly concurrency: number;
  readonly requests: number;
  readonly threads: number;
  readonly hostPause: number;
  readonly timeout: number;
  readonly parseTimeout: number;
  readonly allowPrivateNetwork: boolean;
  readonly tick: number;
  readonly lock: number;
  readonly grace: number;
  readonly keepDays: number;
  readonly keepPerFeed: number;
  readonly inspector: string;
}

const USER_AGENT = 'bozofeed-aggregator (+https://github.com/bozofeed/bozofeed)';

/** The one of the documentation. It cannot fetch feeds by itself; `npx bozofeed serve` can. */
const INSPECTOR = 'https://bozofeed.github.io/bozofeed/playground/';

/**
 * @param isWorker whether this is one of many machines; on one machine, the defaults take little memory
 * @throws TypeError for an invalid value
 */
export function readSettings(env: NodeJS.ProcessEnv, isWorker = false): Settings {
  const text = (name: string, fallback: string): string => env[name] || fallback;
  const count = (name: string, fallback: number, least = 0): number => {
    const value = Number(text(name, `${fallback}`));
    if (Number.isInteger(value) && value >= least) return value;
    throw new TypeError(`${name} must be a whole number, ${least} or more: ${env[name]}`);
  };
  return {
    databaseUrl: env['DATABASE_URL'] || null,
    redisUrl: env['REDIS_URL'] || null,
    data: text('DATA', './data'),
    host: text('HOST', '127.0.0.1'),
    port: count('PORT', 8080),
    publicUrl: publicUrlOf(env['PUBLIC_URL'] || null),
    hostNames: (env['HOST_NAMES'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readHostName),
    userAgent: text('USER_AGENT', USER_AGENT),
    concurrency: count('CONCURRENCY', 256, 1),
    requests: count('REQUESTS', 64, 1),
    threads: count('THREADS', isWorker ? Math.max(1, availableParallelism() - 1) : 1),
    hostPause: count('HOST_PAUSE', 1000),
    timeout: count('TIMEOUT', 30_000, 1),
    parseTimeout: count('PARSE_TIMEOUT', 60_000, 1),
    allowPrivateNetwork: env['ALLOW_PRIVATE_NETWORK'] === 'true',
    tick: count('TICK', 5000, 1),
    lock: count('LOCK', 60_000, 100),
    grace: count('GRACE', 30_000),
    keepDays: count('KEEP_DAYS', 0),
    keepPerFeed: count('KEEP_PER_FEED', 0),
    inspector: text('INSPECTOR', INSPECTOR),
  };
}

function readHostName(text: string): string {
  const name = hostNameOf(text);
  if (name !== null) return name;
  throw new TypeError(`HOST_NAMES must be host names, separated by commas: ${text}`);
}

function publicUrlOf(text: string | null): string | null {
  if (text === null) return null;
  const url = readUrl(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
    return url.href.replace(/\/*$/, '/');
  }
  throw new TypeError(`PUBLIC_URL must be an http or https URL without a query: ${text}`);
}
