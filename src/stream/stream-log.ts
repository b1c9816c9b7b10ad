/**
 * The problems of a document that is read part by part. What is reported in a part is located
 * before the part is dropped, as far as it is listed.
 */
import type { Position, Problem } from '../problems/error.ts';
import type { Report } from '../problems/facts.ts';
import { type Locatable, Locator } from '../problems/locator.ts';
import { ProblemLog } from '../problems/log.ts';

export class StreamLog {
  /** Reports that concern the document and its bytes. */
  readonly #ofBytes: ProblemLog;
  /** Reports about what is in the document. */
  readonly #ofText: ProblemLog;
  readonly #places = new Map<number, Position>();
  /** Where the part starts. */
  #start: Position = { line: 1, column: 1, offset: 0 };
  /** Places in the part that may be reported later. */
  readonly #kept: number[] = [];

  constructor(maxProblems: number) {
    this.#ofBytes = new ProblemLog(maxProblems);
    this.#ofText = new ProblemLog(maxProblems);
  }

  /** Reports about bytes: indices are those in the text of the part. */
  get bytesReport(): Report {
    return this.#reporter(this.#ofBytes);
  }

  /** Reports about the text; those without a place in the part have none. */
  get textReport(): Report {
    return this.#reporter(this.#ofText);
  }

  /** The index of the part in the document. */
  get offset(): number {
    return this.#start.offset;
  }

  /** Keeps the place of an index in the part, because it may be reported later. */
  keep(index: number): void {
    this.#kept.push(this.#start.offset + index);
  }

  /** No text has more UTF-16 units than bytes, so these keys ascend. */
  #reporter(log: ProblemLog): Report {
    return (name, facts, index) => {
      const isPlaced = index !== undefined && !Number.isNaN(index);
      log.reporter()(name, facts, isPlaced ? this.#start.offset + index : undefined);
    };
  }

  /**
   * Locates what was reported in a part, and goes on after it.
   *
   * @param end the index after it, in its characters
   * @returns how many bytes it has
   */
  pass(located: Locatable, end: number): number {
    const { offset } = this.#start;
    const locator = new Locator(located);
    const kept = this.#kept.splice(0);
    const indices = [...this.#ofBytes.indices(), ...this.#ofText.indices(), ...kept]
      .filter((index) => index >= offset && !this.#places.has(index))
      .toSorted((one, other) => one - other);
    for (const index of indices) this.#places.set(index, this.#after(locator.at(index - offset)));
    const passed = locator.atCharacter(end);
    this.#start = this.#after(passed);
    return passed.offset;
  }

  #after({ line, column, offset }: Position): Position {
    const start = this.#start;
    return {
      line: start.line + line - 1,
      column: line === 1 ? start.column + column - 1 : column,
      offset: start.offset + offset,
    };
  }

  /** The problems, in document order. */
  problems(): readonly Problem[] {
    return this.#ofBytes.problems(() => ({ at: (index) => this.#placeOf(index) }), this.#ofText);
  }

  #placeOf(index: number): Position {
    return this.#places.get(index) ?? this.#start;
  }
}
