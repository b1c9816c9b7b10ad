/** Every row of the tables of namespaces is in feedparser’s form, so a new row needs nothing there. */
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import { toFeedparser } from '../../src/feedparser.ts';
import {
  ENTRIES,
  type NamespaceTable,
  namesOf,
  prefixOf,
  type Row,
  type Rows,
  recordOf,
  wholeRow,
} from '../../src/model/namespaces/row.ts';
import { TABLES } from '../../src/model/namespaces/tables.ts';
import { wordSet } from '../../src/text/strings.ts';

/** A value of no kind but text and URL: for another kind, the text stays. */
const textOf = (key: string): string => `https://${key.toLowerCase()}.example/`;

/** The element of a row, with everything that may be inside. */
function elementOf(
  table: NamespaceTable,
  names: string | undefined,
  key: string,
  row: Row,
): string {
  const [name] = namesOf(key, row, names);
  const { in: places = [] } = wholeRow(row);
  const record = table.records?.[recordOf(row) ?? ''];
  const { value, ...others } = record?.attributes ?? {};
  const isText = record === undefined || (value !== undefined && !record.isValueAttribute);
  const attributes = Object.keys(isText ? others : (record.attributes ?? {})).map((each) => [
    each,
    textOf(each),
  ]);
  if (places[0] !== undefined) attributes.push([places[0], textOf(key)]);
  const { elements = {} } = record ?? {};
  const inside = Object.entries(elements)
    .filter(([, each]) => each !== 'detail')
    .map(([each, its]) => elementOf(table, record?.names, each, its));
  const written = attributes.map(([each, value]) => ` ${each}="${value}"`).join('');
  const tag = `${prefixOf(table.uris)}:${name}`;
  return `<${tag}${written}>${isText ? textOf(record === undefined ? key : 'value') : inside.join('')}</${tag}>`;
}

/** The values of a row, and of what is inside. */
function textsOf(table: NamespaceTable, key: string, row: Row): readonly string[] {
  const record = table.records?.[recordOf(row) ?? ''];
  if (record === undefined) return [textOf(key)];
  const inside: Rows = record.elements ?? {};
  return [
    ...Object.keys(record.attributes ?? {}).map(textOf),
    ...Object.entries(inside).flatMap(([each, its]) => textsOf(table, each, its)),
  ];
}

/** Elements whose value is in an odd place, is a word of a closed list, says nothing, or is lost to attributes. */
const ODD: ReadonlySet<string> = wordSet(`
  admin:generatorAgent dcterms:valid fh:archive fh:complete gd:image itunes:block itunes:explicit
  media:backLinks media:comments media:embed media:responses opensearch:Query podcast:images
  rawvoice:subscribe spotify:limit yandex:logo`);

const ROWS = TABLES.flatMap((table) =>
  table.parts.flatMap((part) =>
    'meanings' in part || part.inside !== undefined
      ? []
      : Object.entries(part.rows)
          .filter(([, row]) => row !== 'detail')
          .map(([key, row]) => ({
            name: `${prefixOf(table.uris)}:${namesOf(key, row, part.names)[0]}`,
            texts: textsOf(table, key, row),
            element: elementOf(table, part.names, key, row),
            uri: table.uris[1],
            isOfEntry: part.within === ENTRIES,
          })),
  ),
);

it.each(ROWS.filter(({ name }) => !ODD.has(name)))(
  '$name',
  ({ name, uri, element, texts, isOfEntry }) => {
    const [prefix] = name.split(':');
    const inside = isOfEntry ? `<item>${element}</item>` : element;
    const { feed, entries } = toFeedparser(
      parseDocument(`<rss xmlns:${prefix}="${uri}"><channel>${inside}</channel></rss>`),
    );
    const json = JSON.stringify([feed, entries]);
    expect(texts.filter((text) => !json.includes(text))).toEqual([]);
  },
);
