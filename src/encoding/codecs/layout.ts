/**
 * How an encoding writes ASCII characters: as one byte each, as EBCDIC, or in wider units. The
 * first characters of a document show its layout, and a label with another layout must be wrong.
 */
import type { Family } from '../witnesses/byte-order.ts';
import { isEbcdic } from './labels.ts';

/** The layout of an encoding (canonical name). */
export function layoutOf(encoding: string): string {
  if (isEbcdic(encoding)) return 'ebcdic';
  return encoding.startsWith('utf-16') || encoding.startsWith('utf-32') ? encoding : 'ascii';
}

/** The layout of a family. */
export function layoutOfFamily(family: Family): string {
  return family === 'utf-8' || family === 'utf-7' ? 'ascii' : family;
}
