/**
 * How members of JSON Feed are written when they are not written as the specification has them: one
 * record instead of a list, a name instead of a record. What cannot be read is told apart from what
 * can, so that it is kept.
 */
import { isRecord, type JsonRecord, type JsonValue } from './json.ts';

/** The text of a member: numbers stand for texts. */
export function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : undefined;
}

/** A list, or the one value that stands for a list of one. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value as JsonValue];
}

/** An address, as text or in a record. */
export function addressOf(value: JsonValue | undefined): string | undefined {
  return isRecord(value) ? textOf(value['url'] ?? value['href']) : textOf(value);
}

/** A record of its own, or the one that a bare text stands for. */
function recordOf(value: JsonValue, key: string): JsonRecord | undefined {
  if (isRecord(value)) return value;
  const text = textOf(value);
  return text === undefined || text === '' ? undefined : { [key]: text };
}

const PERSON_KEYS: readonly string[] = ['name', 'url', 'avatar'];

/** A person; a bare text is the name. */
export function personOf(value: JsonValue): JsonRecord | undefined {
  const person = recordOf(value, 'name');
  const isPerson = PERSON_KEYS.some((key) => textOf(person?.[key]) !== undefined);
  return isPerson ? person : undefined;
}

/** Something that has an address; a bare text is the address. */
export function resourceOf(value: JsonValue): JsonRecord | undefined {
  const resource = typeof value === 'number' ? undefined : recordOf(value, 'url');
  return textOf(resource?.['url']) === undefined ? undefined : resource;
}

type Shape = 'text' | 'address' | ((item: JsonValue) => unknown);

/** The shapes of the members that are more than a text. */
const SHAPES: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['home_page_url', 'address'],
  ['feed_url', 'address'],
  ['next_url', 'address'],
  ['icon', 'address'],
  ['favicon', 'address'],
  ['url', 'address'],
  ['external_url', 'address'],
  ['image', 'address'],
  ['banner_image', 'address'],
  ['author', personOf],
  ['authors', personOf],
  ['hubs', resourceOf],
  ['attachments', resourceOf],
  ['tags', textOf],
  ['items', (item) => (isRecord(item) ? item : undefined)],
]);

/** What of a member cannot be read: all of it, or some of a list; `undefined` where nothing is left. */
export function unreadOf(member: string, value: JsonValue | undefined): JsonValue | undefined {
  if (value === undefined || value === null) return undefined;
  const shape = SHAPES.get(member) ?? 'text';
  if (shape === 'text') return textOf(value) === undefined ? value : undefined;
  if (shape === 'address') return addressOf(value) === undefined ? value : undefined;
  const unread = listOf(value).filter((item) => item !== null && shape(item) === undefined);
  return unread.length === 0 ? undefined : Array.isArray(value) ? unread : value;
}
