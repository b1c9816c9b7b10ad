/** Hashes by which things are known again. */
import { createHash } from 'node:crypto';

/** A hash of texts and bytes: 22 characters, 132 bits. What is joined is told apart by its end. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 22);
}
