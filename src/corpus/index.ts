/** `bozofeed/corpus`: replaying a corpus of feeds against what is expected of them. */
export type { Difference } from './differences.ts';
export { type ReplayOptions, replayCorpus, type Verdict } from './replay.ts';
