/**
 * Who is measured: one row each, `parse` taking the bytes of a document. Rows that name a `module`
 * are measured where that package is installed; none of them is a dependency of this project.
 */
import { Parser } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { parseDocument } from '../dist/parse.js';

const PLAIN = { sanitizeHtml: false, resolveRelativeUris: false };

const CONTENDERS = [
  { name: 'Buffer.toString', parse: (bytes) => bytes.toString() },
  {
    name: 'saxes, xmlns, no handlers',
    parse: (bytes) => void new SaxesParser({ xmlns: true }).write(bytes.toString()).close(),
  },
  {
    name: 'htmlparser2, XML mode, no handlers',
    parse: (bytes) =>
      new Parser({}, { xmlMode: true, decodeEntities: false }).end(bytes.toString()),
  },
  { name: 'bozofeed, nothing sanitised', parse: (bytes) => parseDocument(bytes, PLAIN) },
  { name: 'bozofeed', parse: (bytes) => parseDocument(bytes) },
];

const PEERS = [
  { module: 'feedsmith', from: (m) => (bytes) => m.parseFeed(bytes.toString()) },
  {
    module: 'fast-xml-parser',
    from: (m) => {
      const parser = new m.XMLParser({ ignoreAttributes: false });
      return (bytes) => parser.parse(bytes.toString());
    },
  },
  {
    module: 'rss-parser',
    from: (m) => {
      const parser = new m.default();
      return (bytes) => parser.parseString(bytes.toString());
    },
  },
  {
    module: '@extractus/feed-extractor',
    from: (m) => (bytes) => m.extractFromXml(bytes.toString()),
  },
  {
    module: '@rowanmanning/feed-parser',
    from: (m) => (bytes) => m.parseFeed(bytes.toString()),
  },
];

/** The contenders that can be measured here, and the names of those that cannot. */
export async function loadContenders() {
  const contenders = [...CONTENDERS];
  const absent = [];
  for (const { module, from } of PEERS) {
    try {
      contenders.push({ name: module, parse: from(await import(module)) });
    } catch (error) {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      absent.push(module);
    }
  }
  return { contenders, absent };
}
