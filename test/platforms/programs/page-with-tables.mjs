/** A page with the rare tables and the language statistics. */
import { legacyEncodings } from 'bozofeed/legacy-encodings';
import { readAll } from './read-all.mjs';

readAll(location.origin, { legacyEncodings }).then(
  (results) => {
    globalThis.results = results;
  },
  (error) => {
    globalThis.failure = String(error.stack);
  },
);
