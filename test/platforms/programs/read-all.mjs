/** Reads the documents of the server, each as bytes and as a response. The same on every platform. */
import { parseDocument, parseResponse } from 'bozofeed/parse';

/** What a platform adds to every response, or hides of it, is not the parser’s. */
const withoutHeaders = ({ headers: _, ...result }) => result;

/** The results as JSON. Rejects if the parser throws. */
export async function readAll(origin, choice = {}) {
  const options = { now: new Date(0), ...choice };
  const count = Number(await (await fetch(`${origin}/count`)).text());
  const results = [];
  for (let number = 0; number < count; number += 1) {
    const url = `${origin}/documents/${number}`;
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    results.push({
      ofBytes: parseDocument(bytes, { ...choice, url: 'https://example.org/feed' }),
      ofResponse: withoutHeaders(await parseResponse(await fetch(url), options)),
    });
  }
  return JSON.stringify(results);
}
