/** The door to undici: `imports` in package.json says which copy it leads to. */
export { type Dispatcher, undici } from '#undici';
