/** The process of one contender: measures its documents on request. See `workers.mjs`. */
import { CONTENDERS } from './contenders.mjs';
import { loadDocuments } from './documents.mjs';

const { contender, documents: name, root } = JSON.parse(process.argv[2]);
const parse = await CONTENDERS[contender].load(root);
const all = loadDocuments(name);
// A refusal is not speed: documents that this contender refuses are counted, and not timed.
const documents = await readable(all);
const bytes = documents.reduce((sum, { length }) => sum + length, 0);
const refused = all.length - documents.length;

process.on('message', async (atLeast) => process.send(await measure(atLeast)));
process.on('disconnect', () => process.exit());

/** Repeats whole passes for this much CPU time, so that short ones can be measured. */
async function measure(atLeast) {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let passes = 0;
  let cpu = 0;
  do {
    await pass();
    passes++;
    const { user, system } = process.cpuUsage(cpuBefore);
    cpu = (user + system) / 1000;
  } while (cpu < atLeast);
  const wall = performance.now() - start;
  return { wall: wall / passes, cpu: cpu / passes, bytes, refused, documents: all.length };
}

/** Reads each document once. */
async function pass() {
  for (const document of documents) {
    const parsed = parse(document);
    // An await costs a turn of the event loop, so it is used only if it is needed.
    if (typeof parsed?.then === 'function') await parsed;
  }
}

/**
 * The documents that the contender does not refuse. A parser may keep a state from one document to
 * the next, so those that were read are read again until none is refused.
 */
async function readable(candidates) {
  const read = [];
  for (const document of candidates) {
    try {
      await parse(document);
      read.push(document);
    } catch {
      // Refused.
    }
  }
  return read.length === candidates.length ? read : readable(read);
}
