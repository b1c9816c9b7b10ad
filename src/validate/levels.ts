/** How serious findings are. */

/** How serious a finding is. */
export type Level = 'error' | 'warning' | 'advice';

/** The levels, the most serious first. */
export const LEVELS: readonly Level[] = ['error', 'warning', 'advice'];
