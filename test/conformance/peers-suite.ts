/**
 * What twelve other projects expect from their own fixtures, as values that must be found in the
 * feed or in one of its entries, under any key. The README beside the data describes the format.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseDocument } from '../../src/api/parse-document.ts';
import { readRows } from '../support/shared.ts';

/** A case in the form of `cases.jsonl`. */
export interface PeerCase {
  readonly id: string;
  readonly suite: string;
  readonly file: string;
  readonly url?: string;
}

/** A value that was not found. */
export interface Missing {
  /** `feed`, `entries[3]` or `count`. */
  readonly where: string;
  readonly value: unknown;
}

/** The outcome for the values of a case. */
export interface PeerOutcome {
  readonly passed: number;
  readonly failed: readonly Missing[];
}

type Evaluate = (peerCase: PeerCase, result: object, raw: object) => PeerOutcome;

/** The suite, loaded. */
export interface PeerSuite {
  readonly cases: readonly PeerCase[];
  readonly outcomeOf: (peerCase: PeerCase) => PeerOutcome;
}

/** Loads the suite from its folder; the evaluator is the suite's own. */
export async function readPeers(root: string): Promise<PeerSuite> {
  const { evaluate } = (await import(pathToFileURL(join(root, 'evaluate.mjs')).href)) as {
    readonly evaluate: Evaluate;
  };
  return {
    cases: readRows<PeerCase>(join(root, 'cases.jsonl')),
    outcomeOf: (peerCase) => {
      const bytes = new Uint8Array(readFileSync(join(root, 'files', peerCase.file)));
      const options = peerCase.url === undefined ? {} : { url: peerCase.url };
      return evaluate(
        peerCase,
        parseDocument(bytes, options),
        parseDocument(bytes, { ...options, sanitizeHtml: false, resolveRelativeUris: false }),
      );
    },
  };
}

/** A missing value on one line, in the form of the table of exceptions. */
export function nameOf({ where, value }: Missing): string {
  return `${where}: ${JSON.stringify(value)}`;
}
