#!/usr/bin/env -S node --optimize-for-size --no-wasm-tier-up --wasm-lazy-compilation
/**
 * The command for one machine: everything in one process.
 *
 *     bozofeed-aggregator [feeds.opml …]
 *
 * The flags of its first line save 600 MB of memory, and make parsing slower.
 */
import { run } from './main.ts';

await run(false);
