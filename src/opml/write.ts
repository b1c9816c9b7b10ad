/**
 * Writes lists of feeds as OPML 2.0 (http://opml.org/spec2.opml), as feed readers import them: a
 * tree of folders with an outline for each feed.
 */
import type { OpmlHead, OpmlWritten, Outline, OutlineValues } from '../model/opml.ts';
import type { Attributes } from '../model/values.ts';
import { nameOfSafe } from '../text/safe-name.ts';
import { readAllowed } from '../text/xml-characters.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../xml/namespaces.ts';
import { type Field, HEAD_FIELDS, isUrlField, OUTLINE_FIELDS } from './fields.ts';

/** A feed to list. Feeds that `parseOpml` returned are such feeds. */
export interface ListedFeed extends Omit<OutlineValues, 'created' | 'htmlUrl' | 'url'> {
  /** The URL of the feed’s web page. */
  readonly htmlUrl?: string | null | undefined;
  /** The URL that an outline of the type `link` or `include` refers to. */
  readonly url?: string | null | undefined;
  /** When the outline was created; a `Date` is written as RFC 822 wants it. */
  readonly created?: string | Date | undefined;
  /** The URL of the feed. */
  readonly xmlUrl: string;
  /** The names of the folders that contain the feed, outermost first. */
  readonly folders?: readonly string[] | undefined;
}

/** The head of the list. */
export interface ListHead
  extends Pick<OpmlHead, 'title' | 'ownerName' | 'ownerEmail' | 'ownerId' | 'docs' | 'written'> {
  /** When the list was created; a `Date` is written as RFC 822 wants it. */
  readonly dateCreated?: string | Date | undefined;
  /** When the list was last modified; a `Date` is written as RFC 822 wants it. */
  readonly dateModified?: string | Date | undefined;
}

/** A list of feeds. What `parseOpml` returns is one. */
export interface FeedList {
  /** Data about the list itself. */
  readonly head?: ListHead | undefined;
  /** The feeds, in order. A feed that is in two folders is listed twice. */
  readonly feeds: readonly ListedFeed[];
  /** The namespaces of prefixed attributes: prefix → URI. */
  readonly namespaces?: Readonly<Record<string, string>> | undefined;
  /**
   * The outlines that the feeds come from, if `parseOpml` returned them. Only `feeds` are written;
   * a feed whose outline has no `title` gets none.
   */
  readonly outlines?: readonly Outline[] | undefined;
}

/** Facts about the list that decide what is written of a feed. */
interface Source {
  /** The URIs of the declared namespaces, by prefix. */
  readonly uris: ReadonlyMap<string, string>;
  /** The keys of feeds whose outlines have no title. */
  readonly untitled: ReadonlySet<string>;
}

/** The elements of the head, in the order of the specification. */
const HEAD_KEYS = [
  'title',
  'dateCreated',
  'dateModified',
  'ownerName',
  'ownerEmail',
  'ownerId',
  'docs',
] as const satisfies readonly (keyof ListHead)[];

/** The attributes of a feed, in the order of the specification, without those that are always there. */
const FEED_KEYS = [
  'title',
  'htmlUrl',
  'url',
  'description',
  'language',
  'version',
  'created',
  'category',
  'isComment',
  'isBreakpoint',
] as const satisfies readonly (keyof OutlineValues)[];

/** Deeper outlines are not indented further, so that the length stays in proportion. */
const DEEPEST_INDENT = 12;

/** A folder while the tree is being made. */
interface Folder {
  readonly kind: 'folder';
  readonly name: string;
  /** In order of appearance. */
  readonly inside: (Folder | { readonly kind: 'feed'; readonly feed: ListedFeed })[];
  readonly folders: Map<string, Folder>;
}

/** The list as a document. */
export function opmlText(list: FeedList): string {
  const { feeds, namespaces = {}, outlines = [] } = list;
  const head: ListHead = list.head ?? Object.create(null);
  const uris = declarable(namespaces);
  const declared = [...uris].map(([prefix, uri]) => attribute(`xmlns:${prefix}`, uri));
  const source = { uris, untitled: untitledIn(outlines) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<opml version="2.0"${declared.join('')}>`,
    '  <head>',
    ...HEAD_KEYS.flatMap((key) => headElement(key, textOf(head, key, HEAD_FIELDS))),
    '  </head>',
    '  <body>',
    ...bodyLines(treeOf(feeds), source),
    '  </body>',
    '</opml>',
    '',
  ].join('\n');
}

function headElement(key: string, text: string): readonly string[] {
  return text === '' ? [] : [`    <${key}>${escaped(text)}</${key}>`];
}

/** The feeds in their folders. A folder is where the first of its feeds is. */
function treeOf(feeds: readonly ListedFeed[]): Folder {
  const root = newFolder('');
  for (const feed of feeds) {
    let folder = root;
    for (const name of feed.folders ?? []) {
      const known = folder.folders.get(name);
      const inner = known ?? newFolder(name);
      if (known === undefined) {
        folder.folders.set(name, inner);
        folder.inside.push(inner);
      }
      folder = inner;
    }
    folder.inside.push({ kind: 'feed', feed });
  }
  return root;
}

function newFolder(name: string): Folder {
  return { kind: 'folder', name, inside: [], folders: new Map() };
}

/** Without recursion, because folders may be nested to any depth. */
function bodyLines(root: Folder, source: Source): readonly string[] {
  const lines: string[] = [];
  const open = [root.inside.values()];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const next = level.next();
    const indent = '  '.repeat(Math.min(open.length + 1, DEEPEST_INDENT));
    if (next.done) {
      open.pop();
      if (open.length > 0) lines.push(`${indent.slice(2)}</outline>`);
    } else if (next.value.kind === 'folder') {
      lines.push(`${indent}<outline${attribute('text', next.value.name)}>`);
      open.push(next.value.inside.values());
    } else {
      lines.push(`${indent}<outline${attributesOf(next.value.feed, source)}/>`);
    }
  }
  return lines;
}

/**
 * `text` is required; importers that know only one of `text` and `title` find a name in either,
 * unless the outline that was read had no title.
 */
function attributesOf(feed: ListedFeed, { uris, untitled }: Source): string {
  const { type = 'rss', text = feed.title ?? feed.xmlUrl, xmlUrl, attributes = {} } = feed;
  const isUntitled = feed.title === feed.text && untitled.has(keyOf(xmlUrl, feed.text));
  const keys = isUntitled ? FEED_KEYS.filter((key) => key !== 'title') : FEED_KEYS;
  return [
    attribute('type', type),
    attribute('text', text),
    attribute('xmlUrl', xmlUrl),
    ...keys.map((key) => attribute(key, textOf(feed, key, OUTLINE_FIELDS))),
    ...othersOf(attributes, uris).map(([name, value]) => attribute(name, value)),
  ].join('');
}

/** The keys of the feeds in a tree whose outlines have no title. */
function untitledIn(outlines: readonly Outline[]): ReadonlySet<string> {
  const untitled = new Set<string>();
  const waiting = [outlines];
  for (let level = waiting.pop(); level !== undefined; level = waiting.pop()) {
    for (const { title, text, xmlUrl, url, outlines: inside } of level) {
      const feedUrl = xmlUrl ?? url;
      if (title === undefined && feedUrl !== undefined) untitled.add(keyOf(feedUrl, text));
      if (inside.length > 0) waiting.push(inside);
    }
  }
  return untitled;
}

function keyOf(xmlUrl: string, text: string | undefined): string {
  return JSON.stringify([xmlUrl, text]);
}

/**
 * A value as text: as it was written if it could not be read, or says more than the value. A URL
 * may be written relative to the document that it comes from, so it stays as it was read.
 */
function textOf<Key extends string>(
  record: { readonly [K in Key]?: unknown } & { readonly written?: OpmlWritten },
  key: Key,
  fields: ReadonlyMap<string, Field>,
): string {
  const { [key]: value, written } = record;
  const field = fields.get(key.toLowerCase());
  const text = field !== undefined && isUrlField(field) ? undefined : written?.[key];
  if (text !== undefined) return text;
  if (value instanceof Date) return value.toUTCString();
  return value === undefined || value === null ? '' : String(value);
}

/** Letters, digits, hyphens and points: all that exports use in names. */
const PLAIN_NAME = /^[A-Za-z_][\w.-]*$/;

/** Names that XML reserves. */
const RESERVED = /^xml/i;

/** Namespaces to which no other prefix may be bound (Namespaces in XML 1.0 §3). */
const BOUND: ReadonlySet<string> = new Set([XML_NAMESPACE, XMLNS_NAMESPACE]);

/** The namespaces that can be declared, by prefix. A prefix cannot be bound to nothing (§2.2). */
function declarable(namespaces: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const uris = new Map<string, string>();
  for (const [key, value] of Object.entries(namespaces)) {
    const prefix = nameOfSafe(key);
    const uri = readAllowed(value).trim();
    if (!PLAIN_NAME.test(prefix) || RESERVED.test(prefix)) continue;
    if (uri !== '' && !BOUND.has(uri)) uris.set(prefix, uri);
  }
  return uris;
}

/**
 * The attributes that can be written beside those of OPML, each once: two prefixes may stand for
 * one namespace.
 */
function othersOf(
  attributes: Attributes,
  uris: ReadonlyMap<string, string>,
): readonly (readonly [name: string, value: string])[] {
  const byName = new Map<string, readonly [name: string, value: string]>();
  for (const [key, value = ''] of Object.entries(attributes)) {
    const name = nameOfSafe(key);
    const expanded = expandedName(name, uris);
    if (expanded !== null && !byName.has(expanded)) byName.set(expanded, [name, value]);
  }
  return [...byName.values()];
}

/** A name with its namespace; `null` if it cannot be written. Base URIs have been applied. */
function expandedName(name: string, uris: ReadonlyMap<string, string>): string | null {
  const [prefix = '', local, more] = name.split(':');
  if (local === undefined) {
    const isOther = !RESERVED.test(name) && !OUTLINE_FIELDS.has(name.toLowerCase());
    return PLAIN_NAME.test(name) && isOther ? name : null;
  }
  if (name === 'xml:lang') return name;
  const uri = uris.get(prefix);
  if (uri === undefined || more !== undefined || !PLAIN_NAME.test(local)) return null;
  return `${local} ${uri}`;
}

function attribute(name: string, value: string): string {
  return value === '' && name !== 'text' ? '' : ` ${name}="${escaped(value)}"`;
}

/** Line ends and tabs are references: as characters, parsers read spaces (XML 1.0 §3.3.3). */
function escaped(text: string): string {
  return readAllowed(text).replace(
    /[&<>"\t\n\r]/g,
    (character) => REFERENCES[character] ?? `&#${character.charCodeAt(0)};`,
  );
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
