/** What each thread of a replay runs. */
export { work as default } from './run-cases.ts';
