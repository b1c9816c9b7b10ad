/** Fetches a feed that requires a login: signs in, keeps the cookies, and parses the response. */
import { type FeedResult, parseResponse } from 'bozofeed';

/** The login form: its URL and the values of its fields. */
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
