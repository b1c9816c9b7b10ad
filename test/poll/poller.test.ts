import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createPoller } from '../../src/poll.ts';

it('smoke', async () => {
  let version = 1;
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === `"${version}"`) {
      response.writeHead(304).end();
      return;
    }
    response
      .writeHead(200, { etag: `"${version}"` })
      .end(
        `<rss version="2.0"><channel><title>Feed</title><item><title>a${version}</title><guid>1</guid></item></channel></rss>`,
      );
  });
  server.listen(0);
  await once(server, 'listening');
  const port = (server.address() as AddressInfo).port;
  const poller = createPoller({ allowPrivateNetwork: true, hostPause: 0 });
  const one = await poller.check({ url: `http://localhost:${port}/` });
  console.log(JSON.stringify(one.state, null, 1), one.verdict, one.entries);
  const two = await poller.check(one.state);
  console.log(two.verdict, two.state.nextCheckAt);
  version = 2;
  const three = await poller.check(JSON.parse(JSON.stringify(two.state)));
  console.log(
    three.verdict,
    three.entries.map((e) => e.change),
  );
  await poller.close();
  server.closeAllConnections();
  server.close();
  expect(1).toBe(1);
});
