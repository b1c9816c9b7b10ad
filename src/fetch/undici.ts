/** The wrapper of undici: `imports` in package.json maps it to a copy. */
import type { Agent, undici } from '#undici';

export { type Dispatcher, undici } from '#undici';

/** The settings of undici's agents. */
export type AgentOptions = Agent.Options;

/** What opens a socket. */
export type Connector = ReturnType<ReturnType<typeof undici>['buildConnector']>;
