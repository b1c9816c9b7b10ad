/** What a build needs, whatever the format. */
import type { HtmlPolicy } from '../html/policy.ts';
import type { Report } from '../problems/facts.ts';
import type { Growth, ParseTime, TimeLimit, ValueLimit } from '../text/limits.ts';
import type { Identities } from './identities.ts';

/** Parses dates; returns `null` for text that it does not recognize. */
export type DateHandler = (text: string) => Date | null;

/** How to read values, and how many. */
export interface BuildOptions {
  readonly sanitizeHtml: boolean;
  readonly html: HtmlPolicy;
  readonly resolveRelativeUris: boolean;
  readonly dateHandlers: readonly DateHandler[];
  readonly maxDepth: number;
  readonly maxEntries: number;
  readonly maxAttributes: number;
  readonly maxGrowth: number;
  /** `null` for a number that depends on the length of the document. */
  readonly maxValues: number | null;
  readonly maxParseTime: ParseTime;
}

/** What a build needs to know about the document. */
export interface BuildSettings {
  readonly options: BuildOptions;
  /** The UTF-16 index in the text at which the document starts. */
  readonly start: number;
  /** The base for relative references if the document names none. */
  readonly base: string;
  /** Whether the response names that base, in `Content-Location`. */
  readonly isBaseDeclared: boolean;
  readonly language: string | null;
  /** When the document was sent, according to its response; `null` if unknown. */
  readonly sentAt: Date | null;
  readonly report: Report;
  /** What resolving and copying may add to the result. */
  readonly growth: Growth;
  /** The values that the document may still make. */
  readonly values: ValueLimit;
  /** The time that reading it may still take; `null` for any. */
  readonly time: TimeLimit | null;
  /** The ids of the entries so far. */
  readonly identities: Identities;
}
