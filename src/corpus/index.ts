/** `bozofeed/corpus`: replaying a corpus of feeds against what is expected of them. */
export type { Difference } from './differences.ts';
export type { ReplayOptions, Verdict } from './judge.ts';
export { replayCorpus } from './replay.ts';
