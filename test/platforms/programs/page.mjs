/** A page without the charset detector and the rare tables. */
import { readAll } from './read-all.mjs';

readAll(location.origin).then(
  (results) => {
    globalThis.results = results;
  },
  (error) => {
    globalThis.failure = String(error.stack);
  },
);
