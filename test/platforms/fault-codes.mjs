/**
 * Where a runtime reports another code for a failure than Node. Everything else is the same: its
 * name, its severity, and what was read.
 */
export const FAULT_CODES = [
  // Bun gives one code for every address that cannot be connected to.
  { runtime: 'bun', fault: 'no route to the address', code: 'ECONNREFUSED' },
  // Deno checks the issuer before the dates.
  { runtime: 'deno', fault: 'TLS expired', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
];
