/** Google’s podcast tags (http://www.google.com/schemas/play-podcasts/1.0). */
import type { Namespace, TextDetail } from '../values.ts';

/** Google’s podcast data. It fills the core keys that nothing else fills. */
export interface GooglePlay extends Namespace {
  /** The author. Also one of `authors`. */
  readonly author?: string;
  /** The owner’s e-mail address. Also `publisher`. */
  readonly owner?: string;
  /** The owner’s e-mail address. */
  readonly email?: string;
  /** The URL of the image. Also `image`. */
  readonly image?: string;
  /** The description. Also `summary`. */
  readonly description?: string;
  /** `description` with its media type, language and base URI. */
  readonly descriptionDetail?: TextDetail;
  /** The categories. Also `tags`. */
  readonly categories?: readonly string[];
  /** Whether the content is explicit, as in `itunes.explicit`. */
  readonly explicit?: boolean;
  /** Whether to hide it from Google’s directory. */
  readonly block?: boolean;
}
