/** The command `serve`: serves the inspector until it is interrupted. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promises } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FetchOptions } from '../../../src/api/options/fetch-options.ts';
import { codeOf } from '../../../src/problems/error.ts';
import { EXIT, type ExitStatus, interruptedStatus } from '../../terminal/exit-status.ts';
import { withoutPassword } from '../../terminal/passwords.ts';
import { forBrowser, type PlatformImports } from './modules.ts';
import { isEverywhere } from './requests.ts';
import { inspectorServer } from './server.ts';

/** The arguments of `serve`. */
export interface ServeRequest {
  /** A URL to inspect at once, or `null`. */
  readonly address: string | null;
  readonly host: string;
  /** `null` for the usual port, or any free one. */
  readonly port: number | null;
  readonly fetchOptions: FetchOptions;
}

/** What `serve` uses of the process. */
export interface ServeSurroundings {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Ends it. */
  readonly interruption: AbortSignal;
}

/** The same port at each start, so that bookmarks keep working. If it is in use, any free port. */
const USUAL_PORT = 7373;

const TOKEN_BYTES = 24;

/** Serves the page. */
export async function serve(
  { address, host, port, fetchOptions }: ServeRequest,
  { print, complain, interruption }: ServeSurroundings,
): Promise<ExitStatus> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  let listening = 0;
  const server = inspectorServer({
    identity: () => ({ host, port: listening, token }),
    fetchOptions,
    readAsset,
    readModule,
    signal: interruption,
  });
  const failure =
    port === null
      ? (await listen(server, host, USUAL_PORT)) && (await listen(server, host, 0))
      : await listen(server, host, port);
  if (failure !== null) {
    complain(
      `bozofeed: cannot listen on ${host}${port === null ? '' : `, port ${port}`} (${failure}).\n`,
    );
    return EXIT.unreachable;
  }
  listening = (server.address() as AddressInfo).port;
  const page = `http://${isEverywhere(host) ? '127.0.0.1' : bracketed(host)}:${listening}/`;
  const shown = address === null ? null : withoutPassword(address);
  const fragment = shown === null ? '' : `#url=${encodeURIComponent(shown)}&key=${token}`;
  print(`The inspector is at ${page}${fragment}\nOpen it in a browser. Ctrl-C ends it.\n`);
  if (shown !== address) {
    complain('bozofeed: enter the user name and the password in the page: they are not printed.\n');
  }
  if (!isLoopback(host)) {
    complain(
      'bozofeed: every computer that can reach this port can open the page and fetch URLs with it.\n',
    );
  }
  if (!interruption.aborted) await once(interruption, 'abort');
  server.close();
  server.closeAllConnections();
  return interruptedStatus(interruption.reason);
}

/** Listens. Returns the error code, or `null` for success. */
async function listen(server: Server, host: string, port: number): Promise<string | null> {
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
    return null;
  } catch (error) {
    return codeOf(error) ?? 'unknown';
  }
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Reads a module of the worker, and names what it imports as browsers do. */
async function readModule(name: string): Promise<Uint8Array> {
  const [text, manifest] = await Promise.all(
    [`../../../esm/${name}`, '../../../../package.json'].map((path) =>
      promises.readFile(new URL(path, import.meta.url), 'utf8'),
    ),
  );
  const { imports } = JSON.parse(manifest ?? '') as { readonly imports: PlatformImports };
  return new TextEncoder().encode(forBrowser(text ?? '', name, imports));
}

/** Reads a file of the page. */
function readAsset(name: string): Promise<Buffer> {
  return promises.readFile(new URL(`../${name}`, import.meta.url));
}
