/**
 * A worker with the rare tables and the language statistics; `?origin=` is the URL of the
 * documents.
 */
import { legacyEncodings } from 'bozofeed/legacy-encodings';
import { readAll } from './read-all.mjs';

export default {
  async fetch(request) {
    const origin = new URL(request.url).searchParams.get('origin');
    return new Response(await readAll(origin, { legacyEncodings }));
  },
};
