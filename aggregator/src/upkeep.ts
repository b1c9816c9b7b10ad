/** What has to be done now and then: the clock is compared, and old entries are deleted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCKS } from './database.ts';
import { log } from './log.ts';
import type { Settings } from './settings.ts';
import type { Retention } from './store/entries.ts';
import type { Store } from './store/store.ts';

/** Milliseconds between two rounds, and while there are entries to delete. Each round does a bounded part of the work. */
const PAUSE = 60_000;
const SHORT_PAUSE = 1000;

/** Returns a function that ends it. */
export function startUpkeep(
  store: Store,
  { keepDays, keepPerFeed }: Settings,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      let pause = PAUSE;
      try {
        await store.clock.synchronize();
        const hasMore = await retain(store, { days: keepDays, perFeed: keepPerFeed });
        if (hasMore) pause = SHORT_PAUSE;
      } catch (error) {
        log('error', 'upkeep', error);
      }
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  };
  const looping = loop();
  return async () => {
    stopping.abort();
    await looping;
  };
}

/** One worker at a time is enough. Returns whether it has more to delete. */
async function retain({ database, entries }: Store, retention: Retention): Promise<boolean> {
  const lock = await database.lock(LOCKS.retention);
  if (lock === null) return false;
  try {
    return await entries.retain(retention);
  } finally {
    await lock.release();
  }
}
