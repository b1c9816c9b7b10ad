/** Reads the documents of a file in Jest, as CommonJS, and writes the results into another file. */
const { readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { parseDocument } = require('bozofeed/parse');

const { documents, results, entries } = JSON.parse(readFileSync(process.env.BOZOFEED_DOCUMENTS));

test('reads all documents', () => {
  const found = documents.map((document) =>
    parseDocument(Buffer.from(document, 'base64'), { url: 'https://example.org/feed' }),
  );
  writeFileSync(results, JSON.stringify(found));
});

test.each(entries)('loads %s', (entry) => {
  expect(Object.keys(require(entry))).not.toEqual([]);
});

test('is CommonJS, without transforming it', () => {
  expect(createRequire(__filename).resolve('bozofeed/parse')).toMatch(/\.cjs$/);
});
