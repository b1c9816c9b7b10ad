/** A page with everything that Node has. */
import { legacyEncodingsWithJschardet as legacyEncodings } from 'bozofeed/jschardet';
import { readAll } from './read-all.mjs';

readAll(location.origin, { legacyEncodings }).then(
  (results) => {
    globalThis.results = results;
  },
  (error) => {
    globalThis.failure = String(error.stack);
  },
);
