/** Which web site a URL belongs to. */

const HOST = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)/i;

/** The host of an http(s) URL in lower case, without `www.`; `''` for any other. */
function hostOf(url: string): string {
  return (HOST.exec(url)?.[1] ?? '').toLowerCase().replace(/^www\./, '');
}

/**
 * Whether a page is on the site of another URL: on the same host, or on one below it, because blogs
 * are at `blog.example.org` of `example.org`. A host above may be one of many blogs.
 */
export function isOnSite(page: string, site: string): boolean {
  const [host, top] = [hostOf(page), hostOf(site)];
  return top !== '' && (host === top || host.endsWith(`.${top}`));
}
