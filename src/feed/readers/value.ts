/**
 * Reads elements whose value is plain: a row has the kind of the value and its key, and one
 * reader reads all of them. Elements that are more than that have a reader of their own.
 */
import type { ExtensionElement } from '../../model/values.ts';
import { attribute, isEmpty, localAttribute } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import type { Read, Slot, ValueRow } from '../draft.ts';
import { shownAs } from '../markup-text.ts';
import { appendIn, core, pathOf, putValue } from '../slot.ts';
import { readAs, writtenBeside } from './read-value.ts';
import { safeAttributes } from './record.ts';
import { MARKUP_ATTRIBUTES, putDetail } from './text-construct.ts';

/** The attribute that has a URI in RDF. */
export const RESOURCE: ReadonlySet<string> = new Set(['resource', 'rdf:resource']);

/** An element that is skipped; the elements inside are read. */
export const PASSED_OVER: ElementRule = { content: 'none' };

/** An element that fills a key of the record itself. */
export function own(key: string, read: Read): ElementRule {
  return valueRule(core(key), read);
}

/** An element with a value. */
export function valueRule(slot: Slot, read: Read): ElementRule {
  const path = pathOf(slot);
  const value: ValueRow = { slot, read, names: null, isList: false };
  switch (read) {
    case 'markup':
    case 'html': {
      const type = read === 'html' ? 'text/html' : 'text/plain';
      const fills = [path, `${path}Detail`];
      return { content: 'markup', type, reads: MARKUP_ATTRIBUTES, fills, value, end: undefined };
    }
    case 'shown':
    case 'shownHtml': {
      const type = read === 'shownHtml' ? 'text/html' : 'text/plain';
      return {
        content: 'markup',
        type,
        reads: MARKUP_ATTRIBUTES,
        fills: [path],
        value,
        end: undefined,
      };
    }
    case 'price':
      return {
        content: 'text',
        fills: [path, `${path}.amount`, `${path}.currency`],
        value,
        end: undefined,
      };
    case 'attributes':
      return { content: 'text', reads: 'all', fills: [path], value, end: undefined };
    default:
      return { content: 'text', reads: attributesFor(read), fills: [path], value, end: undefined };
  }
}

/** An element with a value in one of several attributes, or in its text if there are none. */
export function valueInAttributes(slot: Slot, read: Read, names: readonly string[]): ElementRule {
  const value: ValueRow = { slot, read, names, isList: false };
  return { content: 'text', reads: new Set(names), fills: [pathOf(slot)], value, end: undefined };
}

/** An element that may be repeated, with a value each; one that cannot be parsed stays in `elements`. */
export function valueOfEach(slot: Slot, read: Read): ElementRule {
  const value: ValueRow = { slot, read, names: null, isList: true };
  const reads = read === 'attributes' ? 'all' : attributesFor(read);
  return { content: 'text', reads, fills: [pathOf(slot)], value, end: undefined };
}

/** In RDF, the value of any kind of text may be a URI in an attribute. */
function attributesFor(read: Read): ReadonlySet<string> | undefined {
  return read === 'text' ||
    read === 'line' ||
    read === 'language' ||
    read === 'reference' ||
    read === 'url'
    ? RESOURCE
    : undefined;
}

/** Reads an element that ends; returns whether all of its content has a place in the model. */
export function endElement(
  rule: ElementRule,
  text: string,
  open: OpenElement,
  build: Build,
  tree?: ExtensionElement,
): boolean {
  if (rule.end !== undefined) return rule.end(text, open, build, tree);
  return rule.value === undefined
    ? rule.content === 'none'
    : readValue(rule.value, text, open, build);
}

function readValue(row: ValueRow, text: string, open: OpenElement, build: Build): boolean {
  const { slot, read, names } = row;
  if (row.isList) return addValue(row, text, open, build);
  if (names !== null) return readInAttributes(row, names, text, open, build);
  switch (read) {
    case 'text':
    case 'line':
    case 'language':
    case 'reference': {
      const resource = resourceOf(open);
      if (text !== '') return putRead(open, slot, read, text, build) && resource === undefined;
      return resource === undefined || putRead(open, slot, 'url', resource, build);
    }
    case 'url': {
      const resource = resourceOf(open);
      const written = resource ?? text;
      const isWritten = written === '' || putRead(open, slot, 'url', written, build);
      return isWritten && (resource === undefined || text === '' || text === resource);
    }
    case 'markup':
    case 'html':
      return putDetail(open, slot, build.textConstruct(text, open), build);
    case 'shown':
    case 'shownHtml': {
      const value = text === '' ? '' : shownAs(slot.key, build.textConstruct(text, open));
      return value === '' || putValue(open, slot, value, null, build);
    }
    // The mere presence of the element is the value.
    case 'flag':
      return putValue(open, slot, true, null, build) && text === '';
    case 'attributes': {
      const value = safeAttributes(open, build, true);
      return (isEmpty(value) || putValue(open, slot, value, null, build)) && text === '';
    }
    default:
      return text === '' || putRead(open, slot, read, text, build);
  }
}

function readInAttributes(
  { slot, read }: ValueRow,
  names: readonly string[],
  text: string,
  open: OpenElement,
  build: Build,
): boolean {
  const written = names.flatMap((name) => attribute(open.element, name)?.trim() || []);
  const [first = text, ...others] = written;
  const isWritten = first === '' || putRead(open, slot, read, first, build);
  return isWritten && [...others, text].every((other) => other === '' || other === first);
}

function addValue(
  { slot, read }: ValueRow,
  text: string,
  open: OpenElement,
  build: Build,
): boolean {
  if (read === 'attributes') {
    const value = safeAttributes(open, build);
    if (!isEmpty(value)) appendIn(open.target, slot, value);
    return text === '';
  }
  const resource = attributesFor(read) === undefined ? undefined : resourceOf(open);
  const written = text === '' ? (resource ?? '') : text;
  const found =
    written === '' ? undefined : readAs(text === '' ? 'url' : read, written, open, build.values);
  if (found !== undefined) appendIn(open.target, slot, found);
  const isRead = written === '' || found !== undefined || open.isUnsafe;
  return isRead && (resource === undefined || resource === written);
}

/** The URI that RDF has in an attribute; `undefined` if there is none. */
function resourceOf({ element }: OpenElement): string | undefined {
  return localAttribute(element, 'resource')?.trim() || undefined;
}

/**
 * Parses a text and puts the value where it belongs; returns whether the slot, or `written`, now
 * has it.
 */
export function putRead(
  open: OpenElement,
  slot: Slot,
  read: Read,
  text: string,
  build: Build,
): boolean {
  const found = readAs(read, text, open, build.values);
  // A URI that was dropped as unsafe must not reappear under another key.
  if (found === undefined && open.isUnsafe) return true;
  return putValue(open, slot, found ?? null, writtenBeside(found, text, read), build);
}
