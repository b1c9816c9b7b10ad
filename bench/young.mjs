/**
 * Whether what is made of a document dies young: how many bytes each document adds to the objects
 * that only a full collection frees. A parser that makes old objects is slower, and takes more
 * memory the more documents it reads. The figures depend on nothing but the code: fails if one is
 * above the limit.
 *
 *     npm run build && node --expose-gc bench/young.mjs
 */
import { getHeapSpaceStatistics } from 'node:v8';
import { parseDocument } from '../dist/parse.js';

const LIMIT = 2000;
const TIMES = 2000;

const ENTRY =
  '<item><title>A title</title><author>Jo &lt;jo@example.org&gt;</author>' +
  '<description>&lt;p style="color: red">A &lt;b>summary&lt;/b>.&lt;/p></description></item>';
const ENTRIES = ENTRY.repeat(20);
/** Long enough to be viewed as bytes. */
const BEYOND_ASCII = ENTRY.replace('A title', 'Größe – 5 €').repeat(60);
const TWENTY_WITH_PROBLEMS = '<item><pubDate>never</pubDate><enclosure/></item>'.repeat(20);
const TWENTY_IN_JSON = '{"content_text":"A text"},'.repeat(20);

const DOCUMENTS = {
  'a feed': `<rss version="2.0"><channel>${ENTRIES}</channel></rss>`,
  'beyond ASCII': `<rss version="2.0"><channel>${BEYOND_ASCII}</channel></rss>`,
  'cut off': `<rss version="2.0"><channel>${ENTRIES}<item><title>The la`,
  malformed: `<rss version="2.0"><channel><title>Q & A</title>${ENTRIES}</channel></rss>`,
  'with problems': `<rss version="2.0"><channel>${TWENTY_WITH_PROBLEMS}</channel></rss>`,
  'a JSON Feed': `{"version":"https://jsonfeed.org/version/1.1","items":[${TWENTY_IN_JSON}{}]}`,
};

for (const [name, text] of Object.entries(DOCUMENTS)) {
  const document = Buffer.from(text);
  parseOften(document);
  gc();
  const before = oldBytes();
  parseOften(document);
  const each = Math.round((oldBytes() - before) / TIMES);
  const isTooMuch = each > LIMIT;
  console.log(`${isTooMuch ? 'TOO MUCH' : 'ok'} ${name}: ${each} of ${LIMIT} old bytes a document`);
  if (isTooMuch) process.exitCode = 1;
}

function parseOften(document) {
  for (let count = 0; count < TIMES; count++) parseDocument(document);
}

function oldBytes() {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name === 'old_space' || name === 'large_object_space')
    .reduce((sum, { space_used_size: size }) => sum + size, 0);
}
