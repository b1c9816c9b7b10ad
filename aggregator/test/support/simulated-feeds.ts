/**
 * Any number of feeds on one server: each publishes at a rhythm of its own, in a time that runs
 * faster than the real one. `host-….example` is a host, whose IP address is one of the loopback
 * interface.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Feeds on one host. */
const PER_HOST = 5;

/** Entries in a document; the first documents have these numbers, from 1. */
export const ENTRIES = 5;

/** The slowest feeds have an entry a year, the fastest one an hour; half of them less than one in 86 days. */
const SLOWEST = 8760;
const SHARE_OF_SLOW = 0.25;

/** IP addresses that hosts share: each has ports of its own for the connections. */
const ADDRESSES = 50_000;

const TEXT = 'The quick brown fox jumps over the lazy dog near the river bank at dawn. '.repeat(20);

/** A time that begins a day ago and runs faster. */
export class FastTime {
  /** When it began, in both times, in milliseconds since the epoch. */
  readonly begin: number;
  readonly factor: number;

  constructor(begin: number, factor: number) {
    this.begin = begin;
    this.factor = factor;
  }

  /** The simulated time at a real one. */
  at(real: number): number {
    return this.begin - DAY + (real - this.begin) * this.factor;
  }
}

/** A number from 0 up to, but not including, 1, for a feed. */
function chanceOf(feed: number, salt: number): number {
  let bits = Math.imul(feed + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** Milliseconds between two entries. */
export function gapOf(feed: number): number {
  return HOUR * SLOWEST ** (chanceOf(feed, 1) ** SHARE_OF_SLOW);
}

/** When an entry is published; the one after the first document comes within the next gap. */
export function publishedAt(feed: number, entry: number, time: FastTime): number {
  return time.begin - DAY + (entry - ENTRIES - 1 + chanceOf(feed, 2)) * gapOf(feed);
}

export function hostOf(feed: number): string {
  return `host-${Math.floor(feed / PER_HOST)}.example`;
}

export function urlOf(feed: number, port: number): string {
  return `http://${hostOf(feed)}:${port}/feed-${feed}`;
}

/** The IP address of a host, as `dns.lookup` gives it. */
export function addressOf(host: string): string {
  const number = 1 + (Number(/\d+/.exec(host)?.[0]) % ADDRESSES);
  return `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}

function documentOf(feed: number, newest: number, time: FastTime): string {
  const items = Array.from({ length: ENTRIES }, (_, at) => {
    const date = new Date(publishedAt(feed, newest - at, time)).toUTCString();
    return (
      `<item><guid isPermaLink="false">entry-${newest - at}</guid><title>Entry ${newest - at}</title>` +
      `<pubDate>${date}</pubDate><description>&lt;p&gt;${newest - at} ${TEXT}&lt;/p&gt;</description></item>`
    );
  });
  return `<rss version="2.0"><channel><title>Feed</title><description>A feed</description>${items.join('')}</channel></rss>`;
}

/** Serves all feeds; returns the port. */
export function serve(timeOf: () => FastTime): Promise<number> {
  const server = createServer((request, response) => {
    const time = timeOf();
    const feed = Number(/\d+$/.exec(request.url ?? '')?.[0]);
    const age = time.at(Date.now()) - publishedAt(feed, 0, time);
    const newest = Math.floor(age / gapOf(feed));
    const etag = `"${newest}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'application/rss+xml' });
    response.end(isKnown ? undefined : documentOf(feed, newest, time));
  });
  return new Promise((resolve) => {
    server.listen({ port: 0, host: '0.0.0.0', backlog: 4096 }, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}
