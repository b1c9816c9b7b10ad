/** `bozofeed/parse`: the whole parser without network and disk, for bundles and workers. */

export type { BlobLike, ReadableLike, StreamLike } from './api/body.ts';
export type { DocumentLike } from './api/document.ts';
export { nextCheckAt, type PollingHints } from './api/next-check.ts';
export type { ParseOptions, ResponseOptions, StreamOptions } from './api/options/parse-options.ts';
export { parseDocument } from './api/parse-document.ts';
export { parseResponse, type ResponseLike } from './api/parse-response.ts';
export { parseStream } from './api/parse-stream.ts';
export {
  type EntryStream,
  type FileHandleLike,
  type StreamResult,
  streamEntries,
} from './api/stream-entries.ts';
export type { ThrowOn } from './api/throwing.ts';
export type { AnyBytes } from './bytes/any-bytes.ts';
export type { EncodingAttempt, EncodingSource } from './encoding/attempt.ts';
export type { AddedEncodings } from './encoding/legacy/legacy-encodings.ts';
export type { EncodingPolicyName } from './encoding/policies/names.ts';
export type { DateHandler } from './feed/build-settings.ts';
export type { HtmlExtensions } from './html/policy.ts';
export type { HeaderList, HeadersLike } from './http/headers.ts';
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
export type * from './model/namespaces/atom-blog.ts';
export type * from './model/namespaces/blog-channel.ts';
export type * from './model/namespaces/blogger.ts';
export type * from './model/namespaces/cc.ts';
export type * from './model/namespaces/creative-commons.ts';
export type * from './model/namespaces/dc.ts';
export type * from './model/namespaces/dcterms.ts';
export type * from './model/namespaces/ev.ts';
export type * from './model/namespaces/excerpt.ts';
export type * from './model/namespaces/feed-additions.ts';
export type * from './model/namespaces/feedburner.ts';
export type * from './model/namespaces/feedpress.ts';
export type * from './model/namespaces/fh.ts';
export type * from './model/namespaces/g.ts';
export type * from './model/namespaces/gd.ts';
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
export type * from './model/namespaces/wp.ts';
export type * from './model/namespaces/xcal.ts';
export type * from './model/namespaces/yandex.ts';
export type * from './model/namespaces/youtube.ts';
export type * from './model/result.ts';
export type * from './model/values.ts';
export { BozoError, type Problem, type ProblemPlace, type Tally } from './problems/error.ts';
export type { HttpFailure, ProblemFacts, ProblemName } from './problems/facts.ts';
export type { Occurrence, Position } from './problems/position.ts';
export type { Severity } from './problems/severity.ts';
