/** Hashes by which things are recognized again. */
import { hash } from 'node:crypto';

/** A hash of a text or of bytes: 22 characters, 132 bits. */
export function digest(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64').slice(0, 22);
}
