/**
 * The response of the server to the page after a fetch: one line of JSON, then the body, decompressed.
 */
import type { TransportFacts } from '../../src/http/transport.ts';
import { type PlainProblem, plainProblem, revivedProblem } from '../../src/problems/transfer.ts';

/** The result of a fetch. */
export interface Answer {
  readonly transport: TransportFacts;
  readonly bytes: Uint8Array;
}

/** The transport facts as JSON. */
type PlainFacts = Omit<TransportFacts, 'problems'> & { readonly problems: readonly PlainProblem[] };

/** Packs a response into bytes. */
export function packAnswer({ transport, bytes }: Answer): Uint8Array {
  const facts: PlainFacts = { ...transport, problems: transport.problems.map(plainProblem) };
  const head = new TextEncoder().encode(`${JSON.stringify(facts)}\n`);
  const packed = new Uint8Array(head.length + bytes.length);
  packed.set(head);
  packed.set(bytes, head.length);
  return packed;
}

/** Unpacks a response. */
export function unpackAnswer(packed: Uint8Array): Answer {
  // JSON escapes line ends in strings.
  const end = packed.indexOf(LF);
  const facts = JSON.parse(new TextDecoder().decode(packed.subarray(0, end))) as PlainFacts;
  return {
    transport: { ...facts, problems: facts.problems.map(revivedProblem) },
    bytes: packed.subarray(end + 1),
  };
}

const LF = 0x0a;
