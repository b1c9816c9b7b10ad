/** A worker with everything that Node has; `?origin=` says where the documents are. */
import { legacyEncodingsWithJschardet as legacyEncodings } from 'bozofeed/jschardet';
import { readAll } from './read-all.mjs';

export default {
  async fetch(request) {
    const origin = new URL(request.url).searchParams.get('origin');
    return new Response(await readAll(origin, { legacyEncodings }));
  },
};
