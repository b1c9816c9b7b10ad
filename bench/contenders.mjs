/**
 * The parsers that are measured. Each `load` returns a function that takes the bytes of a document
 * and may return a promise. `root` is the folder of the checkout whose build is measured.
 */
import { pathToFileURL } from 'node:url';
import { inUtf8 } from './in-utf8.mjs';
import { importPeer, PEERS } from './peers.mjs';
import { SANITIZERS } from './sanitizers.mjs';

/** Every reader knows where a feed came from. */
const URL_GIVEN = { url: 'https://feeds.example/feed.xml' };
const RAW = { ...URL_GIVEN, sanitizeHtml: false, resolveRelativeUris: false };

/** What the other parsers leave to their callers: they get text, and return markup as it is. */
const TEXT_ONLY = 'encodings, sanitizing';

/**
 * What a reader would use instead of bozofeed: a parser whose text is decoded as declared, and a
 * sanitizer for each string of an entry that may be HTML, of those that the parser returns.
 */
const PARSED = {
  feedsmith: ({ parseFeed }) => {
    return (text) => {
      const { items = [], entries = items } = parseFeed(text).feed;
      return entries.flatMap(({ content, description, summary, content_html }) => [
        content?.encoded ?? content?.value ?? content,
        summary?.value ?? summary,
        description,
        content_html,
      ]);
    };
  },
  'rss-parser': ({ default: Parser }) => {
    const parser = new Parser();
    return async (text) => {
      const { items } = await parser.parseString(text);
      return items.flatMap((item) => [item['content:encoded'], item.content, item.summary]);
    };
  },
  '@rowanmanning/feed-parser': ({ parseFeed }) => {
    return (text) =>
      parseFeed(text)
        .toJSON()
        .items.flatMap(({ content, description }) => [content, description]);
  },
};

/** The sanitizers that people add to a parser. */
const ADDED = ['sanitize-html', 'DOMPurify on jsdom'];

/**
 * bozofeed determines the encoding; the others get text, and decoding as UTF-8 counts as part of
 * their time. `lacks` is what a contender does not do.
 */
export const CONTENDERS = {
  saxes: {
    title: 'saxes, namespaces, no handlers',
    lacks: 'encodings, recovery, a model',
    load: async () => {
      const { SaxesParser } = await import('saxes');
      return (bytes) => void new SaxesParser({ xmlns: true }).write(bytes.toString()).close();
    },
  },
  raw: {
    title: 'bozofeed, nothing sanitized or resolved',
    lacks: 'sanitizing',
    load: bozofeed(RAW),
  },
  defaults: { title: 'bozofeed, defaults', lacks: '', load: bozofeed(URL_GIVEN) },
  /** For documents of more than the default `maxBytes`, which would be cut off. */
  rawUnlimited: {
    title: 'bozofeed, nothing sanitized or resolved, no `maxBytes`',
    load: bozofeed({ ...RAW, maxBytes: Number.POSITIVE_INFINITY }),
  },
  unlimited: {
    title: 'bozofeed, no `maxBytes`',
    load: bozofeed({ ...URL_GIVEN, maxBytes: Number.POSITIVE_INFINITY }),
  },
  feedsmith: peer(
    'feedsmith',
    ({ parseFeed }) =>
      (bytes) =>
        parseFeed(bytes.toString()),
  ),
  'rss-parser': peer('rss-parser', ({ default: Parser }) => {
    const parser = new Parser();
    return (bytes) => parser.parseString(bytes.toString());
  }),
  // It reads a feed only when its keys are accessed: without `toJSON` it would only build a tree.
  rowanmanning: peer('@rowanmanning/feed-parser', ({ parseFeed }) => {
    return (bytes) => parseFeed(bytes.toString()).toJSON();
  }),
  feedparser: peer('feedparser', ({ default: FeedParser }) => (bytes) => {
    return readStream(new FeedParser({}), bytes);
  }),
  extractus: peer('@extractus/feed-extractor', ({ extractFromXml }) => {
    return (bytes) => extractFromXml(bytes.toString());
  }),
  ...Object.fromEntries(
    Object.keys(PARSED).flatMap((name) =>
      ADDED.map((sanitizer) => [`${name} + ${sanitizer}`, sanitized(name, sanitizer)]),
    ),
  ),
};

/** bozofeed, and what a reader would use instead. */
export const LIKE_FOR_LIKE = [
  'defaults',
  ...Object.keys(CONTENDERS).filter((id) => CONTENDERS[id].sanitizer !== undefined),
];

function sanitized(name, sanitizer) {
  return {
    title: `${name} ${PEERS[name]}, ${sanitizer}`,
    peer: name,
    sanitizer,
    lacks: 'absolute URLs',
    load: async () => {
      const htmlsOf = PARSED[name](await importPeer(name));
      const sanitize = await SANITIZERS[sanitizer].load();
      return async (bytes) => {
        for (const html of await htmlsOf(inUtf8(bytes).toString())) {
          if (typeof html === 'string') await sanitize(html);
        }
      };
    },
  };
}

function bozofeed(options) {
  return async (root) => {
    const { parseDocument } = await import(new URL('dist/parse.js', pathToFileURL(`${root}/`)));
    return (bytes) => parseDocument(bytes, options);
  };
}

function peer(name, parserOf) {
  return {
    // Python's feedparser has the same name.
    title: `${name === 'feedparser' ? 'node-feedparser' : name} ${PEERS[name]}`,
    peer: name,
    lacks: TEXT_ONLY,
    load: async () => parserOf(await importPeer(name)),
  };
}

/** Reads all items. An error that the stream survives does not count as a refusal. */
function readStream(stream, bytes) {
  return new Promise((resolve, reject) => {
    let last = new Error('The stream closed before its end.');
    stream.on('error', (error) => {
      last = error;
    });
    stream.on('data', () => {});
    stream.on('end', resolve);
    stream.on('close', () => reject(last));
    stream.end(bytes);
  });
}
