/**
 * Which requests are meant for this server, by their `Host` header. Otherwise a website could resolve its own name to
 * this machine (DNS rebinding), and read and change everything by the browser of someone who can reach the aggregator.
 */
import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import { hostNameOf } from '../read-url.ts';
import type { Settings } from '../settings.ts';

const REFUSAL =
  'This server does not expect requests for this host name. If the name is yours, add it to HOST_NAMES.\n';

/** Refuses requests for other hosts. */
export function onlyOwnHosts(settings: Settings): RequestHandler {
  const { host, publicUrl, hostNames } = settings;
  const ours = new Set([hostNameOf(host), publicUrl && new URL(publicUrl).hostname, ...hostNames]);
  return ({ headers }, response, next) => {
    const name = hostNameOf(headers.host ?? '');
    if (name !== null && (isSafe(name) || ours.has(name))) next();
    else response.status(421).type('text').send(REFUSAL);
  };
}

/** Names that no website can have: IP addresses, which are not resolved, and those that always mean this machine. */
function isSafe(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || /^(?:.*\.)?localhost$/.test(name);
}
