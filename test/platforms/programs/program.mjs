/** Reads the documents as bytes, as responses, and by fetching them: under Node, Bun and Deno. */
import { parseFeed } from 'bozofeed';
import { readAll } from './read-all.mjs';

async function main(origin) {
  const results = JSON.parse(await readAll(origin));
  for (const [number, result] of results.entries()) {
    const options = { allowHosts: ['127.0.0.1'], now: new Date(0) };
    const { headers: _, ...fetched } = await parseFeed(`${origin}/documents/${number}`, options);
    result.fetched = fetched;
  }
  const refused = await parseFeed(`${origin}/documents/0`);
  results.push({ refused: refused.bozoException?.name });
  console.log(JSON.stringify(results));
}

main(process.argv[2]);
