/** Formats a number with commas, `12,345`, whatever the locale. */
export function grouped(count: number): string {
  const digits = String(Math.round(count));
  const first = digits.length % 3 || 3;
  return digits.slice(0, first) + digits.slice(first).replace(/\d{3}/g, ',$&');
}
