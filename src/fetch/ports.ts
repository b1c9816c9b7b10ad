/**
 * Which ports a feed may not be fetched from: those of other protocols, which a request could
 * mislead (the list of the Fetch standard, https://fetch.spec.whatwg.org/#port-blocking), and those
 * of services that are meant for an internal network. Some of these speak HTTP, and obey any
 * program that reaches them.
 */

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
