/** Formats a number with commas, `12,345`, whatever the locale. */
export function grouped(count: number): string {
  const digits = String(Math.round(count));
  const first = digits.length % 3 || 3;
  return digits.slice(0, first) + digits.slice(first).replace(/\d{3}/g, ',$&');
}

/** A number of things: `1 feed`, `1,234 feeds`. */
export function counted(count: number, noun: string, nouns: string = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : nouns}`;
}
