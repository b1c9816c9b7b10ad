/**
 * A server on the loopback interface that sends exactly the bytes that a test wants, which
 * `node:http` would not allow. It knows its sockets, so that a test can distinguish its own from
 * the client's.
 */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** What to do with one request: the text of its head, and how many came before it. */
export type Play = (socket: Socket, head: string, nth: number) => void;

/** A server that fails in one way. */
export interface FaultServer {
  readonly port: number;
  /** The heads of all requests so far. */
  readonly requests: readonly string[];
  /** Sockets that are open at this end. */
  readonly openSockets: number;
  close(): Promise<void>;
}

/** Where and how to listen. */
export interface Listening {
  readonly host?: string;
  readonly tls?: TlsOptions;
  /** Play as soon as a client connects, without waiting for a request. */
  readonly onAccept?: boolean;
}

/** Starts a server that plays this to every request. */
export async function startFaultServer(
  play: Play,
  listening: Listening = {},
): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const onSocket = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (listening.onAccept) {
      play(socket, '', requests.push('') - 1);
      return;
    }
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      for (let end = received.indexOf('\r\n\r\n'); end !== -1; end = received.indexOf('\r\n\r\n')) {
        const head = received.slice(0, end);
        received = received.slice(end + 4);
        play(socket, head, requests.push(head) - 1);
      }
    });
  };
  const server: Server =
    listening.tls === undefined
      ? createServer(onSocket)
      : createTlsServer(listening.tls, onSocket).on('tlsClientError', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, listening.host ?? '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    get openSockets() {
      return sockets.size;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/**
 * The bytes of a response. A `Content-Length` is added unless the headers specify the length of the
 * body.
 */
export function answer(
  status: string,
  headers: readonly string[] = [],
  body: string | Uint8Array = '',
): Buffer {
  const bytes = Buffer.from(body);
  const isLong = headers.some((header) => /^(?:content-length|transfer-encoding):/i.test(header));
  const length = isLong ? [] : [`Content-Length: ${bytes.length}`];
  const head = [`HTTP/1.1 ${status}`, ...headers, ...length, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
}

/** Chunks in the form of `Transfer-Encoding: chunked`, without the last one. */
export function chunked(body: Uint8Array, size: number, extension = ''): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const chunk = Buffer.from(body.subarray(at, at + size));
    parts.push(
      Buffer.from(`${chunk.length.toString(16)}${extension}\r\n`),
      chunk,
      Buffer.from('\r\n'),
    );
  }
  return Buffer.concat(parts);
}

/** Sends something at intervals until the other end is gone. */
export function drip(socket: Socket, milliseconds: number, say: () => string | Uint8Array): void {
  const timer = setInterval(() => {
    if (socket.writable) socket.write(say());
    else clearInterval(timer);
  }, milliseconds);
  socket.on('close', () => clearInterval(timer));
}

/** Sends the same bytes for as long as the other end accepts them. */
export function flood(socket: Socket, bytes: Uint8Array): void {
  const write = (): void => {
    while (socket.writable && socket.write(bytes)) {}
  };
  socket.on('drain', write);
  write();
}
