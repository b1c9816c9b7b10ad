/** `bozofeed/corpus`: replaying a corpus of feeds against what is expected of them. */
export type { ReplayOptions } from './api/options/parse-options.ts';
export type { Difference } from './corpus/differences.ts';
export type { Verdict } from './corpus/judge.ts';
export { replayCorpus } from './corpus/replay.ts';
export type { SignalLike } from './fetch/settings.ts';
