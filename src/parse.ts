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
export type * from './model/geometry.ts';
export type * from './model/namespaces/acast.ts';
export type * from './model/namespaces/admin.ts';
export type * from './model/namespaces/app.ts';
export type * from './model/namespaces/arxiv.ts';
export type * from './model/namespaces/at.ts';
export type * from './model/namespaces/blog-channel.ts';
export type * from './model/namespaces/creative-commons.ts';
export type * from './model/namespaces/dc.ts';
export type * from './model/namespaces/dcterms.ts';
export type * from './model/namespaces/feedburner.ts';
export type * from './model/namespaces/feedpress.ts';
export type * from './model/namespaces/fh.ts';
export type * from './model/namespaces/geo.ts';
export type * from './model/namespaces/georss.ts';
export type * from './model/namespaces/googleplay.ts';
export type * from './model/namespaces/icbm.ts';
export type * from './model/namespaces/itunes.ts';
export type * from './model/namespaces/media.ts';
export type * from './model/namespaces/opensearch.ts';
export type * from './model/namespaces/pheedo.ts';
export type * from './model/namespaces/pingback.ts';
export type * from './model/namespaces/podcast.ts';
export type * from './model/namespaces/prism.ts';
export type * from './model/namespaces/psc.ts';
export type * from './model/namespaces/rawvoice.ts';
export type * from './model/namespaces/slash.ts';
export type * from './model/namespaces/source.ts';
export type * from './model/namespaces/spotify.ts';
export type * from './model/namespaces/sy.ts';
export type * from './model/namespaces/thr.ts';
export type * from './model/namespaces/trackback.ts';
export type * from './model/namespaces/webfeeds.ts';
export type * from './model/namespaces/wfw.ts';
export type * from './model/namespaces/youtube.ts';
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
