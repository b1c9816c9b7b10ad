/**
 * Declares what the elements of a namespace fill. The interface of the namespace's object (in
 * `src/model/namespaces/`) defines the keys and their meanings; this table defines how each is
 * parsed. The compiler checks that both agree: a key without a reader, a reader without a key, or a
 * reader of another type does not compile.
 */
import type { Attributes, ElementRecord, Extensible } from '../../model/values.ts';
import { snakeCase } from '../../text/snake-case.ts';
import { attribute, isEmpty, localAttribute } from '../attributes.ts';
import { leaving, take, weightOf } from '../competition.ts';
import type { TargetKind } from '../draft.ts';
import { shownAs } from '../markup-text.ts';
import type { Build, ElementRule, OpenElement, Vocabulary } from '../open-element.ts';
import { safeAttributes } from '../readers/attributes.ts';
import { DATE, LINE, REFERENCE, type ReadValue, TEXT, URI } from '../readers/read-value.ts';
import { putRead, type RecordShape, recordList, recordOnce } from '../readers/record.ts';
import { MARKUP_ATTRIBUTES } from '../readers/text-construct.ts';
import { RESOURCE } from '../readers/values.ts';
import {
  appendIn,
  core,
  pathOf,
  putValue,
  type Slot,
  shownIn,
  targetIn,
  WITH_NAMESPACES,
} from '../slot.ts';

/** The local name of the element that fills a key, unless its field says another. */
type NameOf = (key: string) => string;

const LOWER_CASE: NameOf = (key) => key.toLowerCase();

/** `imageLink` → `image_link`. */
export const UNDERSCORED: NameOf = (key) => snakeCase(key);

/** How a key is filled. `V` is the type of its value. */
export interface Field<V> {
  /** The local names of the elements that fill it, in lower case; by default the key's own. */
  readonly names?: readonly string[];
  rule(slot: Slot): ElementRule;
  /** Exists for the compiler only. */
  readonly holds?: V;
}

/**
 * A text that may be markup: the text under the key, and the full form under the key with `Detail`.
 */
export type DetailedText = string & { readonly kind?: 'detailed' };

/** Keys that do not accompany another key. */
type OwnKey<R> = Exclude<
  keyof R & string,
  keyof ElementRecord | keyof Extensible | `${string}Detail`
>;

type Held<R, K extends keyof R & string> = `${K}Detail` extends keyof R
  ? DetailedText
  : Exclude<R[K], undefined>;

/** A field for each key of a namespace's object. */
export type Fields<R> = { readonly [K in OwnKey<R>]-?: Field<Held<R, K>> };

/**
 * The vocabulary of a namespace.
 *
 * @param namespace the key of its object
 * @param within the records that have the object
 * @param nameOf the names of elements
 */
export function namespace<R>(
  namespace: string,
  fields: Fields<R>,
  within: readonly TargetKind[] = WITH_NAMESPACES,
  nameOf: NameOf = LOWER_CASE,
): Vocabulary {
  return vocabulary(() => {
    const rules = new Map<string, ElementRule>();
    for (const [key, field] of Object.entries<Field<unknown>>(fields)) {
      const rule = { within, ...field.rule({ namespace, key }) };
      for (const name of field.names ?? [nameOf(key)]) rules.set(name, rule);
    }
    return rules;
  });
}

/** A vocabulary that is made on first use: a document uses two or three of about forty. */
export function vocabulary(make: () => Vocabulary): Vocabulary {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}

/** An element that fills a key of the record itself, in the way a field of a namespace does. */
export function own(key: string, field: Field<unknown>): ElementRule {
  return field.rule(core(key));
}

/**
 * The vocabulary of the elements inside one that has a record of its own.
 *
 * @param kind the kind of that record
 * @param path its path in the model
 */
export function inside<R>(
  kind: TargetKind,
  path: string,
  fields: Fields<R>,
  nameOf: NameOf = LOWER_CASE,
): Vocabulary {
  return vocabulary(() =>
    [...namespace<R>('', fields, [kind], nameOf)].map(([name, rule]) => [
      name,
      { ...rule, fills: rule.fills?.map((key) => `${path}.${key}`) },
    ]),
  );
}

/** The records of feeds. */
export const FEEDS: readonly TargetKind[] = ['feed', 'source'];

/** The records of entries. */
export const ENTRIES: readonly TargetKind[] = ['entry'];

/**
 * Several vocabularies of one namespace; a name may have a different meaning in each kind of
 * record.
 */
export function joined(vocabularies: () => readonly Vocabulary[]): Vocabulary {
  return vocabulary(() => {
    const rules = new Map<string, ElementRule>();
    for (const [name, rule] of vocabularies().flatMap((each) => [...each])) {
      const other = rules.get(name);
      rules.set(name, other === undefined ? rule : eitherOf(other, rule));
    }
    return rules;
  });
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

/** A value in the text of the element. */
export function value<V>(read: ReadValue<V>): Field<V> {
  return {
    rule: (slot) => ({
      content: 'text',
      fills: [pathOf(slot)],
      end: (text, open, build) => text === '' || putRead(open, slot, read, text, build),
    }),
  };
}

/** The values of all elements of a name, as text or in an attribute `resource` (RDF). */
export function values(name: string, read: ReadValue<string>): Field<readonly string[]> {
  return {
    names: [name],
    rule: (slot) => ({
      content: 'text',
      reads: RESOURCE,
      fills: [pathOf(slot)],
      end: (text, open, build) => {
        const resource = resourceOf(open);
        const said = text === '' ? (resource ?? '') : text;
        const readSaid = text === '' ? URI : read;
        const found = said === '' ? undefined : readSaid(said, open, build);
        if (found !== undefined) appendIn(open.target, slot, found);
        const isRead = said === '' || found !== undefined || open.isUnsafe;
        return isRead && (resource === undefined || resource === said);
      },
    }),
  };
}

/** A value in one of several attributes, or in the text if there are none. */
export function valueIn<V>(names: readonly string[], read: ReadValue<V>): Field<V> {
  return {
    rule: (slot) => ({
      content: 'text',
      reads: new Set(names),
      fills: [pathOf(slot)],
      end: (text, open, build) => {
        const said = names.flatMap((name) => attribute(open.element, name)?.trim() || []);
        const [first = text, ...others] = said;
        const isSaid = first === '' || putRead(open, slot, read, first, build);
        return isSaid && [...others, text].every((other) => other === '' || other === first);
      },
    }),
  };
}

/** An element whose mere presence is the value. */
export const flag: Field<true> = {
  rule: (slot) => ({
    content: 'text',
    fills: [pathOf(slot)],
    end: (text, open, build) =>
      putValue(open, slot, { value: true, written: null }, build) && text === '',
  }),
};

/** The attributes of an element, all under their own names; any may be a URI. */
export const addresses: Field<Attributes> = {
  rule: (slot) => ({
    content: 'text',
    reads: 'all',
    fills: [pathOf(slot)],
    end: (text, open, build) => {
      const value = safeAttributes(open, build, true);
      const isSaid = isEmpty(value) || putValue(open, slot, { value, written: null }, build);
      return isSaid && text === '';
    },
  }),
};

/** The attributes of each element of a name. */
export function attributesOfEach(name: string): Field<readonly Attributes[]> {
  return {
    names: [name],
    rule: (slot) => ({
      content: 'text',
      reads: 'all',
      fills: [pathOf(slot)],
      end: (text, open, build) => {
        const value = safeAttributes(open, build);
        if (!isEmpty(value)) appendIn(open.target, slot, value);
        return text === '';
      },
    }),
  };
}

/** The URI that RDF has in an attribute; `undefined` if there is none. */
function resourceOf({ element }: OpenElement): string | undefined {
  return localAttribute(element, 'resource')?.trim() || undefined;
}

/** A plain text, or a URI in an attribute `resource` (RDF). */
export const text: Field<string> = textOrResource(TEXT);

/** The same for a title. */
export const line: Field<string> = textOrResource(LINE);

/** The same for a text that may be a URI. */
export const reference: Field<string> = textOrResource(REFERENCE);

function textOrResource(read: ReadValue<string>): Field<string> {
  return {
    rule: (slot) => ({
      content: 'text',
      reads: RESOURCE,
      fills: [pathOf(slot)],
      end: (text, open, build) => {
        const resource = resourceOf(open);
        if (text === '' && resource !== undefined) return putRead(open, slot, URI, resource, build);
        if (text === '') return true;
        return putRead(open, slot, read, text, build) && resource === undefined;
      },
    }),
  };
}

/** A URI, as text or in an attribute `resource` (RDF). */
export const uri: Field<string> = {
  rule: (slot) => ({
    content: 'text',
    reads: RESOURCE,
    fills: [pathOf(slot)],
    end: (text, open, build) => {
      const resource = resourceOf(open);
      const address = resource ?? text;
      const isSaid = address === '' || putRead(open, slot, URI, address, build);
      return isSaid && (resource === undefined || text === '' || text === resource);
    },
  }),
};

/** A date. */
export const date: Field<Date> = value(DATE);

/** A text that may be markup, as it is shown. */
export function shown(type = 'text/plain'): Field<string> {
  return {
    rule: (slot) => ({
      content: 'markup',
      type,
      reads: MARKUP_ATTRIBUTES,
      fills: [pathOf(slot)],
      end: (text, open, build) => {
        if (text === '') return true;
        const value = shownAs(slot.key, build.textConstruct(text, open));
        return value === '' || putValue(open, slot, { value, written: null }, build);
      },
    }),
  };
}

/** A text that may be markup, with its detail. */
export function detailed(type = 'text/plain'): Field<DetailedText> {
  return {
    rule: (slot) => {
      const detailKey = `${slot.key}Detail`;
      return {
        content: 'markup',
        type,
        reads: MARKUP_ATTRIBUTES,
        fills: [pathOf(slot), `${pathOf(slot)}Detail`],
        end: (text, open, build) => putDetailed(open, slot, detailKey, text, build),
      };
    },
  };
}

function putDetailed(
  open: OpenElement,
  slot: Slot,
  detailKey: string,
  text: string,
  build: Build,
): boolean {
  const detail = build.textConstruct(text, open);
  if (detail.value === '') return true;
  const target = targetIn(open.target, slot.namespace);
  const shown = shownAs(slot.key, detail);
  const isRepeated = target.record[slot.key] === shown;
  const weight = weightOf(open, open.target);
  const leave =
    weight === 0 || isRepeated ? null : leaving(open, detail.value, build, slot.namespace);
  if (!take(target, slot.key, weight, leave)) return isRepeated;
  const record = shownIn(open.target, slot.namespace);
  if (shown !== '') record[slot.key] = shown;
  record[detailKey] = detail;
  return shown !== '';
}

/** A record of attributes and a text, of which the first counts. */
export function record<R>(shape: RecordShape<NoInfer<R>>): Field<R> {
  return { rule: (slot) => recordOnce(slot, shape) };
}

/** Records of attributes and text, one for each element of the name. */
export function records<R>(name: string, shape: RecordShape<NoInfer<R>>): Field<readonly R[]> {
  return { names: [name], rule: (slot) => recordList(slot, shape) };
}

/** The same field, filled by elements with other names than the key. */
export function named<V>(names: string | readonly string[], field: Field<V>): Field<V> {
  return { ...field, names: typeof names === 'string' ? [names] : names };
}

/** A field whose element also fills a key of the record itself. */
export function also<V>(meaning: ElementRule, field: Field<V>): Field<V> {
  return {
    ...field,
    rule: (slot) => {
      const own = field.rule(slot);
      return {
        ...meaning,
        reads:
          meaning.reads === 'all'
            ? 'all'
            : new Set([...(meaning.reads ?? []), ...setOf(own.reads)]),
        within: meaning.within,
        fills: [...(meaning.fills ?? []), ...(own.fills ?? [])],
        end: (text, open, build, tree) => {
          // An element with parts, or with attributes only, is more than a text.
          open.isInNamespace =
            WITH_NAMESPACES.includes(open.target.kind) &&
            own.end?.(text, open, build, tree) === true &&
            text !== '' &&
            (open.parts ?? []).length === 0;
          const isSaid = meaning.end?.(text, open, build, tree) ?? meaning.content === 'none';
          return isSaid || open.isInNamespace;
        },
      };
    },
  };
}

function setOf(reads: ElementRule['reads']): readonly string[] {
  return reads === undefined || reads === 'all' ? [] : [...reads];
}
