/**
 * How ASCII lies in the bytes of an encoding: as one byte each, as in EBCDIC, or in wider units. The
 * first characters of a document show it, and a label of another layout cannot be right.
 */
import type { Family } from '../witnesses/byte-order.ts';
import { isEbcdic } from './labels.ts';

/** The layout of an encoding (canonical name). */
export function layoutOf(encoding: string): string {
  if (isEbcdic(encoding)) return 'ebcdic';
  return encoding.startsWith('utf-16') || encoding.startsWith('utf-32') ? encoding : 'ascii';
}

/** The layout that a family shows. */
export function layoutOfFamily(family: Family): string {
  return family === 'utf-8' || family === 'utf-7' ? 'ascii' : family;
}
