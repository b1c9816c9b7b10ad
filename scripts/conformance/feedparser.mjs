/**
 * Creates the tables of feedparser's suite from a clone of kurtmckee/feedparser: the annotated
 * documents in its folder `tests`, and the tables in its unit tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectationOf } from './expectation.mjs';
import { callsIn, literal, readExpressions, UnreadableExpression } from './python.mjs';

/** The origin of the server in feedparser's suite; relative links in expectations use it. */
const ORIGIN = 'http://127.0.0.1:8097';

/** What the suite expects of every document in a folder, in addition to what the document says. */
const FOLDERS = {
  encoding: { extension: '.xml', implied: null, hasLoose: false },
  entities: { extension: '.xml', implied: 'bozo == 1', hasLoose: false },
  illformed: { extension: '.xml', implied: null, hasLoose: false },
  json: { extension: '.json', implied: null, hasLoose: false },
  wellformed: { extension: '.xml', implied: 'bozo is False', hasLoose: true },
};

/**
 * The tables, with rows by file name, and what could not be translated.
 *
 * @param root the folder of the clone
 */
export function feedparserTables(root) {
  const untranslated = [];
  /** What a function returns for a document; nothing, with an entry in the list, if it cannot. */
  const tried = (id, make) => {
    try {
      return [make()];
    } catch (error) {
      if (!(error instanceof UnreadableExpression)) throw error;
      untranslated.push(`${id}: ${error.message}`);
      return [];
    }
  };
  const documents = documentsIn(join(root, 'tests')).flatMap((each) =>
    tried(each.id, () => documentOf(each)),
  );
  const trees = readExpressions(
    documents.flatMap(({ implied, expectSource }) => [expectSource, implied ?? expectSource]),
  );
  const cases = documents.flatMap(({ implied, expectSource, ...each }) =>
    tried(each.id, () => {
      const stated = expectationOf(trees.get(expectSource));
      if (implied === null) return { ...each, expect: stated, expectSource };
      const expect = ['and', expectationOf(trees.get(implied)), stated];
      return { ...each, implied, expect, expectSource };
    }),
  );
  const tables = {
    'cases.jsonl': cases,
    'dates.jsonl': datesIn(sourceOf(root, 'test_date_parsers.py')),
    'uris.jsonl': urisIn(sourceOf(root, 'test_make_safe_absolute_uri.py')),
    'html-guess.jsonl': guessesIn(sourceOf(root, 'test_html_guessing.py')),
  };
  return { tables, untranslated };
}

function sourceOf(root, file) {
  const path = join(root, 'tests', file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

// Documents --------------------------------------------------------------------------

/** The documents of the suite in the order of their ids, with what is expected of all in their folder. */
function documentsIn(tests) {
  return Object.entries(FOLDERS)
    .filter(([folder]) => existsSync(join(tests, folder)))
    .flatMap(([folder, { extension, ...rules }]) =>
      readdirSync(join(tests, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(extension))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .map((id) => ({ ...rules, id, text: textOf(readFileSync(join(tests, id))) })),
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function documentOf({ id, text, implied, hasLoose }) {
  const { description, expectSource } = id.endsWith('.json') ? testOf(text) : commentOf(text);
  // The suite serves documents with "http" in their path, and passes the others to the parser.
  const isServed = id.includes('http');
  return {
    id,
    category: id.slice(0, id.lastIndexOf('/')),
    description,
    file: `files/${id}`,
    ...(isServed
      ? { via: 'http', headers: headersIn(text), url: `${ORIGIN}/tests/${id}`, status: 200 }
      : { via: 'bytes', headers: {} }),
    ...(hasLoose && !isServed ? { loose: true } : {}),
    implied,
    expectSource,
  };
}

/** The comment in a document that describes the test. */
function commentOf(text) {
  const found = /Description:\s*([^\n]*?)\s*Expect:\s*([^\n]*?)\s*-->/.exec(text);
  if (found === null) throw new UnreadableExpression('it has no comment with Expect:');
  const [, description, expectSource] = found;
  return { description: description.trim(), expectSource: expectSource.trim() };
}

/** The same for a JSON document: a comment in a member, or a list of expressions. */
function testOf(text) {
  const document = JSON.parse(text);
  if (document.__TEST__ !== undefined) return commentOf(document.__TEST__);
  const tests = document.__tests ?? [];
  if (tests.length === 0) throw new UnreadableExpression('it has no member __TEST__ or __tests');
  return { description: document.title ?? '', expectSource: `(${tests.join(') and (')})` };
}

/** Headers with which the document says it is to be served. */
function headersIn(text) {
  const lines = text.matchAll(/^Header:\s+([^:\n]+):([^\n]*)/gm);
  const headers = Array.from(lines, ([, name, value]) => [name.toLowerCase(), value.trim()]);
  const sorted = Object.entries({ 'content-type': 'text/xml', ...Object.fromEntries(headers) });
  return Object.fromEntries(sorted.toSorted());
}

/**
 * How to find the comments of documents that are not UTF-8: by a BOM, or by the first
 * characters.
 */
const ENCODINGS = [
  [/^(?:0000feff|0000003c)/, 'utf-32be'],
  [/^(?:fffe0000|3c000000)/, 'utf-32le'],
  [/^(?:feff|003c003f)/, 'utf-16be'],
  [/^(?:fffe|3c003f00)/, 'utf-16le'],
];

function textOf(bytes) {
  const first = bytes.subarray(0, 4).toString('hex');
  const encoding = ENCODINGS.find(([pattern]) => pattern.test(first))?.[1] ?? 'utf-8';
  if (encoding.startsWith('utf-32')) return textOfUtf32(bytes, encoding === 'utf-32le');
  return new TextDecoder(encoding).decode(bytes);
}

/** UTF-32, which TextDecoder does not support. */
function textOfUtf32(bytes, isLittleEndian) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const character = view.getUint32(at, isLittleEndian);
    text += character > 0x10ffff ? '\ufffd' : String.fromCodePoint(character);
  }
  return text;
}

// Tables -----------------------------------------------------------------------------

/** The rows of values with which a test in a file is run. */
function rowsIn(source) {
  return callsIn(source, 'pytest.mark.parametrize').flatMap(([, rows]) =>
    rows?.type === 'List' ? rows.elts.map((row) => literal(row)) : [],
  );
}

/**
 * Dates with the name of their reader. The table does not define which reader comes first among all
 * of them, so each row applies only to its own reader.
 */
function datesIn(source) {
  return rowsIn(source).map(([reader, input, expected]) => ({
    input,
    handler: reader.replace('_parse_date_', ''),
    expected: expected === null ? null : expected.slice(0, 6),
    handlerOnly: true,
  }));
}

function urisIn(source) {
  const base = /^BASE_URI = "([^"\n]*)"/m.exec(source)?.[1] ?? '';
  return rowsIn(source)
    .filter((row) => row.length === 3)
    .map(([uri, expected, description]) => ({ base, uri, expected, description }));
}

function guessesIn(source) {
  return rowsIn(source).map(([input, expected, description]) => ({ input, expected, description }));
}
