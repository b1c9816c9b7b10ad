/** `bozofeed/validate`: which rules of its specifications a feed breaks. */

export type { DocumentLike } from './api/body.ts';
export type { FeedResult } from './model/result.ts';
export type { Occurrence } from './problems/error.ts';
export type { ProblemName } from './problems/facts.ts';
export type { FindingName } from './validate/catalog/names.ts';
export type { FileFacts, Files, Profile } from './validate/circumstances.ts';
export type { Finding, FindingPlace } from './validate/findings.ts';
export type { Level } from './validate/levels.ts';
export type { Specification } from './validate/sources.ts';
export {
  type ValidateOptions,
  type Validation,
  validateDocument,
} from './validate/validate-document.ts';
