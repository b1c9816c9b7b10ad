/** Prints how addresses at the edges of every known network are judged. */
import { isPublicAddress, isPublicUrl } from 'bozofeed';

const NETWORKS =
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4 8.8.8.8/32 93.184.215.14/32`.split(/\s+/);
const IPV6 =
  `:: ::1 fe80::1 fe80::1%eth0 fc00::1 fd00::1 ff02::1 2001::1 2001:200::1 2001:1ff:ffff:: 2001:db8::1
  2001:db7:ffff:: 2001:db9:: 2606:2800::1 3fff::1 3ffe::1 3fff:fff:: 3fff:1000:: 4000:: 1fff::1 2000::
  0:0:0:0:0:ffff:7f00:1 0000::ffff:127.0.0.1 ::ffff:7f00:1%1 [::1]`.split(/\s+/);
const TEXTS = ['none', '', '127.1', '0x7f.1', '2130706433', ' 127.0.0.1', '１２７.0.0.1'];
const URLS =
  `http://127.1/ http://2130706433/ http://0x7f.1/ http://localhost/ http://a.localhost./ http://１２７.0.0.1/
  http://[::ffff:127.0.0.1]/ http://[::1%25lo]/ ftp://a/ http://ex.org:22/ http://ex.org/ http://0/ http://[::]/
  http://[64:ff9b::7f00:1]/`.split(/\s+/);

const SIZE = 2 ** 32;
const toNumber = (address) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const bytesOf = (number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff);
const hexadecimal = (bytes) =>
  bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/(?<=^.{4})/, ':');

/** The first and the last address of a network, those beside it, and all of these as IPv6. */
function edges(network) {
  const [address, prefix] = network.split('/');
  const start = toNumber(address);
  const end = start + 2 ** (32 - Number(prefix));
  return [start - 1, start, start + 1, end - 1, end].flatMap((number) => {
    const bytes = bytesOf((number + SIZE) % SIZE);
    const [ipv4, groups] = [bytes.join('.'), hexadecimal(bytes)];
    const mapped = [`::ffff:${ipv4}`, `::ffff:${groups}`, `::ffff:0:${groups}`, `::${groups}`];
    return [ipv4, ...mapped, `64:ff9b::${groups}`, `64:ff9b:1::${groups}`, `2002:${groups}::1`];
  });
}

for (const address of [...NETWORKS.flatMap(edges), ...IPV6, ...TEXTS]) {
  console.log(address, isPublicAddress(address));
}
for (const url of URLS) console.log(url, isPublicUrl(url));
