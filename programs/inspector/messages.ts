/** The messages between the page and its worker. */
import type { BytesView } from './bytes.ts';
import type { Card, Chapter } from './cards.ts';
import type { Inspection, Subject } from './inspect.ts';
import type { RemovedSummary } from './removed.ts';
import type { Cue } from './transcript.ts';

/** The requests, as functions that return the responses. */
export interface Questions {
  readonly inspect: (subject: Subject) => Inspection;
  readonly cards: (from: number, count: number) => readonly Card[];
  readonly removed: () => RemovedSummary | null;
  readonly json: () => string;
  readonly bytesAt: (offset: number) => BytesView | null;
  readonly faultOf: (attempt: number) => BytesView | null;
  /** Reads a file of chapters that was fetched. */
  readonly chapters: (packed: Uint8Array) => readonly Chapter[] | null;
  /** Reads a transcript that was fetched. */
  readonly transcript: (packed: Uint8Array, type: string) => readonly Cue[] | null;
}

/** A question, as it is sent to the worker. */
export type Question = {
  readonly [K in keyof Questions]: {
    readonly id: number;
    readonly kind: K;
    readonly parameters: Parameters<Questions[K]>;
  };
}[keyof Questions];

/** A response, as it is sent back. */
export interface Reply {
  readonly id: number;
  readonly value?: unknown;
  /** The message of an error, if there is no response. */
  readonly error?: string;
}
