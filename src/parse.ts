/**
 * `bozofeed/parse`: all of the parser and nothing of the network or the disk, for bundles and
 * workers.
 */

export { nextCheckAt, type PollingHints } from './api/next-check.ts';
export type { ParseOptions, ResponseOptions } from './api/options.ts';
export { parseDocument } from './api/parse-document.ts';
export { parseResponse, type ReadableLike, type ResponseLike } from './api/parse-response.ts';
export type { EncodingAttempt, EncodingSource } from './encoding/attempt.ts';
export type { EncodingPolicyName } from './encoding/policies/names.ts';
export type { DateHandler } from './feed/build-settings.ts';
export type { HtmlExtensions } from './html/policy.ts';
export type { HeadersLike } from './http/headers.ts';
export type { Redirect, Validators } from './http/transport.ts';
export type * from './model/common.ts';
export type * from './model/entry.ts';
export type * from './model/feed.ts';
export type * from './model/namespaces/blogging.ts';
export type * from './model/namespaces/discussion.ts';
export type * from './model/namespaces/georss.ts';
export type * from './model/namespaces/media.ts';
export type * from './model/namespaces/podcast.ts';
export type * from './model/namespaces/podcast-directories.ts';
export type * from './model/namespaces/publishing.ts';
export type * from './model/namespaces/scholarly.ts';
export type * from './model/result.ts';
export type * from './model/values.ts';
export {
  BozoError,
  type HttpFailure,
  type Occurrence,
  type Position,
  type Problem,
  type ProblemFacts,
  type ProblemName,
  type ProblemPlace,
  type Severity,
  type Tally,
} from './problems/catalogue.ts';
