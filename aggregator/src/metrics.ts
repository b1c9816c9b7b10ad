/** The metrics for Prometheus. See the README for the alerts to set. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from './store/store.ts';

/** Due feeds are counted up to this number: the alert needs no more, and counting takes time. */
const MOST_DUE = 10_000;

export interface Metrics {
  readonly registry: Registry;
  readonly checks: Counter<'verdict'>;
  readonly seconds: Histogram;
  readonly entries: Counter<'change'>;
  readonly repeated: Counter;
  readonly notStored: Counter;
  readonly lostJobs: Counter;
  readonly pushes: Counter<'signature'>;
}

export function createMetrics(store: Store): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addGauges(store, registers);
  return {
    registry,
    checks: new Counter({
      name: 'aggregator_checks_total',
      help: 'Checks, by outcome',
      labelNames: ['verdict'],
      registers,
    }),
    seconds: new Histogram({
      name: 'aggregator_check_seconds',
      help: 'The duration of a check, including the wait for its turn at the host',
      buckets: [0.05, 0.2, 1, 5, 30, 120],
      registers,
    }),
    entries: new Counter({
      name: 'aggregator_entries_total',
      help: 'Entries written',
      labelNames: ['change'],
      registers,
    }),
    repeated: new Counter({
      name: 'aggregator_repeated_checks_total',
      help: 'Checks that were not stored because another one was stored meanwhile',
      registers,
    }),
    notStored: new Counter({
      name: 'aggregator_store_failures_total',
      help: 'Checks that could not be stored',
      registers,
    }),
    lostJobs: new Counter({
      name: 'aggregator_lost_jobs_total',
      help: 'Jobs that the queue may have given to another worker, because this one was slow',
      registers,
    }),
    pushes: new Counter({
      name: 'aggregator_pushes_total',
      help: 'Pushes of hubs, by whether their signature is right',
      labelNames: ['signature'],
      registers,
    }),
  };
}

/** What is read from the store whenever Prometheus asks. */
function addGauges(store: Store, registers: Registry[]): void {
  const behind = new Gauge({
    name: 'aggregator_oldest_due_seconds',
    help: 'How long the feed that has waited longest has been due',
    registers,
  });
  new Gauge({
    name: 'aggregator_due_feeds',
    help: `Due feeds, counted up to ${MOST_DUE}`,
    registers,
    async collect() {
      // The counters matter most while the database is unavailable.
      const unknown = { seconds: Number.NaN, feeds: Number.NaN };
      const { seconds, feeds } = await store.feeds.backlog(MOST_DUE).catch(() => unknown);
      this.set(feeds);
      behind.set(seconds);
    },
  });
  new Gauge({
    name: 'aggregator_clock_skew_seconds',
    help: 'How far the clock of this machine is ahead of the database’s',
    registers,
    collect() {
      this.set(store.clock.skew / 1000);
    },
  });
}
