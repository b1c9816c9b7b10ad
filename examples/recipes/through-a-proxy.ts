/** Fetches feeds through the proxy in the environment variables. */
import { env } from 'node:process';
import { type FeedResult, type ProxyOptions, parseFeed } from 'bozofeed';

/** The proxies, as most programs read them from the environment. */
export function proxyOf(variables: NodeJS.ProcessEnv = env): ProxyOptions {
  const { HTTP_PROXY: http, HTTPS_PROXY: https, NO_PROXY = '' } = variables;
  return { http, https, except: NO_PROXY.split(',').filter(Boolean) };
}

/** The feed at a URL, fetched through the proxy. */
export function fetchThrough(proxy: string | ProxyOptions, url: string): Promise<FeedResult> {
  return parseFeed(url, { proxy });
}
