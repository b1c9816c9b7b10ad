/** The form of a date that says no more than the date itself: in UTC, and without empty fractions. */
export function isoOf(date: Date, text: string): string {
  // Most dates have a different end, which rules them out quickly.
  if (!text.endsWith('Z')) return '';
  return date.toISOString().replace('.000Z', 'Z');
}
