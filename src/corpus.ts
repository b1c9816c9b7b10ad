/** `bozofeed/corpus`: replays a corpus of feeds and compares the results with the expected ones. */
export type { ReplayOptions } from './api/options/parse-options.ts';
export type { Difference, Verdict } from './corpus/judge.ts';
export { replayCorpus } from './corpus/replay.ts';
export type { SignalLike } from './fetch/settings.ts';
