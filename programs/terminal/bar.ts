/** A bar for progress on a terminal, and the time that is left. */

const BAR = 24;

/** A bar that is filled as far as a fraction, from 0 to 1. */
export function barOf(fraction: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, fraction)) * BAR);
  return '█'.repeat(filled) + '░'.repeat(BAR - filled);
}

/** `0:07`, `12:30`, `1:02:03` */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    String(whole % 60).padStart(2, '0'),
  ];
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}
