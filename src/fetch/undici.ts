/** The door to undici: `imports` in package.json maps it to a copy. */
import type { Agent } from '#undici';

export { type Dispatcher, undici } from '#undici';

/** The settings of its agents. */
export type AgentOptions = Agent.Options;
