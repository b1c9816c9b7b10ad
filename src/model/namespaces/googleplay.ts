/** Google’s podcast tags (http://www.google.com/schemas/play-podcasts/1.0). */
import type { GOOGLE_PLAY } from '../../namespaces/googleplay.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Google’s podcast data. It fills the core keys that nothing else fills. */
export interface GooglePlay extends Namespace, ObjectOf<typeof GOOGLE_PLAY> {}
