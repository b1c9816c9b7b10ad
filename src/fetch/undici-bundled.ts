/**
 * undici for bundles: the build inserts a copy into this file. A bundler cannot include the
 * installed one in an ES module, because it is CommonJS and requires Node modules.
 */
import { Agent, buildConnector, EnvHttpProxyAgent, errors, Pool } from 'undici/index.js';

export type { Agent, Dispatcher } from 'undici/index.js';

/** What is used of undici. */
type Undici = Pick<
  typeof import('undici/index.js'),
  'Agent' | 'EnvHttpProxyAgent' | 'Pool' | 'buildConnector' | 'errors'
>;

/** The copy. */
export function undici(): Undici {
  return { Agent, EnvHttpProxyAgent, Pool, buildConnector, errors };
}
