/**
 * Makes the vocabulary of a namespace from its table (`model/namespaces/`): the kind of the value
 * of a row determines its reader.
 */
import {
  type MeaningsPart,
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
import type { ElementRule, OpenElement, Vocabulary } from '../build.ts';
import type { ReadValue } from '../readers/read-value.ts';
import { type RecordShape, recordList, recordOnce } from '../readers/record.ts';
import { also, attributesOfEach, type Field, valueIn, values } from './fields.ts';
import { fieldOf, isKind, readOf, readTextOf } from './kinds.ts';
import { MEANINGS, READERS } from './named.ts';

/** A vocabulary that is made on first use: a document uses two or three of about forty. */
export function vocabulary(make: () => Vocabulary): Vocabulary {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}

/** The vocabulary of a namespace. A name may have a different meaning in each kind of record. */
export function vocabularyOf(table: NamespaceTable): Vocabulary {
  return vocabulary(() => {
    const rules = new Map<string, ElementRule>();
    const all = [
      ...table.parts.flatMap((part) => rulesOf(table, part)),
      ...Object.keys(table.records ?? {}).flatMap((name) => recordRulesOf(table, name)),
    ];
    for (const [name, rule] of all) {
      const other = rules.get(name);
      rules.set(name, other === undefined ? rule : eitherOf(other, rule));
    }
    return rules;
  });
}

type NamedRule = readonly [name: string, rule: ElementRule];

/** The elements of a part of a table, by their names in lower case. */
function rulesOf(table: NamespaceTable, part: RowsPart | MeaningsPart): readonly NamedRule[] {
  if ('meanings' in part) {
    return Object.entries(part.meanings).map(([name, meaning]) => [name, MEANINGS[meaning]]);
  }
  const { inside, path = '', rows, names } = part;
  return inside === undefined
    ? elementsOf(table, { rows, names, within: part.within ?? WITH_NAMESPACES })
    : elementsOf(table, { rows, names, within: [inside], paths: [path] });
}

/** The elements inside those that are a record, by their names in lower case. */
export function recordRulesOf(table: NamespaceTable, record: string): readonly NamedRule[] {
  const { elements: rows = {}, names } = table.records?.[record] ?? {};
  return elementsOf(table, {
    rows,
    names,
    within: [kindOf(record)],
    paths: pathsOf(table, record),
  });
}

/** The kind of the records of a table. */
function kindOf(record: string): RecordKind {
  return `record ${record}`;
}

/** The key of the object of a namespace. */
function objectOf({ key, uris }: NamespaceTable): string {
  return key ?? prefixOf(uris);
}

/** The paths in the model of the records of a table. */
function pathsOf(table: NamespaceTable, record: string): readonly string[] {
  const { records = {} } = table;
  const object = objectOf(table);
  const inParts = table.parts.flatMap((part) =>
    'rows' in part ? keysOf(part.rows, record).map((key) => `${part.path ?? object}.${key}`) : [],
  );
  const inRecords = Object.entries(records).flatMap(([outer, { elements = {} }]) =>
    keysOf(elements, record).flatMap((key) =>
      pathsOf(table, outer).map((path) => `${path}.${key}`),
    ),
  );
  return [...inParts, ...inRecords];
}

/** The keys of the rows that are records of a name. */
function keysOf(rows: Rows, record: string): readonly string[] {
  return Object.keys(rows).filter((key) => recordOf(rows[key] ?? 'text') === record);
}

/** The name of the record that the element of a row is; `null` for a plain value. */
function recordOf(row: Row): string | null {
  const whole = wholeRow(row);
  if ('record' in whole) return whole.record;
  return 'list' in whole && !isKind(whole.list) ? (whole.as ?? whole.list) : null;
}

/** Rows, and where their keys are. */
interface Elements {
  readonly rows: Rows;
  readonly names: string | undefined;
  readonly within: readonly RecordKind[];
  /** The paths of a record that is not the object of the namespace. */
  readonly paths?: readonly string[];
}

function elementsOf(
  table: NamespaceTable,
  { rows, names, within, paths }: Elements,
): readonly NamedRule[] {
  const namespace = paths === undefined ? objectOf(table) : '';
  return Object.entries(rows).flatMap(([key, row]) => {
    if (row === 'detail') return [];
    const rule = fieldFor(table, row)({ namespace, key });
    const fills = paths?.flatMap((path) => rule.fills?.map((each) => `${path}.${each}`) ?? []);
    return namesOf(key, row, names).map(
      (name): NamedRule => [name.toLowerCase(), { within, ...rule, fills: fills ?? rule.fills }],
    );
  });
}

/** How the element of a row is read. */
function fieldFor(table: NamespaceTable, row: Row): Field {
  const { also: other, by, in: attributes = [] } = wholeRow(row);
  const plain: Field = (slot) => plainFieldOf(table, row)(slot);
  const shape = (): RecordShape => shapeFor(table, row);
  const field: Field =
    by === undefined ? plain : (slot) => READERS[by](slot, { plain, shape, attributes });
  return other === undefined ? field : also(MEANINGS[other], field);
}

function plainFieldOf(table: NamespaceTable, row: Row): Field {
  const whole = wholeRow(row);
  if ('is' in whole) {
    const { is, in: attributes } = whole;
    return attributes === undefined ? fieldOf(is) : valueIn(attributes, readOf(is));
  }
  if ('record' in whole) return (slot) => recordOnce(slot, shapeFor(table, row));
  if (!isKind(whole.list)) return (slot) => recordList(slot, shapeFor(table, row));
  return whole.list === 'attributes' ? attributesOfEach : values(readTextOf(whole.list));
}

/** The shape of the record of a row. */
function shapeFor({ records = {} }: NamespaceTable, row: Row): RecordShape {
  const name = recordOf(row) ?? '';
  const { attributes = {}, elements, names, isValueAttribute, ...shape } = records[name] ?? {};
  const inside = elements === undefined ? shape.inside : kindOf(name);
  const readers = Object.entries(attributes).map(([key, each]): [string, ReadValue<unknown>] => {
    const whole = wholeRow(each);
    return [key, readOf('is' in whole ? whole.is : 'text')];
  });
  const { value, ...others } = Object.fromEntries(readers);
  const isText = value !== undefined && isValueAttribute === undefined;
  return {
    ...shape,
    ...(inside === undefined ? {} : { inside }),
    ...(isText ? { attributes: others, text: value } : { attributes: Object.fromEntries(readers) }),
  };
}

/** An element with a different meaning in each kind of record. */
function eitherOf(one: ElementRule, other: ElementRule): ElementRule {
  const ruleAt = ({ target }: OpenElement): ElementRule =>
    one.within?.includes(target.kind) === true ? one : other;
  const { content, type } = one;
  const reads = one.reads === other.reads ? one.reads : 'all';
  return {
    content,
    type,
    reads,
    within: [...(one.within ?? []), ...(other.within ?? [])],
    fills: [...(one.fills ?? []), ...(other.fills ?? [])],
    hasLost: (open) => ruleAt(open).hasLost?.(open) ?? false,
    start: (open, build) => ruleAt(open).start?.(open, build),
    end: (text, open, build, tree) => ruleAt(open).end?.(text, open, build, tree) ?? false,
  };
}
