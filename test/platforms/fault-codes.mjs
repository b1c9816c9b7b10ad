/**
 * Where a runtime has another code for a fault than Node. What is reported is the same: its name, its severity, and
 * what was read.
 */
export const FAULT_CODES = [
  // Bun gives one code for every address that cannot be connected to.
  { runtime: 'bun', fault: 'no route to the address', code: 'ECONNREFUSED' },
  // Deno looks for the issuer before it looks at the dates.
  { runtime: 'deno', fault: 'TLS expired', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
];
