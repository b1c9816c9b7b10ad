/** How serious findings are. */

/** The levels, the most serious first. */
export const LEVELS = ['error', 'warning', 'advice'] as const;

/** How serious a finding is. */
export type Level = (typeof LEVELS)[number];
