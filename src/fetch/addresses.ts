/**
 * Which addresses a feed may be fetched from: those that the IANA special-purpose registries (RFC
 * 6890 and its successors) call globally reachable, except for what no feed is served from: protocol
 * assignments, tunnels (6to4, Teredo) and the host of a cloud. IPv6 addresses that embed an IPv4
 * address are judged by that one.
 */

import { BlockList, isIP, isIPv6 } from 'node:net';
import { hrefOf, type UrlLike } from '../http/feed-url.ts';
import { url as checkUrl, text } from '../text/checks.ts';
import { readUrl } from '../text/uri.ts';

// Which ports a feed may not be fetched from: those of other protocols, which a request could
// mislead (the list of the Fetch standard, https://fetch.spec.whatwg.org/#port-blocking), and those
// of services that are meant for an internal network. Some of these speak HTTP, and obey any
// program that reaches them.

/** The list of the Fetch standard. */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

/** Services, with the ports that they listen on by default. */
const SERVICES: readonly (readonly [service: string, ...ports: readonly number[]])[] = [
  // Databases.
  ['PostgreSQL', 5432],
  ['MySQL', 3306, 33060],
  ['SQL Server', 1433, 1434],
  ['Oracle Database', 1521],
  ['Db2', 50000],
  ['MongoDB', 27017, 27018, 27019, 28017],
  ['CouchDB', 5984],
  ['Cassandra', 7199, 9042, 9160],
  ['CockroachDB', 26257],
  ['RethinkDB', 28015],
  ['InfluxDB', 8086],
  ['Neo4j', 7474, 7687],
  ['Elasticsearch', 9200, 9300],
  ['Solr', 8983],
  // Caches and queues.
  ['Redis', 6379, 6380, 16379, 26379],
  ['Memcached', 11211],
  ['RabbitMQ', 5671, 5672, 15672, 25672],
  ['ActiveMQ', 61613, 61616],
  ['Kafka', 9092],
  ['MQTT', 1883, 8883],
  ['NATS', 4222],
  ['Beanstalkd', 11300],
  // What runs and configures machines.
  ['Docker', 2375, 2376],
  ['Kubernetes', 6443, 10250, 10255],
  ['etcd', 2379, 2380],
  ['Consul', 8500, 8501],
  ['ZooKeeper', 2181],
  ['Salt', 4505, 4506],
  ['WinRM', 5985, 5986],
  ['IPMI', 623],
  ['AJP', 8009],
  ['Java RMI', 1099],
  ['Erlang', 4369],
  // Files, screens and networks.
  ['SMB', 445],
  ['Kerberos', 88, 464],
  ['LDAP', 3268, 3269],
  ['rsync', 873],
  ['Git', 9418],
  ['Subversion', 3690],
  ['iSCSI', 3260],
  ['IPP', 631],
  ['printers', 9100],
  ['Remote Desktop', 3389],
  ['VNC', 5900, 5901],
  ['SOCKS', 1080],
  ['XMPP', 5222, 5269],
  ['IRC', 6660, 6661, 6662, 6663, 6664],
];

const SERVICE_OF: ReadonlyMap<number, string> = new Map(
  SERVICES.flatMap(([service, ...ports]) => ports.map((port) => [port, service] as const)),
);

/** Whom the port of a URL belongs to, if it must not be used; `null` if nothing is wrong with it. */
export function ownerOfPort({ port }: URL): string | null {
  const number = Number(port || '80');
  return SERVICE_OF.get(number) ?? (BAD_PORTS.has(number) ? 'another protocol' : null);
}

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
 * @param ip the IP address
 * @throws TypeError if `ip` is not a string
 */
export function isPublicAddress(ip: string): boolean {
  text(ip, 'ip');
  return isPublicIp(ip);
}

/** Whether an IP address is public; for what a lookup answered, which may be anything. */
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
  const read = readUrl(hrefOf(url));
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
const HOST_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+){0,126}\.?$/;

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
