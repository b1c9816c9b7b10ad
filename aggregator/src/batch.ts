/**
 * Joins many small questions to the database into few statements: a statement costs the database
 * more than a row. What arrives while a statement runs is sent with the next one, so a busy worker
 * sends much at once, and an idle one hardly waits.
 */
import { mayBeOfOneRow } from './database.ts';

/** Questions per statement. */
const MOST = 200;

/** Milliseconds to wait for others before a statement. */
const WAIT = 20;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export class Batch<Question, Answer> {
  readonly #answer: (questions: readonly Question[]) => Promise<(question: Question) => Answer>;
  readonly #most: number;
  #waiting: Waiting<Question, Answer>[] = [];
  #isRunning = false;

  /**
   * @param answer runs the statement; returns the answer to each question
   * @param most questions per statement
   */
  constructor(
    answer: (questions: readonly Question[]) => Promise<(question: Question) => Answer>,
    most: number = MOST,
  ) {
    this.#answer = answer;
    this.#most = most;
  }

  /** Rejects if the statement fails. */
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    await new Promise((resolve) => setTimeout(resolve, WAIT));
    while (this.#waiting.length > 0) await this.#runSome(this.#waiting.splice(0, this.#most));
    this.#isRunning = false;
  }

  async #runSome(some: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answerTo = await this.#answer(some.map(({ question }) => question));
      for (const { question, resolve } of some) resolve(answerTo(question));
    } catch (error) {
      if (some.length > 1 && mayBeOfOneRow(error)) {
        for (const each of some) await this.#runSome([each]);
      } else {
        for (const { reject } of some) reject(error);
      }
    }
  }
}
