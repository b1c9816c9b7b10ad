/** The door to undici. */
export { Agent, buildConnector, type Dispatcher, errors, stream } from 'undici';
