/**
 * `bozofeed/parse`: all of the parser and nothing of the network or the disk, for bundles and
 * workers.
 */
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
} from './bozo.ts';
export type { HtmlExtensions } from './html/policy.ts';
export { nextCheckAt, type PollingHints } from './next-check.ts';
export type {
  DateHandler,
  EncodingPolicyName,
  HeadersLike,
  ParseOptions,
  ResponseOptions,
} from './options.ts';
export { parseDocument } from './parse-document.ts';
export { parseResponse, type ReadableLike, type ResponseLike } from './parse-response.ts';
export type * from './result.ts';
export type { Redirect, Validators } from './transport.ts';
