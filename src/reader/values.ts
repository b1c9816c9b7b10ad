/**
 * Looking at values. Entries may come out of a database, written by an older version or another
 * program, so a value of the wrong kind counts as none.
 */

/** A text without white space around it; `''` for what is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The records of a list; none for what is no list. */
export function listOf<Item extends object>(list: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** A number above 0, or `null`: a size or duration of 0 stands for one that is not known. */
export function positive(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : null;
}

/**
 * Refuses what cannot be a record.
 *
 * @throws TypeError for anything but an object
 */
export function requireRecord(value: unknown, name: string): void {
  if (!isRecord(value)) throw new TypeError(`${name} must be an object`);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
