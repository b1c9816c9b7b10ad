import type { OptionName } from '../../../src/api/options/table.ts';

/** How the docs write a default that is not the value in JavaScript. */
export const DEFAULTS_IN_WORDS: { readonly [N in OptionName]?: string } = {
  legacyEncodings: 'all in Node, none elsewhere',
  now: 'the current time',
  signal: 'none',
  userAgent: "'bozofeed/VERSION (+homepage)'",
  lookup: 'dns.lookup',
  clock: 'Date.now',
  random: 'Math.random',
};
