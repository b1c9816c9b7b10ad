/**
 * The elements of the tables of namespaces (`model/namespaces/`): a rule for each kind of value, and what
 * specifications demand beyond that.
 */

import { parseDuration } from '../../dates/duration.ts';
import { readDate } from '../../dates/index.ts';
import { isWrittenZero } from '../../dates/plausible.ts';
import {
  type Kind as KindOfValue,
  type NamespaceTable,
  namesOf,
  prefixOf,
  type RecordKind,
  type Row,
  type Rows,
  type RowsPart,
  WITH_NAMESPACES,
  wholeRow,
} from '../../model/namespaces/row.ts';
import { TABLES } from '../../model/namespaces/tables.ts';
import { onFirstUse } from '../../text/on-first-use.ts';
import { replaceSpace } from '../../text/sections.ts';
import { wordSet, words } from '../../text/strings.ts';
import { hasScheme } from '../../text/uri.ts';
import {
  absolute,
  anyText,
  decimal,
  duration,
  ifGiven,
  notBlank,
  oneOfAnyCase,
  plain,
  reference,
  truth,
  yesNo,
  yesNoClean,
} from '../kinds.ts';
import {
  ANYTHING,
  type AttributeRow,
  type ChildRow,
  type Children,
  type ElementType,
  empty,
  type Fault,
  type Kind,
  type Narrower,
  type Place,
  required,
  texts,
} from '../schema.ts';
import { attributeOf, type Node } from '../tree.ts';
import { MEDIA } from './media.ts';
import { PODCAST } from './podcast.ts';

/** A date in any format that the parser reads, or the zero that a program writes for none. */
const date: Kind = (value) =>
  readDate(value.trim(), []) === null && !isWrittenZero(value) ? ['InvalidDate', 'a date'] : null;

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

/**
 * Namespaces that have more elements than the tables, or whose elements may occur anywhere and any number of
 * times. Only the values of the known elements are checked.
 */
export const OPEN_NAMESPACES: ReadonlySet<string> = wordSet(
  `acast activity anchor arxiv at atom03 audio blogger co email excerpt feedpress fm foaf gd googleplay gr
  mathml openid owl p pheedo poco prism rawvoice rdf rdfs ref reqv rss091 search snf soap source spotify str sub
  svg szf ti webfeeds wp xlink xml xrd xrds xsi yt pingback opml2 atom-like`,
);

/** A URL that may be relative, but not in RSS, which has no base. */
export function absoluteInRss(value: string, node: Node): Fault | null {
  const isRelative = !hasScheme(value.trim()) && node.root.key === 'rss';
  return reference(value, node) ?? (isRelative ? 'RelativeReference' : null);
}

const KINDS: { readonly [K in KindOfValue]?: Kind } = {
  text: orResource(plain),
  line: orResource(plain),
  reference: orResource(notBlank),
  url: orResource(absolute),
  date,
  number: decimal,
  degrees: decimal,
  seconds,
  boolean: truth,
  block: yesNo,
  explicit: yesNoClean,
  complete: yesNoClean,
  yesOrNo: truth,
};

/** What differs in open namespaces: a text may be HTML, and a URL may be relative, except in RSS. */
const OPEN_KINDS: typeof KINDS = {
  ...KINDS,
  text: orResource(anyText),
  line: orResource(anyText),
  url: orResource(absoluteInRss),
};

/** A value of an open namespace may be missing: no specification demands it. */
const orMissing =
  (kind: Kind): Kind =>
  (value, node) =>
    value.trim() === '' ? null : kind(value, node);

function isOpen({ uris }: NamespaceTable): boolean {
  return OPEN_NAMESPACES.has(prefixOf(uris));
}

const PLACES: Readonly<Record<string, Place>> = {
  feed: 'feed',
  entry: 'entry',
  source: 'source',
  person: 'person',
};

/** What specifications demand beyond the rows, by the names of elements. */
const NARROWER: Readonly<Record<string, Narrower>> = {
  ...MEDIA,
  ...PODCAST,
  // RFC 5005 §2 and §4: feeds only, and what is copied from one.
  'fh:complete': { only: 'feed source' },
  'fh:archive': { only: 'feed source' },
};

/** What the tables add to each kind of element. */
export function fromTables(place: Place): Children {
  const rows = TABLES.flatMap((table) =>
    table.parts.flatMap((part) =>
      'rows' in part && isIn(part, place)
        ? Object.entries(rowsOf(table, part.rows, part.names)).map(
            ([name, row]): readonly [string, ChildRow] => [
              name,
              isOpen(table) ? ['*', { ...row[1], open: true }] : row,
            ],
          )
        : [],
    ),
  );
  return Object.fromEntries(
    rows.filter(([name]) => words(NARROWER[name]?.only ?? place).includes(place)),
  );
}

function isIn({ inside, within = WITH_NAMESPACES }: RowsPart, place: Place): boolean {
  return inside === undefined && within.some((kind: RecordKind) => PLACES[kind] === place);
}

/** The elements of some rows. */
function rowsOf(table: NamespaceTable, rows: Rows, names: string | undefined): Children {
  const prefix = prefixOf(table.uris);
  return Object.fromEntries(
    Object.entries(rows).flatMap(([key, row]): readonly [string, ChildRow][] => {
      const [name] = namesOf(key, row, names);
      if (row === 'detail' || wholeRow(row).isNonstandard === true || name === undefined) return [];
      const whole = wholeRow(row);
      const isMany = 'list' in whole || ('is' in whole && whole.is === 'parameters');
      const type = narrowed(typeOf(table, row), NARROWER[`${prefix}:${name}`]);
      return [[`${prefix}:${name}`, [isMany ? '*' : '?', type]]];
    }),
  );
}

/** What the table of its namespace says about an element. */
function typeOf(table: NamespaceTable, row: Row): ElementType {
  const whole = wholeRow(row);
  if ('is' in whole) {
    if (whole.is === 'flag') return empty();
    const kind = kindOf(table, row);
    const isElsewhere = whole.in !== undefined || kind === anyText;
    return isElsewhere ? ANYTHING : texts(kind, { 'rdf:resource': reference });
  }
  const name = 'record' in whole ? whole.record : whole.list;
  const hasReader = whole.by !== undefined;
  if (!(name in KINDS)) return recordType(table, name, hasReader);
  return hasReader ? ANYTHING : texts(kindOf(table, row));
}

/** @param hasReader whether a reader of its own may find the values inside of the element */
function recordType(table: NamespaceTable, name: string, hasReader: boolean): ElementType {
  const { attributes = {}, elements, names, isValueAttribute } = table.records?.[name] ?? {};
  const optional = isOpen(table) ? orMissing : ifGiven;
  const kinds = Object.entries(attributes).map(([key, row]): [string, Kind] => [
    key,
    key === 'value' ? kindOf(table, row) : optional(kindOf(table, row)),
  ]);
  const { value, ...others } = Object.fromEntries(kinds);
  const isText = value !== undefined && isValueAttribute !== true && !hasReader;
  return {
    open: true,
    attributes: isText ? others : Object.fromEntries(kinds),
    ...(isText ? { text: value } : {}),
    ...(elements === undefined || hasReader
      ? {}
      : { children: onFirstUse(() => rowsOf(table, elements, names)) }),
  };
}

/** A value that must be there. */
function needed(kind: Kind): Kind {
  return (value, node) => (value.trim() === '' ? 'BlankValue' : kind(value, node));
}

/** An element as its specification wants it. */
function narrowed(type: ElementType, narrower: Narrower | undefined): ElementType {
  if (narrower === undefined) return type;
  if (narrower.children !== undefined) return { children: narrower.children };
  const { needs, contains, text = type.text, isOpen } = narrower;
  const rows = { ...type.attributes, ...narrower.attributes };
  const all = words(needs ?? '').flatMap((key): readonly [string, AttributeRow][] => {
    const row = rows[key];
    return key === '' ? [] : [[key, required(needed(typeof row === 'function' ? row : anyText))]];
  });
  return {
    ...(isOpen === true ? { open: true } : {}),
    ...(text === undefined ? {} : { text }),
    ...(isOpen === true || text !== undefined ? {} : { children: withNeeded(type, contains) }),
    attributes: { ...rows, ...Object.fromEntries(all) },
  };
}

/** The children of an element, one of which must be there. */
function withNeeded({ children = {} }: ElementType, contains: string | undefined): () => Children {
  return onFirstUse(() => {
    const known = typeof children === 'function' ? children() : children;
    const row = contains === undefined ? undefined : known[contains];
    return contains === undefined || row === undefined
      ? known
      : { ...known, [contains]: ['+', row[1]] };
  });
}

/** One of several words, whose parts may be separated by spaces. */
function joined(known: readonly string[]): Kind {
  const kind = oneOfAnyCase(known);
  return (value, node) => kind(replaceSpace(value.trim(), '_'), node);
}

/** What the text of a row must be. */
function kindOf(table: NamespaceTable, row: Row): Kind {
  const whole = wholeRow(row);
  const is = 'is' in whole ? whole.is : 'list' in whole ? whole.list : '';
  if (typeof is !== 'string') return whole.by === 'joinedWord' ? joined(is) : oneOfAnyCase(is);
  const kinds = isOpen(table) ? OPEN_KINDS : KINDS;
  const kind = Object.entries(kinds).find(([name]) => name === is)?.[1] ?? anyText;
  return isOpen(table) && kind !== anyText ? orMissing(kind) : kind;
}
