/**
 * Makes the vocabulary of a namespace from its table (`model/namespaces/`): the kind of the value
 * of a row determines its reader.
 */
import {
  isKind,
  type MeaningsPart,
  type NamespaceTable,
  namesOf,
  objectKey,
  type RecordKind,
  type Row,
  type Rows,
  type RowsPart,
  recordOf,
  WITH_NAMESPACES,
  wholeRow,
} from '../../model/namespaces/row.ts';
import { memberOf } from '../../text/given.ts';
import type { ElementRule, OpenElement, Vocabulary } from '../build.ts';
import type { Read, Slot } from '../draft.ts';
import { type RecordShape, recordList, recordOnce } from '../readers/record.ts';
import { endElement, valueInAttributes, valueOfEach, valueRule } from '../readers/value.ts';
import { slotOf } from '../slot.ts';
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

/** The paths in the model of the records of a table. */
function pathsOf(table: NamespaceTable, record: string): readonly string[] {
  const { records = {} } = table;
  const object = objectKey(table);
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
  const namespace = paths === undefined ? objectKey(table) : '';
  return Object.entries(rows).flatMap(([key, row]) => {
    if (row === 'detail') return [];
    const rule = ruleFor(table, row, slotOf(namespace, key));
    const fills = paths?.flatMap((path) => rule.fills?.map((each) => `${path}.${each}`) ?? []);
    return namesOf(key, row, names).map(
      (name): NamedRule => [name.toLowerCase(), { within, ...rule, fills: fills ?? rule.fills }],
    );
  });
}

/** How the element of a row is read. */
function ruleFor(table: NamespaceTable, row: Row, slot: Slot): ElementRule {
  const { also: other, by, in: attributes = [] } = wholeRow(row);
  const plain = (at: Slot): ElementRule => plainRuleFor(table, row, at);
  const shape = (): RecordShape => shapeFor(table, row);
  const rule = by === undefined ? plain(slot) : READERS[by](slot, { plain, shape, attributes });
  return other === undefined ? rule : bothOf(MEANINGS[other], rule);
}

function plainRuleFor(table: NamespaceTable, row: Row, slot: Slot): ElementRule {
  const whole = wholeRow(row);
  if ('is' in whole) {
    const { is, in: names } = whole;
    return names === undefined ? valueRule(slot, is) : valueInAttributes(slot, is, names);
  }
  if ('record' in whole) return recordOnce(slot, shapeFor(table, row));
  return isKind(whole.list)
    ? valueOfEach(slot, whole.list)
    : recordList(slot, shapeFor(table, row));
}

/** An element that fills a key of the record itself, and another of its namespace. */
function bothOf(meaning: ElementRule, own: ElementRule): ElementRule {
  return {
    ...meaning,
    reads:
      meaning.reads === 'all' ? 'all' : new Set([...(meaning.reads ?? []), ...setOf(own.reads)]),
    within: meaning.within,
    fills: [...(meaning.fills ?? []), ...(own.fills ?? [])],
    end: (text, open, build, tree) => {
      // An element with parts, or with attributes only, is more than a text.
      open.isInNamespace =
        WITH_NAMESPACES.includes(open.target.kind) &&
        endElement(own, text, open, build, tree) &&
        text !== '' &&
        (open.parts ?? []).length === 0;
      return endElement(meaning, text, open, build, tree) || open.isInNamespace;
    },
  };
}

function setOf(reads: ElementRule['reads']): readonly string[] {
  return reads === undefined || reads === 'all' ? [] : [...reads];
}

/** The shape of the record of a row. */
function shapeFor({ records = {} }: NamespaceTable, row: Row): RecordShape {
  const name = recordOf(row) ?? '';
  const { attributes = {}, elements, names, isValueAttribute, ...shape } = records[name] ?? {};
  const inside = elements === undefined ? shape.inside : kindOf(name);
  const readers = Object.entries(attributes).map(([key, each]): [string, Read] => {
    const whole = wholeRow(each);
    return [key, 'is' in whole ? whole.is : 'text'];
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
    hasLost: (open) => memberOf(ruleAt(open), 'hasLost')?.(open) ?? false,
    start: (open, build) => memberOf(ruleAt(open), 'start')?.(open, build),
    end: (text, open, build, tree) => endElement(ruleAt(open), text, open, build, tree),
  };
}
