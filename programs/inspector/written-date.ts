/** Dates as a feed writes them. */
import type { Common } from '../../src/model/common.ts';

/** The text of a date. A date that has no text beside it was written in this form. */
export function writtenDate(
  record: Pick<Common, 'created' | 'published' | 'updated' | 'written'>,
  key: 'created' | 'published' | 'updated',
): string | undefined {
  return record.written?.[key] ?? record[key]?.toISOString().replace('.000Z', 'Z');
}
