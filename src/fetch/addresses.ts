/**
 * Which addresses a feed may be fetched from: those that the IANA special-purpose registries (RFC
 * 6890 and its successors) call globally reachable. IPv6 addresses that embed an IPv4 address are
 * judged by that one; tunnels (6to4, Teredo) are refused, because no feeds are served there.
 */

import { BlockList, isIP, isIPv6 } from 'node:net';
import { addressOf, type UrlLike } from '../http/feed-url.ts';
import { url as checkUrl, text } from '../text/checks.ts';
import { readUrl } from '../text/read-url.ts';
import { ownerOfPort } from './ports.ts';

/** IPv4 networks that are private, reserved, or more than a single host. */
const REFUSED_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a provider's customers
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // inside one large cloud, the host itself
  ['169.254.0.0', 16], // link-local, and the metadata services of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays, deprecated
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];

/** The non-public parts of 2000::/3, the only part of IPv6 that has been allocated. */
const REFUSED_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23], // protocol assignments, Teredo among them
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
];

/** IPv6 networks of 96 bits whose last 32 are an IPv4 address. */
const EMBEDDING: readonly string[] = [
  '::ffff:0:0', // mapped (RFC 4291 §2.5.5.2)
  '::ffff:0:0:0', // translated (RFC 7915)
  '64:ff9b::', // NAT64 (RFC 6052)
];

const refusedIpv4 = new BlockList();
for (const [network, prefix] of REFUSED_IPV4) refusedIpv4.addSubnet(network, prefix, 'ipv4');

const refusedIpv6 = new BlockList();
for (const [network, prefix] of REFUSED_IPV6) refusedIpv6.addSubnet(network, prefix, 'ipv6');

const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

const embedding = new BlockList();
for (const network of EMBEDDING) embedding.addSubnet(network, 96, 'ipv6');

/**
 * Whether an IP address (v4, or v6 without brackets) belongs to the public internet.
 *
 * @example
 * ```js
 * import { isPublicAddress } from 'bozofeed';
 *
 * console.log(isPublicAddress('93.184.215.14')); // true
 * console.log(isPublicAddress('192.168.1.1')); // false
 * ```
 * @param ip the address
 * @throws TypeError if it is not a string
 */
export function isPublicAddress(ip: string): boolean {
  text(ip, 'ip');
  return isPublicIp(ip);
}

/** The same for what a lookup answered, which may be anything. */
export function isPublicIp(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !refusedIpv4.check(ip, 'ipv4');
  if (family !== 6 || ip.includes('%')) return false;
  if (embedding.check(ip, 'ipv6')) return !refusedIpv4.check(embeddedIpv4(ip), 'ipv4');
  return givenOut.check(ip, 'ipv6') && !refusedIpv6.check(ip, 'ipv6');
}

/** The last 32 bits in IPv4 notation. `URL` writes every IPv6 address in its one canonical form. */
function embeddedIpv4(ip: string): string {
  const groups = new URL(`http://[${ip}]/`).hostname.slice(1, -1).split(':');
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/**
 * Why a host (without brackets) must not be contacted, as far as is known without resolving its
 * name; `null` if nothing is wrong so far, and its addresses still have to be checked.
 */
export function hostRefusal(host: string): string | null {
  if (/^\.*$/.test(host)) return 'the URL has no host';
  if (/(?:^|\.)localhost\.?$/.test(host)) return `${host} is this machine`;
  if (isIP(host) !== 0 && !isPublicIp(host)) return `${host} is not a public address`;
  return null;
}

/**
 * Whether a URL is http or https, has a public address as its host, or a name other than this
 * machine's own, and no port of another service. The addresses of a name have to be checked when connecting.
 *
 * @example
 * ```js
 * import { isPublicUrl } from 'bozofeed';
 *
 * console.log(isPublicUrl('https://example.org/feed.xml')); // true
 * console.log(isPublicUrl('http://localhost:8080/')); // false
 * ```
 * @param url the URL to check
 * @throws TypeError if it is neither a string nor a URL
 */
export function isPublicUrl(url: string | UrlLike): boolean {
  checkUrl(url, 'url');
  const read = readUrl(addressOf(url));
  if (read === null) return false;
  if (read.protocol !== 'http:' && read.protocol !== 'https:') return false;
  return ownerOfPort(read) === null && hostRefusal(bareHost(read.hostname)) === null;
}

/** A URL's host name without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/**
 * A key for the host of a URL, the same with and without the final dot of a fully qualified domain
 * name.
 */
export function hostNameOf({ hostname }: URL): string {
  return bareHost(hostname).replace(/\.$/, '');
}

/**
 * Labels of letters, digits, hyphens and underscores, as `URL` writes them; wildcards do not match.
 */
const HOST_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?$/;

/**
 * A host as `URL` would write it, without brackets; `null` if it is not a host, or more than one.
 */
export function readHost(text: string): string | null {
  const host = isIPv6(text) ? `[${text}]` : text;
  // Other characters would end the host in a URL, be removed from it, or be decoded.
  const isOne = /^(?:\[[\da-f:.]+\]|[^\0-\x20\x7f%:/?#@\\[\]]+)$/i.test(host);
  const url = isOne ? readUrl(`http://${host}/`) : null;
  if (url === null) return null;
  const read = bareHost(url.hostname);
  return isIP(read) !== 0 || HOST_NAME.test(read) ? read : null;
}
