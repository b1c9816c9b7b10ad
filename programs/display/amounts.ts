/** Sizes and times in words, with three digits at most. */

/** `1.2 MB` */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${round(bytes / 1000)} kB`;
  return bytes < 999_500_000
    ? `${round(bytes / 1_000_000)} MB`
    : `${round(bytes / 1_000_000_000)} GB`;
}

/** `0.4 ms`, `1.3 s`, `12 min` */
export function timeInWords(milliseconds: number): string {
  if (milliseconds < 999.5) return `${round(milliseconds)} ms`;
  return milliseconds < 119_500
    ? `${round(milliseconds / 1000)} s`
    : `${round(milliseconds / 60_000)} min`;
}

function round(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return String(Number(value.toFixed(digits)));
}
