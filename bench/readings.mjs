/**
 * The result of each parser for a document, in one form: the feed's title, and the title, id, link and date of each entry.
 * Every parser is used as its documentation shows, with its defaults. bozofeed, node-feedparser and Python's feedparser
 * get bytes, and feed-extractor a response without a charset; feedsmith, rss-parser and @rowanmanning/feed-parser take text, which is decoded as
 * UTF-8, as `response.text()` and rss-parser's own fetching do without a charset. Variants use these parsers as careful
 * users would: they get text that iconv-lite has decoded as the BOM or the XML declaration says.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseDocument } from '../dist/parse.js';
import { entryDate, entryHtml } from '../dist/reader.js';
import { rowsIn } from '../scripts/json-lines.mjs';
import { inUtf8 } from './in-utf8.mjs';
import { findPython, importPeer, installPeers, PEERS } from './peers.mjs';

/**
 * @typedef {{ title?: string, id?: string, link?: string, date?: number, html?: string }} Entry
 *   `date` in milliseconds since 1970
 * @typedef {{ title?: string, entries: Entry[] }} Reading
 */

/** Parsers that are compared: `load` returns a function from bytes to the parser's own result, `read` turns that into a reading. */
export const READERS = {
  bozofeed: {
    title: 'bozofeed',
    load: () => (bytes) => {
      const result = parseDocument(bytes);
      if (result.bozoException?.severity === 'fatal') throw result.bozoException;
      return result;
    },
    read: ({ feed, entries }) =>
      readingOf(feed.title, entries, (entry) => ({
        title: entry.title,
        id: entry.id,
        link: entry.link,
        date: entryDate(entry)?.getTime(),
        html: entryHtml(entry),
      })),
  },
  'rss-parser': {
    title: titleOf('rss-parser'),
    peer: 'rss-parser',
    // A parser that has failed once may read the next document otherwise: each gets its own.
    load:
      ({ default: Parser }) =>
      (bytes) =>
        new Parser().parseString(bytes.toString()),
    read: (feed) =>
      readingOf(feed.title, feed.items, (item) => ({
        title: item.title,
        id: item.guid ?? item.id,
        link: item.link,
        date: item.isoDate,
        html: item.content,
      })),
  },
  'node-feedparser': {
    title: titleOf('feedparser'),
    peer: 'feedparser',
    load:
      ({ default: FeedParser }) =>
      (bytes) =>
        readStream(new FeedParser({}), bytes),
    read: ({ meta, items }) =>
      readingOf(meta?.title, items, (item) => ({
        title: item.title,
        id: item.guid,
        link: item.link,
        date: item.pubdate ?? item.date,
        html: item.description,
      })),
  },
  feedsmith: {
    title: titleOf('feedsmith'),
    peer: 'feedsmith',
    load:
      ({ parseFeed }) =>
      (bytes) =>
        parseFeed(bytes.toString()),
    read: ({ format, feed }) => {
      const text = (value) => value?.value ?? value;
      const entries = format === 'atom' ? feed.entries : feed.items;
      return readingOf(text(feed.title), entries, (item) => ({
        title: text(item.title),
        id: item.guid?.value ?? item.id ?? item.rdf?.about,
        link: linkOf(item),
        date:
          item.pubDate ??
          item.published ??
          item.date_published ??
          item.updated ??
          item.dc?.dates?.[0],
        html: item.description ?? text(item.content),
      }));
    },
  },
  rowanmanning: {
    title: titleOf('@rowanmanning/feed-parser'),
    peer: '@rowanmanning/feed-parser',
    load:
      ({ parseFeed }) =>
      (bytes) =>
        parseFeed(bytes.toString()),
    read: (feed) =>
      readingOf(feed.title, feed.items, (item) => ({
        title: item.title,
        id: item.id,
        link: item.url,
        date: item.published ?? item.updated,
        html: item.content ?? item.description,
      })),
  },
  extractus: {
    title: titleOf('@extractus/feed-extractor'),
    peer: '@extractus/feed-extractor',
    load:
      ({ extract }) =>
      (bytes) => {
        const type = bytes[0] === 0x7b ? 'application/json' : 'application/xml';
        const fetcher = async () => new Response(bytes, { headers: { 'content-type': type } });
        return extract('https://feed.example/', {}, fetcher);
      },
    read: (feed) =>
      readingOf(feed.title, feed.entries, (entry) => ({
        title: entry.title,
        id: entry.id,
        link: entry.link,
        date: entry.published,
        html: entry.description,
      })),
  },
};

/** The parsers that take text, or bytes as UTF-8: each is also measured with text decoded as declared. */
const TEXT_READERS = ['rss-parser', 'node-feedparser', 'feedsmith', 'rowanmanning'];

for (const name of TEXT_READERS) {
  const { load, title, ...reader } = READERS[name];
  READERS[`${name}-declared`] = {
    ...reader,
    title: `${title}, text decoded as declared`,
    load: (module) => {
      const parse = load(module);
      return (bytes) => parse(inUtf8(bytes));
    },
  };
}

/** The readers that are another way to use a parser of the table. */
export const VARIANTS = TEXT_READERS.map((name) => `${name}-declared`);

function titleOf(name) {
  return `${name === 'feedparser' ? 'node-feedparser' : name} ${PEERS[name]}`;
}

/**
 * The readers that can run here, each with its `name`, and with `parse` in place of `load`. `variants` adds those that are
 * another way to use a parser.
 */
export async function loadReaders({ variants = false } = {}) {
  const installed = installPeers();
  const readers = [];
  for (const [name, { title, peer, load, read }] of Object.entries(READERS)) {
    if (peer !== undefined && !installed.includes(peer)) continue;
    if (!variants && VARIANTS.includes(name)) continue;
    const module = peer === undefined ? undefined : await importPeer(peer);
    readers.push({ name, title, parse: load(module), read });
  }
  return readers;
}

/** Reads all items of node-feedparser. It reports an error and may go on: what it reads counts. */
async function readStream(parser, bytes) {
  const items = [];
  parser.on('data', (item) => items.push(item));
  await new Promise((resolve, reject) => {
    let last = new Error('The stream closed before its end.');
    parser.on('error', (error) => {
      last = error;
    });
    parser.on('end', resolve);
    parser.on('close', () => reject(last));
    parser.end(bytes);
  });
  return { meta: parser.meta, items };
}

function linkOf({ link, url, links }) {
  const alternate = links?.find(({ rel = 'alternate' }) => rel === 'alternate');
  return link ?? url ?? alternate?.href;
}

/** A reading whose string values are not empty, and whose dates are numbers. */
function readingOf(title, entries, read) {
  return {
    title: stringOf(title),
    entries: (entries ?? []).map((each) => {
      const { title, id, link, date, html } = read(each);
      return {
        title: stringOf(title),
        id: stringOf(id),
        link: stringOf(link),
        date: timeOf(date),
        html: stringOf(html),
      };
    }),
  };
}

function stringOf(value) {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function timeOf(value) {
  const time = value === undefined || value === null ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(time) ? undefined : time;
}

const SCRIPT = fileURLToPath(new URL('readings.py', import.meta.url));

/**
 * What Python's feedparser makes of these files, by file, with its version; `null` if it is not installed. A file that
 * it finds no feed in is absent.
 */
export function readWithPython(files) {
  const python = findPython();
  if (python === null) return null;
  const { status, stdout } = spawnSync(python, [SCRIPT], {
    input: files.join('\n'),
    maxBuffer: 2 ** 30,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('Python’s feedparser has failed.');
  const [{ version }, ...rows] = rowsIn(stdout);
  const readings = rows
    .filter(({ reading }) => reading !== null)
    .map(({ file, reading }) => [
      file,
      readingOf(reading.title, reading.entries, (entry) => ({
        ...entry,
        date: entry.date === null ? undefined : entry.date * 1000,
      })),
    ]);
  return { version, readings: new Map(readings) };
}
