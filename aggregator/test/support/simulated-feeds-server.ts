/**
 * The server of the simulated feeds as a process of its own. It sends its port; a message sets its
 * time.
 */
import { FastTime, serve } from './simulated-feeds.ts';

let time = new FastTime(Date.now(), 1);
process.on('message', ({ begin, factor }: FastTime) => {
  time = new FastTime(begin, factor);
});
process.on('disconnect', () => process.exit(0));
process.send?.(await serve(() => time));
