/** Google’s podcast tags (http://www.google.com/schemas/play-podcasts/1.0). */
import type { Namespace, TextDetail } from '../values.ts';

/** What Google’s tags say. They fill the core keys where nothing else does. */
export interface GooglePlay extends Namespace {
  /** Who made it. Also one of `authors`. */
  readonly author?: string;
  /** The owner’s e-mail address. Also `publisher`. */
  readonly owner?: string;
  /** The owner’s e-mail address. */
  readonly email?: string;
  /** The address of the picture. Also `image`. */
  readonly image?: string;
  /** What it is about. Also `summary`. */
  readonly description?: string;
  /** `description` with its media type, language and base. */
  readonly descriptionDetail?: TextDetail;
  /** The categories. Also `tags`. */
  readonly categories?: readonly string[];
  /** Whether it is not for children, as `itunes.explicit`. `null` where it cannot be read. */
  readonly explicit?: boolean | null;
  /** Whether to keep it out of Google’s directory. `null` where it cannot be read. */
  readonly block?: boolean | null;
}
