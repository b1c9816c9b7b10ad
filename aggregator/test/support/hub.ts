/**
 * A hub (WebSub) that does what a test wants: it records requests, and verifies and pushes when the
 * test does so.
 */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { end, listen } from './listen.ts';

/** A request to the hub: its form, without the prefix `hub.`. */
export type Asked = Readonly<Record<string, string>>;

export class Hub {
  readonly #server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const asked: Asked = Object.fromEntries(
      [...form].map(([name, value]) => [name.slice(4), value]),
    );
    this.asked.push(asked);
    await this.onAsked(asked);
    response.writeHead(this.status, this.headers).end('x'.repeat(this.bytes));
  });

  #port = 0;

  /** The requests, in order. */
  readonly asked: Asked[] = [];
  /** What it does before it answers. */
  onAsked: (asked: Asked) => Promise<unknown> = async () => {};
  status = 202;
  headers: Record<string, string> = {};
  /** The size of its answers. */
  bytes = 0;

  static async start(): Promise<Hub> {
    const hub = new Hub();
    hub.#port = await listen(hub.#server);
    return hub;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  get last(): Asked {
    const asked = this.asked.at(-1);
    if (asked === undefined) throw new Error('The hub was not asked');
    return asked;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await end(this.#server);
  }
}

/** The hub asks a callback whether a request was meant; the status, and what the callback answers. */
export async function verify(
  { callback = '', ...asked }: Asked,
  changes: Asked = {},
): Promise<readonly [status: number, text: string]> {
  const { mode = '', topic = '' } = asked;
  const url = new URL(callback);
  const all = { mode, topic, challenge: 'challenge', lease_seconds: '864000', ...changes };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(`hub.${name}`, value);
  const response = await fetch(url);
  return [response.status, await response.text()];
}

/** Pushes to a callback; the status. */
export async function push(
  { callback = '', secret = '' }: Asked,
  { body = 'news' as string | Uint8Array, method = 'sha256', signature = '' } = {},
): Promise<number> {
  const digest = method === '' ? '' : createHmac(method, secret).update(body).digest('hex');
  const header = signature || `${method}=${digest}`;
  const headers: HeadersInit = method === '' ? {} : { 'x-hub-signature': header };
  return (await fetch(callback, { method: 'POST', body: body as BodyInit, headers })).status;
}
