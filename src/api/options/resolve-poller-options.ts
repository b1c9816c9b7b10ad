/**
 * Turns the options of a poller into settings: those of its fetches, those of its parses, and its
 * own.
 */

import type { ResolvedFetchOptions } from '../../fetch/settings.ts';
import { given, givenOf } from '../../text/given.ts';
import { LONGEST_PAUSE } from '../next-check.ts';
import { type CheckedOptions, checkOptions } from './check-options.ts';
import { wrongOption } from './checks.ts';
import type { FetchOptions } from './fetch-options.ts';
import { PARSE_OPTIONS, type ParseOptions } from './parse-options.ts';
import type { PollerOptions } from './poller-options.ts';
import { fetchSettings, timerOf } from './resolve-fetch-options.ts';

/** Every option of a poller, resolved. */
export interface ResolvedPollerOptions
  extends Omit<CheckedOptions<'createPoller'>, keyof FetchOptions> {
  /** The options of each fetch, without validators. */
  readonly fetch: ResolvedFetchOptions;
  /** As they were given, because threads resolve them again. */
  readonly parse: ParseOptions;
}

/**
 * Resolves every option of a poller.
 *
 * @throws TypeError for an option that `createPoller` does not take, or of the wrong type
 */
export function resolvePollerOptions(options: PollerOptions): ResolvedPollerOptions {
  const checked = checkOptions('createPoller', options);
  const { minInterval, maxInterval, threads, dateHandlers, clock } = checked;
  if (maxInterval > LONGEST_PAUSE) throw wrongOption('maxInterval', 'a week at most');
  if (maxInterval < minInterval) throw wrongOption('maxInterval', 'minInterval or more');
  refuseForThreads('dateHandlers', threads > 0 && dateHandlers.length > 0);
  refuseForThreads(
    'legacyEncodings',
    threads > 0 && given(options, 'legacyEncodings') !== undefined,
  );
  const all = options as Readonly<Record<string, unknown>>;
  return {
    ...checked,
    hostPause: timerOf(checked.hostPause),
    parseTimeout: timerOf(checked.parseTimeout),
    // What a poller does not take has its default.
    fetch: { ...fetchSettings({ ...checkOptions('parseFeed', {}), ...checked }), clock },
    parse: {
      ...(givenOf(all, Object.keys(PARSE_OPTIONS)) as ParseOptions),
      maxParseTime: checked.maxParseTime ?? undefined,
    },
  };
}

function refuseForThreads(name: 'dateHandlers' | 'legacyEncodings', isGiven: boolean): void {
  if (isGiven)
    throw wrongOption(name, 'absent with threads, because functions cannot be sent to them');
}
