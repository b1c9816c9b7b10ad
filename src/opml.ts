/** `bozofeed/opml`: lists of feeds, as feed readers export and import them. */

export type { DocumentLike } from './api/body.ts';
export { parseOpml, writeOpml } from './api/opml.ts';
export type { OpmlOptions } from './api/options/parse-options.ts';
export type { AnyBytes } from './bytes/any-bytes.ts';
export type { AddedEncodings } from './encoding/legacy/legacy-encodings.ts';
export type { EncodingPolicyName } from './encoding/policies.ts';
export type { DateHandler } from './feed/build-settings.ts';
export type { HeaderList, HeadersLike } from './http/headers.ts';
export type * from './model/opml.ts';
export type { EncodingAttempt, EncodingSource } from './model/result.ts';
export type { Attributes, ExtensionElement } from './model/values.ts';
export type { FeedList, ListedFeed, ListHead } from './opml/write.ts';
export type { Occurrence, Position } from './problems/error.ts';
export { BozoError, type Problem, type ProblemPlace, type Tally } from './problems/error.ts';
export type { HttpFailure, ProblemFacts, ProblemName } from './problems/facts.ts';
export type { Severity } from './problems/severity.ts';
