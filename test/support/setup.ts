/** The same documents in every run: a failure of a law is a failure for everybody. `npm run fuzz` looks for new ones. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_031_014 });
