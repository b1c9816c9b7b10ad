/** The aggregator as a separate process, in the way it is deployed. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Arguments of Node that run a command as its first line says. */
function commandOf(name: string): readonly string[] {
  const path = join(FOLDER, 'dist', name);
  const [first = ''] = readFileSync(path, 'utf8').split('\n', 1);
  const flags = first.split(' ').filter((word) => word.startsWith('--'));
  return [...flags, path];
}

/** For tests: the loopback interface is allowed, and waits are short. */
const QUICK = {
  ALLOW_PRIVATE_NETWORK: 'true',
  HOST_PAUSE: '0',
  TICK: '200',
  LOCK: '1500',
  THREADS: '1',
  PORT: '0',
};

export class Aggregator {
  readonly #process: ChildProcess;
  readonly #exit: Promise<number | null>;
  /** Its output. */
  log = '';
  url = '';

  private constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    const isWorker = args[0] === '--worker';
    const command = isWorker ? commandOf('worker.js') : commandOf('aggregator.js');
    this.#process = spawn(process.execPath, [...command, ...args.slice(isWorker ? 1 : 0)], {
      cwd: FOLDER,
      env: { ...process.env, ...QUICK, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#exit = once(this.#process, 'exit').then(([code]) => code);
    this.#process.stderr?.setEncoding('utf8').on('data', (text) => {
      this.log += text;
    });
  }

  /** Starts it, and waits until it listens. */
  static async start(
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<Aggregator> {
    const aggregator = Aggregator.begin(args, env);
    await until('it listens', () => {
      assert.equal(aggregator.#process.exitCode, null, aggregator.log);
      return aggregator.log.includes('Listening at');
    });
    aggregator.url = /Listening at (\S+)/.exec(aggregator.log)?.[1] ?? '';
    return aggregator;
  }

  /** Starts it, without waiting. */
  static begin(args: readonly string[], env: Readonly<Record<string, string>>): Aggregator {
    return new Aggregator(args, env);
  }

  /** The exit status so far; `null` while it runs, and if a signal ended it. */
  get exitCode(): number | null {
    return this.#process.exitCode;
  }

  /** The most memory that it has taken so far, in bytes; `null` where only Linux knows it. */
  get peakMemory(): number | null {
    if (process.platform !== 'linux') return null;
    const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  }

  send(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** The exit status; `null` if a signal ended it. */
  exit(): Promise<number | null> {
    return this.#exit;
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.send(signal);
    return await this.#exit;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null)
      await this.end('SIGKILL');
  }

  /** A connection that was kept may be closed while a request is sent: the request is sent again. */
  get(path: string): Promise<Response> {
    const url = new URL(path, this.url);
    return fetch(url).catch(() => fetch(url));
  }

  async text(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  /** The sum of a metric, over all its labels. */
  async metric(name: string): Promise<number> {
    const lines = (await this.text('/metrics')).split('\n');
    const values = lines.filter(
      (line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`),
    );
    return values.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }
}

/** Waits until a condition holds: tests only require that it happens, not when. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = Date.now() + 180_000;
  while (Date.now() < end) {
    if (await condition()) return;
    await sleep(50);
  }
  assert.fail(`It never happened that ${what}`);
}
