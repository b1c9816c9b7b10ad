#!/usr/bin/env node
/**
 * The command for many machines: a worker, of which any number can run.
 *
 *     DATABASE_URL=… REDIS_URL=… bozofeed-aggregator-worker [feeds.opml …]
 */
import { run } from './main.ts';

await run(true);
