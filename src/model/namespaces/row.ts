/**
 * The rows of the tables in this folder. A file of this folder describes a namespace completely: its
 * URIs, and a row for each element and attribute. The comment on a row is the documentation of
 * its key. From the row come the type of the key (`model/object-of.ts`), its reader
 * (`feed/vocabulary/table.ts`) and its rule in the validator
 * (`validate/vocabularies/from-tables.ts`). Rows are plain data, so a bundle has nothing of them but
 * the data.
 */
import { singular, snakeCase } from '../../text/strings.ts';

/** What a record describes. */
export type RecordKind =
  | 'feed'
  | 'entry'
  | 'source'
  | 'image'
  | 'textinput'
  | 'person'
  | 'mediaFile'
  | 'mediaGroup'
  | 'mediaLocation'
  | 'mediaComments'
  | 'mediaResponses'
  | 'mediaBacklinks'
  | 'mediaScenes'
  | 'chapters'
  | 'position'
  | 'deletedEntry'
  | 'namespace'
  | 'part'
  // A record of a table, by its name.
  | `record ${string}`;

/** The records of feeds. */
export const FEEDS: readonly RecordKind[] = ['feed', 'source'];

/** The records of entries. */
export const ENTRIES: readonly RecordKind[] = ['entry'];

/** The records that have objects for namespaces. */
export const WITH_NAMESPACES: readonly RecordKind[] = ['feed', 'entry', 'source'];

/** Records that describe a file. */
export const WITH_MEDIA: readonly RecordKind[] = [...WITH_NAMESPACES, 'mediaGroup', 'mediaFile'];

/** The records of people. */
export const PEOPLE: readonly RecordKind[] = ['person'];

/** How a value is read. Its type is in `Values` (`model/object-of.ts`). */
export type Kind =
  // Text: plain, on one line, or that may be a URI, which is kept as written.
  | 'text'
  | 'line'
  | 'reference'
  | 'url'
  // Text that may be markup: with its detail, or only as it is shown; plain or HTML by default.
  | 'markup'
  | 'html'
  | 'shown'
  | 'shownHtml'
  // The detail of a text, which has no element of its own.
  | 'detail'
  | 'date'
  // Numbers: any, degrees of a position, seconds of a duration.
  | 'number'
  | 'degrees'
  | 'seconds'
  // Yes or no: by the usual words, or by those of podcast directories and shops.
  | 'boolean'
  | 'block'
  | 'explicit'
  | 'complete'
  | 'yesOrNo'
  // An element whose mere presence is the value.
  | 'flag'
  | 'price'
  // Lists in one text: separated by commas, by spaces or commas, by spaces and in lower case.
  | 'keywords'
  | 'words'
  | 'lowerCaseWords'
  | 'numbers'
  // All attributes of the element, or its parameters, by name.
  | 'attributes'
  | 'parameters';

/** An element of RSS or Atom, or another, with the same meaning as the element of a row. */
export type Meaning =
  | 'author'
  | 'authorLine'
  | 'category'
  | 'contributor'
  | 'created'
  | 'description'
  | 'enclosure'
  | 'errorReportsTo'
  | 'generatorAgent'
  | 'info'
  | 'language'
  | 'license'
  | 'offeredId'
  | 'offeredSummary'
  | 'published'
  | 'publisher'
  | 'publisherLine'
  | 'rights'
  | 'subtitle'
  | 'title'
  | 'updated'
  // Elements that have no key in the object of their namespace.
  | 'affiliation'
  | 'body'
  | 'chapters'
  | 'contentHtml'
  | 'deletedEntry'
  | 'deletionComment'
  | 'email'
  | 'georssBox'
  | 'georssCircle'
  | 'georssLine'
  | 'georssPoint'
  | 'georssPolygon'
  | 'gmlGeometry'
  | 'items'
  | 'listedItem'
  | 'personName'
  | 'position'
  | 'remover'
  | 'rss'
  | 'searchLink';

/** A reader that only one element or a few have. */
export type ReaderName =
  | 'avatar'
  | 'geoPosition'
  | 'googleCategory'
  | 'icbmPosition'
  | 'image'
  | 'interval'
  | 'itunesCategory'
  | 'joinedWord'
  | 'keywords'
  | 'linkOfEntry'
  | 'liveItem'
  | 'mediaBackLinks'
  | 'mediaCategory'
  | 'mediaComments'
  | 'mediaFile'
  | 'mediaGroup'
  | 'mediaKeywords'
  | 'mediaParam'
  | 'mediaResponses'
  | 'mediaScenes'
  | 'mediaTags'
  | 'mediaText'
  | 'mediaUrl'
  | 'owner'
  | 'period'
  | 'podcastLocation'
  | 'sourceSet'
  | 'summaryOfEntry'
  | 'titleOfEntry';

/** A text that usually is one of these words, which editors offer; only types know them. */
export type Usually<Words extends string> = 'text' & { readonly usually: Words };

/** What a row says besides the kind of its value. */
interface RowDetails {
  /**
   * The names of the elements, if they are not the key; for a list, the key in the singular. The
   * first of several is the one that the specification has.
   */
  readonly name?: string | readonly string[];
  /** The attributes that have the value, the first before the others. */
  readonly in?: readonly string[];
  /** Whether no specification has the element, which is in use. */
  readonly isNonstandard?: true;
  /** Another meaning of the element, in the record itself. */
  readonly also?: Meaning;
  /** The reader, if the kind of the value does not say all. */
  readonly by?: ReaderName;
}

/** An element or an attribute with one value. */
export interface OneRow extends RowDetails {
  /** The kind of the value, or the words that it may be. */
  readonly is: Kind | readonly string[];
}

/** An element that is a record, by the name of the record's type. */
export interface RecordRow<Name extends string = string> extends RowDetails {
  readonly record: Name;
}

/** An element that may be repeated: the kind of its values, or the name of the record's type. */
export interface ListRow<Name extends string = string> extends RowDetails {
  readonly list: Kind | Name;
  /** The record of the table, if that is not the type's. */
  readonly as?: string;
}

/** A row: how the value of a key is read. A kind or words alone are short for `is`. */
export type Row<Name extends string = string> =
  | Kind
  | readonly string[]
  | OneRow
  | RecordRow<Name>
  | ListRow<Name>;

/** Rows by their keys. The order counts: the first of several with the same meaning is preferred. */
export type Rows = RowsOf<string>;

/** Rows whose records have these names. */
export type RowsOf<Name extends string> = Readonly<Record<string, Row<Name>>>;

/** The elements of a namespace in some kinds of records. */
export interface RowsPart {
  readonly rows: Rows;
  /** The records that have the keys; by default those that have objects for namespaces. */
  readonly within?: readonly RecordKind[];
  /** The record that has the keys, if it is the namespace's own, and its path in the model. */
  readonly inside?: RecordKind;
  readonly path?: string;
  /** How elements are named, if not by their keys: by these in snake case, after this prefix. */
  readonly names?: string;
}

/** Elements, by their names, whose values are not in the object of the namespace. */
export interface MeaningsPart {
  readonly meanings: Readonly<Record<string, Meaning>>;
}

/** How a record is read. */
export interface RecordTable {
  /** The attributes of the record; `value` is the text of its element. */
  readonly attributes?: Rows;
  /** Whether `value` is an attribute. */
  readonly isValueAttribute?: true;
  /** Whether the text of the record is its `url`, if no attribute has one. */
  readonly isTextUrl?: true;
  /** The elements inside the record, as rows. */
  readonly elements?: Rows;
  /** How the elements are named, if not by their keys: by these in snake case, after this prefix. */
  readonly names?: string;
  /** The kind of record that known elements inside belong to, if the table has none for them. */
  readonly inside?: RecordKind;
  /** Whether the record keeps unknown elements inside; otherwise the one around it does. */
  readonly isExtensible?: true;
}

/** What the parser knows of a namespace. */
export interface NamespaceTable {
  readonly uris: NamespaceUris;
  /** The key of the namespace's object, if that is not the preferred prefix. */
  readonly key?: string;
  readonly parts: readonly (RowsPart | MeaningsPart)[];
  /** The records of the namespace, by the names of their types. */
  readonly records?: Readonly<Record<string, RecordTable>>;
}

/**
 * The prefixes of a namespace, separated by spaces: the preferred one, and others that are used
 * without a declaration; `''` for the formats themselves, whose elements have no prefix. Then its
 * usual URI, others with the same meaning, and, in a list, those that no specification has ever
 * used. Spellings that differ only in case, scheme, `www.`, or the slash or hash at the end are not
 * listed.
 */
export type NamespaceUris = readonly [
  prefixes: string,
  uri: string,
  ...others: readonly (string | readonly string[])[],
];

/** The preferred prefix of a namespace. */
export function prefixOf([prefixes]: NamespaceUris): string {
  return prefixes.replace(/ .*/, '');
}

/** The key of the object of a namespace. */
export function objectKey({ key, uris }: NamespaceTable): string {
  return key ?? prefixOf(uris);
}

/** The row in full. */
export function wholeRow(row: Row): OneRow | RecordRow | ListRow {
  return typeof row === 'string' || isWords(row) ? { is: row } : row;
}

function isWords(row: readonly string[] | OneRow | RecordRow | ListRow): row is readonly string[] {
  return Array.isArray(row);
}

/**
 * The names of the element of a row.
 *
 * @param prefix what precedes the key in snake case; without it, the key is the name
 */
export function namesOf(key: string, row: Row, prefix: string | undefined): readonly string[] {
  const whole = wholeRow(row);
  const { name } = whole;
  if (name !== undefined) return typeof name === 'string' ? [name] : name;
  const one = 'list' in whole ? singular(key) : key;
  return [prefix === undefined ? one : `${prefix}${snakeCase(one)}`];
}

/** The name of the record that the element of a row is; `null` for a plain value. */
export function recordOf(row: Row): string | null {
  const whole = wholeRow(row);
  if ('record' in whole) return whole.record;
  return 'list' in whole && !isKind(whole.list) ? (whole.as ?? whole.list) : null;
}

/** Records have names that start with a capital letter, unlike kinds of values. */
export function isKind(name: string): name is Kind {
  return !/^[A-Z]/.test(name);
}
