/**
 * The same documents in every run, so that a failure of a law can be reproduced. `npm run fuzz`
 * searches for new ones.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_031_014 });
