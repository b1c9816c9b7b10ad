/**
 * The failing servers, in a Node process: only the client runs under another runtime. It requests
 * each failure by its number, and queries which requests the server received.
 */
import { createServer } from 'node:http';
import { startFaultServer } from '../fetch/fault-server.ts';
import { FAULTS } from '../fetch/faults.ts';
import { requestFor } from '../fetch/judge.ts';

/** Listens; returns the origin to request, and how to end it. */
export async function startFaults() {
  const running = new Map();
  let serial = 0;
  const actions = {
    async start(number) {
      const fault = FAULTS[number];
      const server = await startFaultServer(fault.play, fault.listening);
      running.set(`${++serial}`, server);
      const { ca } = requestFor(fault, server.port).options;
      return { id: serial, port: server.port, ca };
    },
    async requests(id) {
      return running.get(id).requests;
    },
    async stop(id) {
      await running.get(id).close();
      running.delete(id);
      return {};
    },
  };
  const control = createServer(async ({ url }, response) => {
    const [, action, argument] = url.split('/');
    response.end(JSON.stringify(await actions[action](argument)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => control.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${control.address().port}`,
    close: async () => {
      await Promise.all([...running.values()].map((server) => server.close()));
      control.closeAllConnections();
      await new Promise((resolve) => control.close(resolve));
    },
  };
}
