/** The same as `program.mjs` in CommonJS, with the same module instances that ES modules import. */
const { parseDocument } = require('bozofeed/parse');
const { parseFeed } = require('bozofeed');

async function main() {
  const imported = await import('bozofeed/parse');
  if (imported.parseDocument !== parseDocument) throw new Error('there are two parsers');
  if ((await import('bozofeed')).parseFeed !== parseFeed) throw new Error('there are two fetchers');
  await import('./program.mjs');
}

main();
