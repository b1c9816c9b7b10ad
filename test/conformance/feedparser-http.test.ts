/**
 * The cases of feedparser's suite that are about fetching, served on the loopback interface and
 * fetched with `parseFeed`: `etag`, `modified` and `Content-Location` as they come over HTTP.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseFeed } from '../../src/api/parse-feed.ts';
import { toFeedparser } from '../../src/feedparser.ts';
import { describeShared } from '../support/shared.ts';
import { evaluate } from './evaluate.ts';
import { skipReason } from './skips.ts';
import { documentOf, readSuite, type SuiteCase } from './suite.ts';

/** The origin of the suite's own server, which its expectations contain. */
const SUITE_ORIGIN = 'http://127.0.0.1:8097';

/** The case, changed for a server at another origin. */
function servedFrom(origin: string, suiteCase: SuiteCase): SuiteCase {
  return JSON.parse(JSON.stringify(suiteCase).replaceAll(SUITE_ORIGIN, origin)) as SuiteCase;
}

describeShared('feedparser’s suite over HTTP', 'conformance/feedparser', (root) => {
  if (root === '') return it.skip('needs its data', () => undefined);
  const suite = readSuite(root);
  const cases = suite.cases.filter(({ via }) => via === 'http');
  const byUrl = new Map(cases.map((suiteCase) => [suiteCase.url, suiteCase]));
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const suiteCase = byUrl.get(`${SUITE_ORIGIN}${request.url}`);
      if (suiteCase === undefined) return response.writeHead(404).end();
      return response
        .writeHead(suiteCase.status ?? 200, suiteCase.headers)
        .end(documentOf(suite, suiteCase));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(cases.map((suiteCase) => [suiteCase.id, suiteCase] as const))('%s', async (id, given) => {
    const { url = '', options, expect: expectation } = servedFrom(origin, given);
    const result = await parseFeed(url, { ...options, allowPrivateNetwork: true });
    const { pass, detail } = evaluate(expectation, toFeedparser(result));
    expect(pass ? null : detail, given.description).toEqual(
      skipReason(id, 'strict') === null ? null : expect.any(String),
    );
  });
});
