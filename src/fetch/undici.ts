/** The door to undici: `imports` in package.json says which copy it leads to. */
export { Agent, buildConnector, type Dispatcher, errors } from '#undici';
