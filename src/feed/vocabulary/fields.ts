/**
 * The ways in which an element fills a key: a value in its text or in an attribute, a list of the
 * values of several elements, a record, a text with its detail.
 */
import { WITH_NAMESPACES } from '../../model/namespaces/row.ts';
import { attribute, isEmpty, localAttribute } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, take, weightOf } from '../competition.ts';
import { shownAs } from '../markup-text.ts';
import { safeAttributes } from '../readers/attributes.ts';
import { DATE, LINE, REFERENCE, type ReadValue, TEXT, URI } from '../readers/read-value.ts';
import { putRead } from '../readers/record.ts';
import { MARKUP_ATTRIBUTES } from '../readers/text-construct.ts';
import { RESOURCE } from '../readers/values.ts';
import { appendIn, core, pathOf, putValue, type Slot, shownIn, targetIn } from '../slot.ts';

/** How an element fills a key. */
export type Field = (slot: Slot) => ElementRule;

/** An element that fills a key of the record itself, in the way a field of a namespace does. */
export function own(key: string, field: Field): ElementRule {
  return field(core(key));
}

/** A value in the text of the element. */
export function value(read: ReadValue<unknown>): Field {
  return (slot) => ({
    content: 'text',
    fills: [pathOf(slot)],
    end: (text, open, build) => text === '' || putRead(open, slot, read, text, build),
  });
}

/** The values of all elements of a name, as text or in an attribute `resource` (RDF). */
export function values(read: ReadValue<string>): Field {
  return (slot) => ({
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
  });
}

/** A value in one of several attributes, or in the text if there are none. */
export function valueIn(names: readonly string[], read: ReadValue<unknown>): Field {
  return (slot) => ({
    content: 'text',
    reads: new Set(names),
    fills: [pathOf(slot)],
    end: (text, open, build) => {
      const said = names.flatMap((name) => attribute(open.element, name)?.trim() || []);
      const [first = text, ...others] = said;
      const isSaid = first === '' || putRead(open, slot, read, first, build);
      return isSaid && [...others, text].every((other) => other === '' || other === first);
    },
  });
}

/** An element whose mere presence is the value. */
export const flag: Field = (slot) => ({
  content: 'text',
  fills: [pathOf(slot)],
  end: (text, open, build) =>
    putValue(open, slot, { value: true, written: null }, build) && text === '',
});

/** The attributes of an element, all under their own names; any may be a URI. */
export const addresses: Field = (slot) => ({
  content: 'text',
  reads: 'all',
  fills: [pathOf(slot)],
  end: (text, open, build) => {
    const value = safeAttributes(open, build, true);
    const isSaid = isEmpty(value) || putValue(open, slot, { value, written: null }, build);
    return isSaid && text === '';
  },
});

/** The attributes of each element of a name. */
export const attributesOfEach: Field = (slot) => ({
  content: 'text',
  reads: 'all',
  fills: [pathOf(slot)],
  end: (text, open, build) => {
    const value = safeAttributes(open, build);
    if (!isEmpty(value)) appendIn(open.target, slot, value);
    return text === '';
  },
});

/** The URI that RDF has in an attribute; `undefined` if there is none. */
function resourceOf({ element }: OpenElement): string | undefined {
  return localAttribute(element, 'resource')?.trim() || undefined;
}

/** A plain text, or a URI in an attribute `resource` (RDF). */
export const text: Field = textOrResource(TEXT);

/** The same for a title. */
export const line: Field = textOrResource(LINE);

/** The same for a text that may be a URI. */
export const reference: Field = textOrResource(REFERENCE);

function textOrResource(read: ReadValue<string>): Field {
  return (slot) => ({
    content: 'text',
    reads: RESOURCE,
    fills: [pathOf(slot)],
    end: (text, open, build) => {
      const resource = resourceOf(open);
      if (text === '' && resource !== undefined) return putRead(open, slot, URI, resource, build);
      if (text === '') return true;
      return putRead(open, slot, read, text, build) && resource === undefined;
    },
  });
}

/** A URI, as text or in an attribute `resource` (RDF). */
export const uri: Field = (slot) => ({
  content: 'text',
  reads: RESOURCE,
  fills: [pathOf(slot)],
  end: (text, open, build) => {
    const resource = resourceOf(open);
    const address = resource ?? text;
    const isSaid = address === '' || putRead(open, slot, URI, address, build);
    return isSaid && (resource === undefined || text === '' || text === resource);
  },
});

/** A date. */
export const date: Field = value(DATE);

/** A text that may be markup, as it is shown. */
export function shown(type = 'text/plain'): Field {
  return (slot) => ({
    content: 'markup',
    type,
    reads: MARKUP_ATTRIBUTES,
    fills: [pathOf(slot)],
    end: (text, open, build) => {
      if (text === '') return true;
      const value = shownAs(slot.key, build.textConstruct(text, open));
      return value === '' || putValue(open, slot, { value, written: null }, build);
    },
  });
}

/** A text that may be markup, with its detail. */
export function detailed(type = 'text/plain'): Field {
  return (slot) => {
    const detailKey = `${slot.key}Detail`;
    return {
      content: 'markup',
      type,
      reads: MARKUP_ATTRIBUTES,
      fills: [pathOf(slot), `${pathOf(slot)}Detail`],
      end: (text, open, build) => putDetailed(open, slot, detailKey, text, build),
    };
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

/** A field whose element also fills a key of the record itself. */
export function also(meaning: ElementRule, field: Field): Field {
  return (slot) => {
    const own = field(slot);
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
          own.end?.(text, open, build, tree) === true &&
          text !== '' &&
          (open.parts ?? []).length === 0;
        const isSaid = meaning.end?.(text, open, build, tree) ?? meaning.content === 'none';
        return isSaid || open.isInNamespace;
      },
    };
  };
}

function setOf(reads: ElementRule['reads']): readonly string[] {
  return reads === undefined || reads === 'all' ? [] : [...reads];
}
