/**
 * Measures the throughput of two and of four workers against one, with real servers on this machine:
 *
 *     npm run test:aggregator -- --workers [feeds] [milliseconds that the server takes]
 *
 * Each feed is checked twice: the first time the workers compile their code and store the entries, and
 * the second time, which counts, nearly all answers are 304, as in a fleet that has run for a while. With
 * a slow server, the number of simultaneous requests is the limit, as on the Internet; with 0
 * milliseconds it is the CPU, which workers, PostgreSQL, Redis and the server share here.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { manyMachines } from '../src/engines/many-machines.ts';
import { readSettings } from '../src/settings.ts';
import { Store } from '../src/store/store.ts';
import { Aggregator, until } from './support/aggregator.ts';
import { FeedServer, items } from './support/feed-server.ts';
import { Postgres, Redis } from './support/servers.ts';

const [feedCount = 1920, latency = 200] = process.argv.slice(2).map(Number);
const HOSTS = 240;
/**
 * Simultaneous requests and hosts per worker; far fewer than there are hosts, so that all workers
 * have enough to do.
 */
const REQUESTS = 20;
const CONCURRENCY = 20;

await using postgres = await Postgres.create();
await using redis = await Redis.create();

async function measure(workerCount: number, deadNames: number): Promise<number> {
  await using feeds = await FeedServer.start();
  const name = `measure${workerCount}x${deadNames}`;
  await postgres.query('postgres', `CREATE DATABASE ${name}`);
  const env = {
    DATABASE_URL: postgres.url(name),
    REDIS_URL: redis.url(workerCount + 2 * Math.min(deadNames, 1)),
    REQUESTS: `${REQUESTS}`,
    CONCURRENCY: `${CONCURRENCY}`,
    THREADS: '0',
  };
  const workers: Aggregator[] = [];
  for (let at = 0; at < workerCount; at++) workers.push(await Aggregator.start(['--worker'], env));
  const urls = Array.from({ length: feedCount }, (_, at) => {
    const url = feeds.publish(2 + (at % HOSTS), `feed${at}`, items(10));
    const answer = feeds.answerOf(url);
    return feeds.publishAs(2 + (at % HOSTS), `feed${at}`, (request, response) => {
      setTimeout(() => answer(request, response), latency);
    });
  });
  const dead = Array.from({ length: deadNames }, (_, at) => `http://dead${at}.invalid/feed`);

  const database = await manyMachines.openDatabase(readSettings(env));
  const store = await Store.open(database);
  await store.feeds.subscribe([...dead, ...urls].map((url) => ({ url, title: '' })));
  const cpu = async (): Promise<number> => {
    const all = workers.map((worker) => worker.metric('process_cpu_seconds_total'));
    return (await Promise.all(all)).reduce((sum, each) => sum + each, 0);
  };
  const areStored = (revision: number): Promise<void> =>
    until('all are stored', async () => {
      await sleep(100);
      const left = `SELECT count(*)::integer FROM feeds JOIN due ON feed_id = id WHERE revision < ${revision} AND url NOT LIKE '%invalid%'`;
      const [row] = await database.query<{ count: number }>(left);
      return row?.count === 0;
    });
  await areStored(1);
  await database.script('UPDATE due SET next_check_at = now()');
  const [begin, cpuBefore] = [performance.now(), await cpu()];
  await areStored(2);
  const seconds = (performance.now() - begin) / 1000;
  const perCheck = ((await cpu()) - cpuBefore) / feedCount;
  const rate = feedCount / seconds;
  console.log(
    `${workerCount} workers, ${deadNames} dead names: ${rate.toFixed(0)} checks/s, ${(perCheck * 1000).toFixed(2)} ms of CPU per check`,
  );
  await Promise.all(workers.map((worker) => worker.end()));
  await database.close();
  return rate;
}

const one = await measure(1, 0);
const two = await measure(2, 0);
const four = await measure(4, 0);
console.log(`two workers: ${(two / one).toFixed(2)} times one, four: ${(four / one).toFixed(2)}`);
const withDead = await measure(2, Math.round(feedCount / 20));
console.log(`with 5 % of dead names: ${(withDead / two).toFixed(2)} times without`);
