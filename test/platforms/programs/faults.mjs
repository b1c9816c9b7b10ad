/**
 * Fetches from every failing server, under the current runtime, and prints, as JSON, how many there
 * were and what differs from their rows.
 *
 *     <runtime> faults.mjs <origin of the servers>
 */
import { parseFeed } from 'bozofeed';
import { FAULTS } from '../../fetch/faults.ts';
import { complaints, requestFor } from '../../fetch/judge.ts';

const [, , origin, only] = process.argv;
/** Most of a failure’s time is waiting. */
const AT_ONCE = 6;
/**
 * On a busy machine, a limit may be reached before a failure shows: another try distinguishes
 * these.
 */
const TRIES = 3;

const ask = async (path) => (await fetch(`${origin}/${path}`)).json();

async function play(number) {
  const fault = FAULTS[number];
  const { id, port, ca } = await ask(`start/${number}`);
  const { url, options } = requestFor(fault, port);
  // The certificates of this process are others.
  const result = await parseFeed(url, ca === undefined ? options : { ...options, ca });
  const server = {
    port,
    requests: await ask(`requests/${id}`),
    openSockets: 0,
    close: async () => {},
  };
  await ask(`stop/${id}`);
  return { found: complaints(fault, result, server), code: result.bozoException?.code };
}

const queue = FAULTS.keys();
const found = [];
let played = 0;
async function work() {
  for (const number of queue) {
    const { fault } = FAULTS[number];
    if (only !== undefined && !fault.includes(only)) continue;
    played += 1;
    for (let tries = 1; ; tries += 1) {
      const said = await play(number);
      if (said.found.length === 0) break;
      if (tries < TRIES) continue;
      found.push({ fault, complaints: said.found, code: said.code });
      break;
    }
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(JSON.stringify({ played, found }));
