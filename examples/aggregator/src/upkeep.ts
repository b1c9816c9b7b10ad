/** What has to be done now and then: the clock is compared, and old entries are deleted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCKS } from './database.ts';
import type { Settings } from './settings.ts';
import type { Retention } from './store/entries.ts';
import type { Store } from './store/store.ts';

/** Milliseconds between two rounds. Each round does a bounded part of the work. */
const PAUSE = 60_000;

/** Returns a function that ends it. */
export function startUpkeep(
  store: Store,
  { keepDays, keepPerFeed }: Settings,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await store.clock.synchronise();
        await retain(store, { days: keepDays, perFeed: keepPerFeed });
      } catch (error) {
        console.error(`Upkeep: ${error}`);
      }
      await sleep(PAUSE, undefined, { signal }).catch(() => {});
    }
  };
  const looping = loop();
  return async () => {
    stopping.abort();
    await looping;
  };
}

/** One worker at a time is enough. */
async function retain({ database, entries }: Store, retention: Retention): Promise<void> {
  const lock = await database.lock(LOCKS.retention);
  if (lock === null) return;
  try {
    await entries.retain(retention);
  } finally {
    await lock.release();
  }
}
