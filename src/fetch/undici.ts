/** The door to undici: `imports` in package.json says which copy of it. */
export { Agent, buildConnector, type Dispatcher, errors, stream } from '#undici';
