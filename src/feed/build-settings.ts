/** What a build is given, whatever the format. */
import type { HtmlPolicy } from '../html/policy.ts';
import type { Report } from '../problems/report.ts';

/** A reader of dates: `null` for what it cannot read. */
export type DateHandler = (text: string) => Date | null;

/** How to read values, and how many. */
export interface BuildOptions {
  readonly sanitizeHtml: boolean;
  readonly htmlPolicy: HtmlPolicy;
  readonly resolveRelativeUris: boolean;
  readonly dateHandlers: readonly DateHandler[];
  readonly maxDepth: number;
  readonly maxEntries: number;
  readonly maxAttributes: number;
}

/** What a build needs to know of the document. */
export interface BuildSettings {
  readonly options: BuildOptions;
  /** What relative references are resolved against where the document does not say. */
  readonly base: string;
  readonly language: string | null;
  /** When the document was sent, by its response; `null` where that is not known. */
  readonly sentAt: Date | null;
  readonly report: Report;
}
