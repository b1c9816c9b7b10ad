/** The proxy that the command line or the environment names, as curl and most programs read it. */
import type { FetchOptions } from '../../src/api/options/fetch-options.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The option `proxy`. The hosts in `NO_PROXY` bypass the proxy, wherever the proxy is set. Names in
 * lower case take precedence.
 */
export function proxyFrom(
  given: string | null,
  environment: Environment,
): NonNullable<FetchOptions['proxy']> | null {
  const variable = (name: string): string =>
    environment[name.toLowerCase()] || environment[name] || '';
  const http = given ?? variable('HTTP_PROXY');
  const https = given ?? variable('HTTPS_PROXY');
  const except = variable('NO_PROXY')
    .split(/[\s,]+/)
    .filter((host) => host !== '');
  if (http === '' && https === '') return null;
  return {
    ...(http === '' ? {} : { http: withScheme(http) }),
    ...(https === '' ? {} : { https: withScheme(https) }),
    except,
  };
}

/** `proxy.example:3128` → `http://proxy.example:3128` */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`;
}
