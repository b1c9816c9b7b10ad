/** The process of one contender: measures its documents on request. See `workers.mjs`. */
import { CONTENDERS } from './contenders.mjs';
import { loadDocuments } from './documents.mjs';

const { contender, documents: name, root } = JSON.parse(process.argv[2]);
const parse = await CONTENDERS[contender].load(root);
const all = loadDocuments(name);
const lengths = all.map(({ length }) => length);
// A refusal is not speed: documents that this contender refuses are not timed.
const documents = await readable(all.map((bytes, at) => ({ bytes, at })));

process.on('message', async (atLeast) => process.send(await measure(atLeast)));
process.on('disconnect', () => process.exit());

/** Repeats whole passes for this much CPU time, and keeps the least time of each document. */
async function measure(atLeast) {
  const times = all.map(() => null);
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let cpu = 0;
  do {
    for (const { bytes, at } of documents) {
      times[at] = Math.min(times[at] ?? Number.POSITIVE_INFINITY, await timeOfSecond(bytes));
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    cpu = (user + system) / 1000;
  } while (cpu < atLeast);
  return { wall: performance.now() - start, cpu, times, lengths };
}

/** Parses a document twice. The second time counts: the first one brings code and data into the caches. */
async function timeOfSecond(document) {
  await parse(document);
  const start = performance.now();
  // An await costs a turn of the event loop, so it is used only if it is needed.
  const result = parse(document);
  if (typeof result?.then === 'function') await result;
  return performance.now() - start;
}

/**
 * The documents that the contender does not refuse. A parser may keep a state from one document to
 * the next, so those that were read are read again until none is refused.
 */
async function readable(candidates) {
  const read = [];
  for (const document of candidates) {
    try {
      await parse(document.bytes);
      read.push(document);
    } catch {
      // Refused.
    }
  }
  return read.length === candidates.length ? read : readable(read);
}
