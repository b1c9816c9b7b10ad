/** `bozofeed/parse`: the whole parser without network and disk, for bundles and workers. */

export type { BlobLike, DocumentLike, ReadableLike, StreamLike } from './api/body.ts';
export type { EntryStream, StreamResult } from './api/entry-stream.ts';
export { type FileHandleLike, streamEntries } from './api/entry-stream.ts';
export { nextCheckAt, type PollingHints } from './api/next-check.ts';
export type { ParseOptions, ResponseOptions, StreamOptions } from './api/options/parse-options.ts';
export {
  parseDocument,
  parseResponse,
  parseStream,
  type ResponseLike,
  reviveResult,
} from './api/parse-document.ts';
export type { ThrowOn } from './api/parse-received.ts';
export type { AnyBytes } from './bytes/any-bytes.ts';
export type { AddedEncodings } from './encoding/legacy/legacy-encodings.ts';
export type { EncodingPolicyName } from './encoding/policies.ts';
export type { DateHandler } from './feed/build-settings.ts';
export type { HtmlExtensions } from './html/policy.ts';
export type { HeaderList, HeadersLike } from './http/headers.ts';
export type { Redirect, Validators } from './http/transport.ts';
export type * from './model/common.ts';
export type * from './model/entry.ts';
export type * from './model/feed.ts';
export type * from './model/geometry.ts';
export type * as namespaces from './model/namespaces/index.ts';
export type * from './model/result.ts';
export type { EncodingAttempt, EncodingSource } from './model/result.ts';
export type * from './model/values.ts';
export type { Occurrence, Position } from './problems/error.ts';
export { BozoError, type Problem, type ProblemPlace, type Tally } from './problems/error.ts';
export type { HttpFailure, ProblemFacts, ProblemName } from './problems/facts.ts';
export type { Severity } from './problems/severity.ts';
