/** Servers of tests: how they start on a free port, and how they end. */
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Starts a server; returns its port. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Ends a server. */
export async function end(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
