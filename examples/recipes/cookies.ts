/** Fetches a feed that needs a login: signs in, keeps the cookies, and passes the response on. */
import { type FeedResult, parseResponse } from 'bozofeed';

/** Where to sign in, and with what. */
export interface Login {
  readonly url: string;
  /** The fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Signs in; returns the cookies for later requests to the same site. */
export async function signIn({ url, fields }: Login): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    // The response is usually a redirect, and it has the cookies.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  const cookies = response.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** The feed, fetched with cookies. */
export async function fetchWithCookies(url: string, cookies: string): Promise<FeedResult> {
  const response = await fetch(url, {
    headers: { cookie: cookies, accept: 'application/atom+xml, application/rss+xml, */*;q=0.5' },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  return parseResponse(response);
}
