/** The words that directories of podcasts read. They have no case. */
import { booleanOf, type ReadValue } from './read-value.ts';

/** Whether it is not for children: Apple's values, past and present. */
export const EXPLICIT: ReadValue<boolean> = booleanOf({
  ...{ yes: true, true: true, explicit: true },
  ...{ clean: false, no: false, false: false },
});

/** Whether to leave it out. Apple: any value but “Yes” has no effect. So “true” does not hide a podcast. */
export const BLOCK: ReadValue<boolean> = booleanOf({ yes: true, no: false, false: false });

/** Whether no further episode will come. */
export const COMPLETE: ReadValue<boolean> = booleanOf({
  ...{ yes: true, true: true, no: false, false: false },
});
