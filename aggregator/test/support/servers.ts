/**
 * PostgreSQL and Redis on loopback ports of their own, with files in a folder that is removed at
 * the end.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './aggregator.ts';
import { end, listen } from './listen.ts';

const POSTGRES = '/usr/lib/postgresql';

abstract class Server {
  #process: ChildProcess | null = null;

  /** The number of its first process. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  protected abstract command(): readonly string[];
  protected abstract isReady(): Promise<boolean>;
  protected readonly user: { readonly uid?: number; readonly gid?: number } = {};

  async start(): Promise<void> {
    const [program = '', ...args] = this.command();
    this.#process = spawn(program, args, { stdio: 'ignore', ...this.user });
    await until(`${program} answers`, () => this.isReady());
  }

  /** Ends it like a power failure, without cleaning up. */
  async crash(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#process === null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    await ended;
    this.#process = null;
  }
}

export class Redis extends Server {
  readonly #port: number;

  private constructor(port: number) {
    super();
    this.#port = port;
  }

  static async create(): Promise<Redis> {
    const redis = new Redis(await freePort());
    await redis.start();
    return redis;
  }

  url(database: number): string {
    return `redis://127.0.0.1:${this.#port}/${database}`;
  }

  /** Nothing is stored on disk: a restart loses all jobs. */
  protected command(): readonly string[] {
    return [
      'redis-server',
      '--port',
      `${this.#port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ];
  }

  protected async isReady(): Promise<boolean> {
    return spawnSync('redis-cli', ['-p', `${this.#port}`, 'ping']).stdout?.toString() === 'PONG\n';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.crash();
  }
}

export class Postgres extends Server {
  readonly #port: number;
  readonly #folder: string;
  readonly #programs: string;
  readonly #settings: readonly string[];
  protected override readonly user: { readonly uid?: number; readonly gid?: number };

  private constructor(
    port: number,
    folder: string,
    user: { uid?: number; gid?: number },
    settings: readonly string[],
  ) {
    super();
    this.#port = port;
    this.#folder = folder;
    this.user = user;
    this.#programs = programsOfPostgres();
    this.#settings = settings;
  }

  static async create(settings: readonly string[] = []): Promise<Postgres> {
    // It refuses to run as root.
    const folder = mkdtempSync('/tmp/aggregator-postgres-');
    const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const postgres = new Postgres(await freePort(), folder, user, settings);
    execFileSync(
      join(postgres.#programs, 'initdb'),
      [
        '-D',
        join(folder, 'data'),
        '-U',
        'test',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C',
        '--no-sync',
        '--wal-segsize=1',
      ],
      { stdio: 'ignore', cwd: folder, ...user },
    );
    await postgres.start();
    return postgres;
  }

  url(database = 'postgres'): string {
    return `postgresql://test@127.0.0.1:${this.#port}/${database}`;
  }

  protected command(): readonly string[] {
    const { port, folder } = { port: `${this.#port}`, folder: this.#folder };
    return [
      join(this.#programs, 'postgres'),
      ...['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', port, '-k', folder],
      // There is no power failure during a test.
      ...['-c', 'fsync=off'],
      ...this.#settings,
    ];
  }

  protected isReady(): Promise<boolean> {
    return this.query('postgres', 'SELECT 1').then(
      () => true,
      () => false,
    );
  }

  /** Runs a statement with a connection of its own. */
  async query<Row>(database: string, sql: string): Promise<Row[]> {
    const client = new pg.Client(this.url(database));
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end().catch(() => {});
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.crash('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function programsOfPostgres(): string {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const [newest] = versions.toSorted((one, other) => Number(other) - Number(one));
  return newest === undefined ? '' : join(POSTGRES, newest, 'bin');
}

function idOf(option: string): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await end(server);
  return port;
}
