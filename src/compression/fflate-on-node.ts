/**
 * The door to fflate where there is `require`: loaded for the first body that is still compressed,
 * as few are. Other platforms get `fflate-elsewhere.ts`, which has the same exports; `imports` in
 * package.json chooses.
 */
import { createRequire } from 'node:module';
import type { Gunzip } from 'fflate';

export type { Gunzip };

const require: NodeJS.Require = createRequire(import.meta.url);

/** A stream that inflates what is pushed into it, and hands over each part. */
export function gunzipInto(take: (part: Uint8Array) => void): Gunzip {
  // `require` keeps what it has loaded.
  const fflate: Pick<typeof import('fflate'), 'Gunzip'> = require('fflate');
  return new fflate.Gunzip(take);
}
