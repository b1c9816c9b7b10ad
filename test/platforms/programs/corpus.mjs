/** Replays the corpus, and prints the outcome for every document. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayCorpus } from 'bozofeed/corpus';
import { parseDocument } from 'bozofeed/parse';

const [, , corpus] = process.argv;
const outcomes = {};
for await (const { case: name, outcome } of replayCorpus(corpus)) outcomes[name] = outcome;
const results = {};
for (const file of readdirSync(corpus, { recursive: true }).sort()) {
  if (!/\.(?:xml|rss|atom|json|txt|bin|html)$/.test(file) || file.endsWith('.expected.json'))
    continue;
  results[file] = parseDocument(readFileSync(join(corpus, file)));
}
console.log(JSON.stringify({ outcomes, results }));
