/** The excerpts in the files to which WordPress exports a site. */
import type { Namespace, TextDetail } from '../values.ts';

/** What the author wrote to announce a post. */
export interface Excerpt extends Namespace {
  /** The text. */
  readonly encoded?: string;
  /** `encoded` with its media type, language and base URI. */
  readonly encodedDetail?: TextDetail;
}
