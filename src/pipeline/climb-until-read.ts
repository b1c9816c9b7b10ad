/**
 * Climbs the encoding ladder until a text is well-formed. No text is parsed twice: a text that equals
 * an earlier one up to its error has the same error.
 */
import { type DecodedRung, NO_GUESS, type Rung } from '../encoding/ladder.ts';
import type { EncodingAttempt } from '../model/result.ts';
import { Locator } from '../problems/locator.ts';
import { ownCopy } from '../text/own-copy.ts';

/** The first error of a text. */
export interface TextFault {
  /** Its UTF-16 index. */
  readonly index: number;
  /** Another text has the same error if it is the same up to this UTF-16 index. */
  readonly readTo: number;
  readonly reason: string;
}

/** An attempt that decoded, and what was made of its text. */
export interface Tried<Read> {
  readonly rung: DecodedRung;
  readonly read: Read;
}

interface Failed<Read> extends Tried<Read> {
  readonly fault: TextFault;
  /** The byte offset of the first error. */
  readonly faultAt: number;
}

/**
 * The first attempt that is well-formed; otherwise the one that is well-formed for longest;
 * otherwise `null`.
 *
 * @param attempts receives all attempts
 */
export function climbUntilRead<Read>(
  rungs: Iterable<Rung>,
  attempts: EncodingAttempt[],
  read: (rung: DecodedRung) => Read,
  faultOf: (read: Read) => TextFault | null,
): Tried<Read> | null {
  const failed: Failed<Read>[] = [];
  for (const rung of rungs) {
    const { encoding, source } = rung;
    if (rung.outcome !== 'decoded') {
      attempts.push({ encoding, source, outcome: rung.outcome, reason: rung.reason });
    } else if (failed.some((earlier) => isSameUpToFault(earlier, rung.text))) {
      attempts.push({ encoding, source, outcome: 'same-text' });
    } else {
      const tried = { rung, read: read(rung) };
      const fault = faultOf(tried.read);
      if (fault === null) {
        attempts.push({ encoding, source, outcome: 'parsed', ...exceptionOf(rung) });
        if (rung.isUnchecked) addUnmadeGuess(attempts);
        return tried;
      }
      const at = new Locator(rung.located).at(fault.index);
      attempts.push({
        encoding,
        source,
        outcome: 'not-well-formed',
        at: { line: at.line, column: at.column },
        reason: ownCopy(fault.reason),
      });
      failed.push({ ...tried, fault, faultAt: at.offset });
    }
  }
  const [first, ...others] = failed;
  if (first === undefined) return null;
  const best = others.reduce(
    (furthest, other) => (isBetter(other, furthest) ? other : furthest),
    first,
  );
  if (best.rung.isUnchecked) addUnmadeGuess(attempts);
  return best;
}

/** What an attempt says about bytes that are invalid in its encoding. */
function exceptionOf({ bad, encoding }: DecodedRung): Pick<EncodingAttempt, 'reason'> {
  if (bad.length === 0) return {};
  const count = bad.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { reason: `all bytes are ${encoding} except ${count}` };
}

/** Records, once, that the encoding would have been detected. */
function addUnmadeGuess(attempts: EncodingAttempt[]): void {
  const { encoding, source, outcome, reason } = NO_GUESS;
  if (attempts.some((attempt) => attempt.encoding === encoding)) return;
  attempts.push({ encoding, source, outcome, reason });
}

/**
 * Escape sequences that one encoding understands and another leaves in the text also count as
 * errors.
 */
function isBetter(other: Failed<unknown>, furthest: Failed<unknown>): boolean {
  const isUnescaped = !other.rung.text.includes(ESCAPE) && furthest.rung.text.includes(ESCAPE);
  return isUnescaped || other.faultAt > furthest.faultAt + CLOSE_BY;
}

const ESCAPE = '\x1b';

/** Errors within this many bytes may be the same: some encodings leave offsets uncertain. */
const CLOSE_BY = 16;

/** Whether another text would fail at the same place as an earlier one. */
function isSameUpToFault({ rung: { text }, fault }: Failed<unknown>, other: string): boolean {
  const end = Math.min(fault.readTo + 1, text.length);
  return (
    other.startsWith(text.slice(0, end)) && (end < text.length || other.length === text.length)
  );
}
