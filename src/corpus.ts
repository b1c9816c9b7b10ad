/** `bozofeed/corpus`: replaying a corpus of feeds against what is expected of them. */
export type { Difference } from './corpus/differences.ts';
export type { ReplayOptions, Verdict } from './corpus/judge.ts';
export { replayCorpus } from './corpus/replay.ts';
