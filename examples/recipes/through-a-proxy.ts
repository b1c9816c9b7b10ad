/** Fetches a feed through an HTTP proxy. Needs the package undici, version 7. */
import { type FeedResult, parseFeed } from 'bozofeed';
import { ProxyAgent } from 'undici';

/** The feed at an address, by way of the proxy at another. */
export async function fetchThrough(proxy: string, url: string): Promise<FeedResult> {
  const dispatcher = new ProxyAgent(proxy);
  try {
    return await parseFeed(url, { dispatcher });
  } finally {
    await dispatcher.close();
  }
}
