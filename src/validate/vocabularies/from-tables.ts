/**
 * The elements of the tables of namespaces (`model/namespaces/`) that no table of this folder lists: a
 * rule for each kind of value.
 */
import { parseDuration } from '../../dates/duration.ts';
import { readDate } from '../../dates/index.ts';
import {
  type Kind as KindOfValue,
  type NamespaceTable,
  namesOf,
  prefixOf,
  type RecordKind,
  type Row,
  type RowsPart,
  WITH_NAMESPACES,
  wholeRow,
} from '../../model/namespaces/row.ts';
import { TABLES } from '../../model/namespaces/tables.ts';
import {
  absolute,
  anyText,
  decimal,
  duration,
  notBlank,
  oneOfAnyCase,
  plain,
  reference,
  yesNoClean,
} from '../kinds.ts';
import {
  ANYTHING,
  type AttributeRow,
  type ChildRow,
  type Children,
  type ElementType,
  empty,
  type Kind,
  type Place,
  texts,
} from '../schema.ts';
import { attributeOf } from '../tree.ts';

/** A date in any format that the parser reads. */
const date: Kind = (value) =>
  readDate(value.trim(), []) === null ? ['InvalidDate', 'a date'] : null;

/** A duration as podcasts write it, or of ISO 8601. */
const seconds: Kind = (value, node) =>
  parseDuration(value.trim()) === undefined ? duration(value, node) : null;

/** A text, or in RDF the URI in an attribute. */
const orResource =
  (kind: Kind): Kind =>
  (value, node) =>
    value.trim() === '' && attributeOf(node, 'rdf:resource') !== undefined
      ? null
      : kind(value, node);

const KINDS: { readonly [K in KindOfValue]?: Kind } = {
  text: orResource(plain),
  line: orResource(plain),
  reference: orResource(notBlank),
  url: orResource(absolute),
  date,
  number: decimal,
  degrees: decimal,
  seconds,
  boolean: yesNoClean,
  block: yesNoClean,
  explicit: yesNoClean,
  complete: yesNoClean,
  yesOrNo: yesNoClean,
};

const PLACES: Readonly<Record<string, Place>> = {
  feed: 'feed',
  entry: 'entry',
  source: 'source',
  person: 'person',
};

/** What the tables add to each kind of element. */
export function fromTables(place: Place, isListed: (prefix: string) => boolean): Children {
  const rows = TABLES.filter(({ uris }) => isListed(prefixOf(uris))).flatMap((table) =>
    table.parts.flatMap((part) => ('rows' in part && isIn(part, place) ? rowsOf(table, part) : [])),
  );
  return Object.fromEntries(rows);
}

function isIn({ inside, within = WITH_NAMESPACES }: RowsPart, place: Place): boolean {
  return inside === undefined && within.some((kind: RecordKind) => PLACES[kind] === place);
}

function rowsOf(
  table: NamespaceTable,
  { rows, names }: RowsPart,
): readonly (readonly [name: string, row: ChildRow])[] {
  return Object.entries(rows).flatMap(([key, row]) =>
    row === 'detail' || wholeRow(row).isNonstandard === true
      ? []
      : namesOf(key, row, names)
          .slice(0, 1)
          .map((name) => [`${prefixOf(table.uris)}:${name}`, childRow(table, row)] as const),
  );
}

function childRow(table: NamespaceTable, row: Row): ChildRow {
  const whole = wholeRow(row);
  if ('is' in whole) return ['?', whole.in === undefined ? typeOf(whole.is) : ANYTHING];
  // A reader of its own may find the values inside of the element.
  if ('list' in whole && whole.by !== undefined) return ['*', ANYTHING];
  const name = 'record' in whole ? whole.record : whole.list;
  const attributes = table.records?.[name]?.attributes ?? {};
  const type: ElementType = {
    open: true,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, each]): [string, AttributeRow] => [key, kindOf(each)]),
    ),
  };
  return ['record' in whole ? '?' : '*', name in KINDS ? texts(kindOf(row)) : type];
}

function typeOf(is: KindOfValue | readonly string[]): ElementType {
  if (is === 'flag') return empty();
  const kind = kindOf(is);
  return kind === anyText ? ANYTHING : texts(kind, { 'rdf:resource': reference });
}

/** What the text of a row must be. */
function kindOf(row: Row): Kind {
  const whole = wholeRow(row);
  const is = 'is' in whole ? whole.is : 'list' in whole ? whole.list : '';
  if (typeof is !== 'string') return oneOfAnyCase(is);
  return Object.entries(KINDS).find(([name]) => name === is)?.[1] ?? anyText;
}
