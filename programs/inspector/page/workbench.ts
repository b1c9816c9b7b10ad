/** Sends requests to the worker. The responses are promises. */
import type { Question, Questions, Reply } from '../messages.ts';

type Settle = readonly [resolve: (value: unknown) => void, reject: (error: Error) => void];

/** A worker that inspects one document at a time. */
export class Workbench {
  #worker: Worker;
  #isBusy = false;
  #id = 0;
  readonly #open = new Map<number, Settle>();

  constructor() {
    this.#worker = this.#start();
  }

  /** Sends a request to the worker. A new inspection cancels the one before. */
  async ask<K extends keyof Questions>(
    kind: K,
    ...parameters: Parameters<Questions[K]>
  ): Promise<ReturnType<Questions[K]>> {
    if (kind === 'inspect' && this.#isBusy) this.cancel();
    this.#id += 1;
    const id = this.#id;
    this.#isBusy = true;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#open.set(id, [resolve, reject]);
    });
    this.#worker.postMessage({ id, kind, parameters } as Question);
    return (await answer) as ReturnType<Questions[K]>;
  }

  /** Cancels all questions. */
  cancel(): void {
    this.#worker.terminate();
    this.#fail(new Cancelled());
    this.#worker = this.#start();
  }

  #start(): Worker {
    const worker = new Worker('worker.js', { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const settle = this.#open.get(data.id);
      this.#open.delete(data.id);
      this.#isBusy = this.#open.size > 0;
      if (data.error === undefined) settle?.[0](data.value);
      else settle?.[1](new Error(data.error));
    };
    worker.onerror = ({ message }) => this.#fail(new Error(message || 'the worker failed'));
    return worker;
  }

  #fail(error: Error): void {
    for (const [, reject] of this.#open.values()) reject(error);
    this.#open.clear();
    this.#isBusy = false;
  }
}

/** Rejects questions that are canceled. */
export class Cancelled extends Error {}
