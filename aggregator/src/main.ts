/** Starts the program: on one machine, or as a worker of many. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createPoller } from 'bozofeed/poll';
import { HostChecker } from './check-host.ts';
import type { Engine } from './engines/engine.ts';
import { readList } from './lists.ts';
import { log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { readSettings, type Settings } from './settings.ts';
import type { ListedFeed } from './store/feeds.ts';
import { Store } from './store/store.ts';
import { startUpkeep } from './upkeep.ts';
import { startWeb } from './web/web.ts';
import { startSubscriber } from './websub/subscriber.ts';

/** Milliseconds after the grace period in which aborted work has to end. */
const LAST_SECONDS = 5000;

/** Signals within this many milliseconds count as one. */
const ONE_SIGNAL = 1000;

/** Starts the program with the arguments and the environment of the process; a failure ends the process. */
export async function run(isWorker: boolean): Promise<void> {
  await start(isWorker).catch((error) => {
    log(
      'error',
      'start',
      error instanceof TypeError || !(error instanceof Error) ? error : error.stack,
    );
    process.exit(1);
  });
}

async function start(isWorker: boolean): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const settings = readSettings(process.env, isWorker);
  if (isWorker && (settings.databaseUrl === null || settings.redisUrl === null)) {
    throw new TypeError('A worker needs DATABASE_URL and REDIS_URL');
  }
  const engine = await loadEngine(isWorker);
  const feeds = (await Promise.all(positionals.map(feedsOf))).flat();

  const database = await engine.openDatabase(settings);
  const store = await Store.open(database);
  if (feeds.length > 0) {
    log('info', 'list', `${await store.feeds.subscribe(feeds)} of ${feeds.length} feeds are new`);
  }
  if (settings.allowPrivateNetwork) await store.feeds.checkRefused();
  const metrics = createMetrics(store);
  const { userAgent, threads, hostPause, timeout, parseTimeout, allowPrivateNetwork } = settings;
  const poller = createPoller({
    userAgent,
    threads,
    hostPause,
    timeout,
    parseTimeout,
    allowPrivateNetwork,
    maxRequests: settings.requests,
    clock: store.clock.now,
  });
  const checker = new HostChecker(store, poller, metrics, settings.publicUrl !== null);
  const work: HostChecker['check'] = (...job) => checker.check(...job);
  const dispatcher = engine.dispatch(store, work, settings, metrics);
  const web = await startWeb(store, metrics, dispatcher.queue, settings);
  const endUpkeep = startUpkeep(store, settings);
  const endSubscriber = settings.publicUrl === null ? null : startSubscriber(store, settings);
  log('info', 'pages', `Listening at ${web.url}`);

  onSignal(settings, async (late) => {
    // Work in progress may finish while there is time. Then it is aborted, and stays due.
    const stopped = dispatcher.stop();
    await Promise.race([stopped, late]);
    await poller.close();
    await stopped;
    await endUpkeep();
    await endSubscriber?.();
    await web.close();
    await database.close();
  });
}

/** Loads only one: the packages of the other would take dozens of megabytes of memory. */
async function loadEngine(isWorker: boolean): Promise<Engine> {
  if (isWorker) return (await import('./engines/many-machines.ts')).manyMachines;
  return (await import('./engines/one-machine.ts')).oneMachine;
}

/** Runs `end` at the first SIGTERM or SIGINT; a second one ends the process at once. */
function onSignal({ grace }: Settings, end: (late: Promise<void>) => Promise<void>): void {
  let since: number | null = null;
  const stop = (): void => {
    // At Ctrl-C, both the terminal and npm send a signal.
    if (since !== null && performance.now() - since < ONE_SIGNAL) return;
    if (since !== null) process.exit(1);
    since = performance.now();
    log('info', 'end', 'Finishing the checks in progress');
    const late = new Promise<void>((resolve) => setTimeout(resolve, grace).unref());
    // For anything that does not end even so, such as a queue whose server is unavailable.
    setTimeout(() => process.exit(1), grace + LAST_SECONDS).unref();
    end(late).then(
      () => process.exit(0),
      (error) => {
        log('error', 'end', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The feeds of an OPML file; what else it has is listed in the log. */
async function feedsOf(path: string): Promise<readonly ListedFeed[]> {
  const { feeds, unusable, problem } = readList(await readFile(path));
  if (problem !== null) log('warn', path, problem);
  for (const url of unusable) log('warn', path, `cannot be polled: ${url}`);
  return feeds;
}
