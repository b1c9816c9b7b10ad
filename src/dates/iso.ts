/** Whether a text says no more than the date itself: in ISO 8601, in UTC, without empty fractions. */
export function isIso(text: string, date: Date): boolean {
  // Most dates have a different end, which rules them out quickly.
  return text.endsWith('Z') && text === date.toISOString().replace('.000Z', 'Z');
}
