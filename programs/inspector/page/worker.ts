/**
 * The worker of the page. It does all parsing, so that a large feed does not block the page. It finds
 * encodings as in Node, but without jschardet, which decides little.
 */
import { legacyEncodings } from '../../../src/encoding/legacy/without-jschardet.ts';
import { unpackAnswer } from '../answer.ts';
import { readChapters } from '../cards.ts';
import { type Inspected, inspect } from '../inspect.ts';
import type { Question, Questions, Reply } from '../messages.ts';
import { readTranscript } from '../transcript.ts';

/** The global scope of a worker. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  readonly postMessage: (reply: Reply) => void;
}

const scope = globalThis as unknown as WorkerScope;
let inspected: Inspected | null = null;

const ANSWERS: { readonly [K in keyof Questions]: Questions[K] } = {
  inspect: (subject) => {
    inspected = inspect(subject, legacyEncodings);
    return inspected.inspection;
  },
  cards: (from, count) => inspected?.cards(from, count) ?? [],
  removed: () => inspected?.removed() ?? null,
  json: () => inspected?.json() ?? '',
  bytesAt: (offset) => inspected?.bytesAt(offset) ?? null,
  faultOf: (attempt) => inspected?.faultOf(attempt) ?? null,
  chapters: (packed) => readChapters(textOfAnswer(packed)),
  transcript: (packed, type) => {
    const text = textOfAnswer(packed);
    return text === '' ? null : readTranscript(text, type);
  },
};

/** The text of a fetched file, which is in UTF-8. */
function textOfAnswer(packed: Uint8Array): string {
  return new TextDecoder().decode(unpackAnswer(packed).bytes);
}

scope.onmessage = ({ data: { id, kind, parameters } }) => {
  try {
    // Each kind has parameters of its own; TypeScript cannot see that they go together.
    const answer = ANSWERS[kind] as (...given: readonly unknown[]) => unknown;
    scope.postMessage({ id, value: answer(...parameters) });
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
};
