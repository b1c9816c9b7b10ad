/** A worker; `?origin=` is the URL of the documents. */
import { readAll } from './read-all.mjs';

export default {
  async fetch(request) {
    return new Response(await readAll(new URL(request.url).searchParams.get('origin')));
  },
};
