/** Ports of other protocols and of internal services are refused, at every hop. */

import { MockAgent } from 'undici';
import { describe, expect, it } from 'vitest';
import { isPublicUrl, parseFeed } from '../../src/index.ts';

/** The list of the Fetch standard, in part, and services as their manuals have them. */
const REFUSED = [
  1, 21, 22, 23, 25, 53, 110, 111, 143, 389, 465, 587, 993, 995, 2049, 5060, 6000, 6667, 10080, 445,
  873, 1080, 1433, 1521, 1883, 2181, 2375, 2379, 3306, 3389, 4369, 5432, 5672, 5900, 5984, 6379,
  6443, 8086, 8500, 9042, 9092, 9200, 9300, 10250, 11211, 15672, 26379, 27017, 27018, 28017, 50000,
  61616,
];

const ALLOWED = [
  '',
  ':80',
  ':443',
  ':81',
  ':591',
  ':3000',
  ':4000',
  ':5000',
  ':8000',
  ':8080',
  ':8443',
  ':8888',
  ':9000',
];

it.each(REFUSED)('port %i is refused', async (port) => {
  for (const scheme of port === 443 ? [] : ['http', 'https']) {
    const url = `${scheme}://93.184.215.14:${port}/feed.xml`;
    expect(isPublicUrl(url)).toBe(false);
    const { bozoException } = await parseFeed(url);
    expect(bozoException).toMatchObject({
      name: 'ForbiddenPortError',
      severity: 'fatal',
      url,
      port,
    });
  }
});

it.each(ALLOWED)('a URL with %s as its port is public', (port) => {
  expect(isPublicUrl(`http://example.org${port}/feed.xml`)).toBe(true);
});

describe('the SSRF guard', () => {
  const agentWith = (answer: (agent: MockAgent) => void): MockAgent => {
    const agent = new MockAgent();
    agent.disableNetConnect();
    answer(agent);
    return agent;
  };

  it('checks every hop', async () => {
    const agent = agentWith((mock) => {
      const headers = { location: 'http://93.184.215.14:6379/a' };
      mock.get('http://example.org').intercept({ path: '/' }).reply(302, '', { headers });
    });
    const { bozoException, redirects } = await parseFeed('http://example.org/', {
      dispatcher: agent,
    });
    expect(bozoException).toMatchObject({ name: 'ForbiddenPortError', port: 6379, owner: 'Redis' });
    expect(redirects).toHaveLength(1);
  });

  it('is disabled by allowPrivateNetwork, not by an allowed host alone', async () => {
    const url = 'http://example.org:9200/a';
    const { bozoException } = await parseFeed(url, { allowHosts: ['example.org'] });
    expect(bozoException).toMatchObject({ name: 'ForbiddenPortError', owner: 'Elasticsearch' });
    const agent = agentWith((mock) => {
      const rss = '<rss version="2.0"><channel><title>a</title></channel></rss>';
      const headers = { 'content-type': 'application/rss+xml' };
      mock.get('http://example.org:9200').intercept({ path: '/a' }).reply(200, rss, { headers });
    });
    const { feed } = await parseFeed(url, { dispatcher: agent, allowPrivateNetwork: true });
    expect(feed.title).toBe('a');
  });
});
