/** Words that podcast directories understand. Letter case is ignored. */
import { booleanOf, type ReadValue } from './read-value.ts';

/** Whether the content is explicit: Apple's values, past and present. */
export const EXPLICIT: ReadValue<boolean> = booleanOf({
  yes: true,
  true: true,
  explicit: true,
  clean: false,
  no: false,
  false: false,
});

/**
 * Whether to hide it. Apple: any value but “Yes” has no effect. So “true” does not hide a podcast.
 */
export const BLOCK: ReadValue<boolean> = booleanOf({ yes: true, no: false, false: false });

/** Whether the podcast has ended, so that no episode will follow. */
export const COMPLETE: ReadValue<boolean> = booleanOf({
  yes: true,
  true: true,
  no: false,
  false: false,
});
