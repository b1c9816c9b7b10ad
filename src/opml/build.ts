/**
 * Builds lists of feeds from the events of a parser. Exports are read as feed readers read them:
 * names in any letter case, outlines anywhere, feeds recognized by their URLs whatever their
 * `type`. What OPML does not define is kept.
 */

import { isIso } from '../dates/plausible.ts';
import { isEmpty, keptAttributesOf } from '../feed/attributes.ts';
import type { BuildSettings } from '../feed/build-settings.ts';
import { type Draft, isDraft, isSet } from '../feed/draft.ts';
import { isRepeatable } from '../feed/extension.ts';
import { setWritten } from '../feed/slot.ts';
import { type ValueContext, ValueReader } from '../feed/value-reader.ts';
import { baseOf, LONGEST_NAMESPACE, overlong } from '../feed/xml-attributes.ts';
import { roleOf } from '../grammar/feed-structure.ts';
import { looksLikeHtml } from '../html/looks-like-html.ts';
import { readFeedUrl, withoutReaderScheme } from '../http/feed-url.ts';
import type { OpmlFeed, OpmlHead, OpmlResult, Outline } from '../model/opml.ts';
import type { ExtensionElement } from '../model/values.ts';
import type { Account } from '../pipeline/read-as.ts';
import type { Report } from '../problems/facts.ts';
import { memberOf } from '../text/given.ts';
import { decodeText } from '../text/references.ts';
import { safeName } from '../text/safe-name.ts';
import { hasUnsafeScheme } from '../text/schemes.ts';
import { StringBuilder } from '../text/string-builder.ts';
import {
  NOWHERE,
  type XmlAttribute,
  type XmlCursor,
  type XmlElement,
  type XmlHandler,
} from '../xml/events.ts';
import {
  type Field,
  HEAD_FIELDS,
  isUrlField,
  OUTLINE_FIELDS,
  readBoolean,
  readList,
  readNumber,
  readNumbers,
  readVersion,
} from './fields.ts';

/** The content of an OPML document. */
export type OpmlContent = Omit<OpmlResult, keyof Account>;

/** The outcome of a build. */
export interface BuiltOpml {
  readonly content: OpmlContent;
  /** Whether the document is OPML at all. */
  readonly isOpml: boolean;
  /** What the document is instead, if that is known. */
  readonly looksLike: string | null;
}

/** The content of a document that is not OPML. */
export function noContent(): OpmlContent {
  return { namespaces: Object.create(null), head: {}, outlines: [], feeds: [] };
}

/** The place of a value: an attribute, or the text of the element. */
interface OpmlPlace extends ValueContext {
  readonly mark: number;
  readonly attribute: string | null;
}

/**
 * The kind of an open element:
 *
 * - `root`, `head`, `body`, `outline`: those of OPML;
 * - `element`: any other;
 * - `ignored`: an outline beyond the limit, or a feed or a page, with everything inside it.
 */
type FrameKind = 'root' | 'head' | 'body' | 'outline' | 'element' | 'ignored';

/** An open element. */
interface Frame {
  readonly kind: FrameKind;
  readonly element: XmlElement;
  readonly mark: number;
  readonly base: string;
  /** The text directly inside. */
  readonly text: StringBuilder;
  /** Elements inside that OPML does not define. */
  readonly elements: ExtensionElement[];
}

/** An open outline. */
interface OpenOutline {
  readonly draft: Draft;
  readonly outlines: Outline[];
  readonly folder: Folder | null;
  /** Whether the outline, or one around it, is commented out. */
  readonly isComment: boolean;
}

/** A folder that may contain feeds. */
interface Folder {
  readonly name: string;
  readonly outer: Folder | null;
  /** The names of the folder and of those around it; computed for the first feed in it. */
  path: readonly string[] | null;
}

/** Shared by all outlines without nested outlines. */
const NO_OUTLINES: readonly Outline[] = Object.freeze([]);

const NO_FOLDERS: readonly string[] = Object.freeze([]);

/** The types of outlines that are feeds, even if they name the URL `url`. */
const FEED_TYPE = /^(?:application\/)?(?:rss|atom|rdf|feed|podcast)(?:\+xml|[\s\d.]*)$/i;

/** Listens to a parser and builds the content of an OPML document. */
export class OpmlBuilder implements XmlHandler {
  readonly #settings: BuildSettings;
  readonly #report: Report;
  readonly #values: ValueReader<OpmlPlace>;
  readonly #frames: Frame[] = [];
  readonly #open: OpenOutline[] = [];
  readonly #outlines: Outline[] = [];
  readonly #feeds: OpmlFeed[] = [];
  readonly #head: Draft = {};
  readonly #headElements: ExtensionElement[] = [];
  readonly #elements: ExtensionElement[] = [];
  readonly #namespaces: Record<string, string> = Object.create(null);
  readonly #root: Draft = {};
  #cursor: XmlCursor = NOWHERE;
  #hasRoot = false;
  #looksLike: string | null = null;
  #rootPrefix = '';
  /** The number of open bodies. */
  #bodies = 0;
  #count = 0;
  /** The place that is being read. */
  #read: OpmlPlace | undefined = undefined;
  /** For the element whose attributes were searched for last. */
  #starts: { readonly mark: number; readonly byName: ReadonlyMap<string, number> } | null = null;

  constructor(settings: BuildSettings) {
    this.#settings = settings;
    this.#report = settings.report;
    this.#values = new ValueReader<OpmlPlace>(settings, {
      locate: (_, context) => this.#indexOf(context),
      isPublication: () => false,
    });
  }

  begin(cursor: XmlCursor): void {
    this.#cursor = cursor;
  }

  doctype(): void {
    // No version of OPML has a meaningful DTD.
  }

  startElement(element: XmlElement): void {
    const parent = this.#frames.at(-1);
    const kind = this.#kindOf(element, parent);
    const outer = parent?.base ?? this.#settings.base;
    const base = kind === 'ignored' ? outer : baseOf(element, outer, this.#settings, this.#cursor);
    const { mark } = this.#cursor;
    const frame = { kind, element, mark, base, text: new StringBuilder(), elements: [] };
    this.#frames.push(frame);
    if (kind === 'ignored') return;
    this.#noteNamespaces(element);
    if (kind === 'outline') this.#startOutline(frame);
    else if (kind === 'root') this.#startRoot(frame);
    else if (kind === 'body') this.#bodies += 1;
    if ((kind === 'head' || kind === 'body') && !this.#hasRoot) this.#reportMisplaced(element);
  }

  text(text: string): void {
    this.#frames.at(-1)?.text.add(text);
  }

  endElement(): void {
    const frame = this.#frames.pop();
    switch (frame?.kind) {
      case 'outline':
        this.#endOutline(frame);
        break;
      case 'head':
        appendAll(this.#headElements, frame.elements);
        break;
      case 'element':
        this.#endOther(frame);
        break;
      case 'body':
        this.#bodies -= 1;
        appendAll(this.#elements, frame.elements);
        break;
      case 'root':
        appendAll(this.#elements, frame.elements);
    }
  }

  /** The outcome, when the parser has finished. */
  finish(): BuiltOpml {
    if (this.#headElements.length > 0) this.#head['elements'] = this.#headElements;
    return {
      content: {
        ...this.#root,
        namespaces: this.#namespaces,
        // Each row of the table fills the key of its name, with a value of its kind.
        head: this.#head as OpmlHead,
        outlines: this.#outlines,
        feeds: this.#feeds,
        ...(this.#elements.length > 0 ? { elements: this.#elements } : {}),
      },
      isOpml: this.#hasRoot || this.#outlines.length > 0,
      looksLike: this.#looksLike,
    };
  }

  /** The UTF-16 index of a value. */
  #indexOf(place = this.#read): number | undefined {
    if (place === undefined) return undefined;
    const { mark, attribute } = place;
    if (attribute === null) return this.#cursor.textStart(mark);
    if (this.#starts?.mark !== mark) {
      this.#starts = { mark, byName: this.#cursor.attributeStarts(mark) };
    }
    return this.#starts.byName.get(attribute) ?? this.#cursor.tagStartOf(mark);
  }

  // Elements

  #kindOf(element: XmlElement, parent: Frame | undefined): FrameKind {
    if (parent?.kind === 'ignored') return 'ignored';
    const local = element.local.toLowerCase();
    if (parent === undefined && (isOfFeed(element) || local === 'html')) {
      if (local !== 'html') this.#looksLike ??= nameOfFeed(local);
      return 'ignored';
    }
    const isInOutline = this.#open.length > 0;
    if (local === 'opml') return isInOutline ? 'element' : 'root';
    if (element.prefix !== '' && element.prefix !== this.#rootPrefix) return 'element';
    if (local === 'outline') return this.#admitsOutline() ? 'outline' : 'ignored';
    const mayBePart = parent === undefined || parent.kind === 'root' || this.#frames.length === 1;
    return mayBePart && !isInOutline && (local === 'head' || local === 'body') ? local : 'element';
  }

  #admitsOutline(): boolean {
    const { maxEntries } = this.#settings.options;
    this.#count += 1;
    if (this.#count === maxEntries + 1) {
      const facts = { limit: 'maxEntries', value: maxEntries };
      this.#report('LimitExceeded', facts, this.#cursor.tagStart);
    }
    return this.#count <= maxEntries;
  }

  #noteNamespaces({ ns }: XmlElement): void {
    for (const prefix in ns) {
      const uri = ns[prefix];
      if (uri === undefined || uri === '') continue;
      this.#namespaces[safeName(prefix)] ??= uri;
      if (uri.length > LONGEST_NAMESPACE) {
        const facts = overlong('namespace', uri, LONGEST_NAMESPACE);
        this.#report('OverlongValue', facts, this.#cursor.tagStart);
      }
    }
  }

  #startRoot({ element, mark, base }: Frame): void {
    if (this.#hasRoot) return;
    this.#hasRoot = true;
    this.#rootPrefix = element.prefix;
    for (const attribute of element.attributes) {
      if (attribute.prefix !== '' || attribute.local.toLowerCase() !== 'version') continue;
      const place = { element, base, mark, attribute: attribute.name };
      this.#keep(this.#root, 'version', attribute.value.trim(), readVersion, place);
    }
  }

  #reportMisplaced({ name }: XmlElement): void {
    this.#report('MisplacedElement', { element: name }, this.#cursor.tagStart);
  }

  /** Ends an element that is not part of OPML's structure: one of the head, or an unknown one. */
  #endOther(frame: Frame): void {
    const { element, mark, base, elements } = frame;
    const text = frame.text.toString().trim();
    const attributes = keptAttributesOf(element);
    const parent = this.#frames.at(-1);
    const isBare = elements.length === 0 && Object.keys(attributes).length === 0;
    const field = parent?.kind === 'head' ? this.#headFieldOf(element) : undefined;
    if (field !== undefined) {
      if (isBare && text === '') return;
      const place = { element, base, mark, attribute: null };
      const isFirst = !isTaken(this.#head, field.key);
      if (isFirst && text !== '') this.#readField(this.#head, field, text, place);
      if (isFirst && isBare) return;
      if (!isFirst) {
        this.#report('RepeatedElement', { element: element.name }, this.#cursor.tagStartOf(mark));
      }
    }
    const isUnsafe = field !== undefined && isUrlField(field) && hasUnsafeScheme(text);
    const kept: { -readonly [K in keyof ExtensionElement]: ExtensionElement[K] } = {
      name: element.name,
    };
    if (isRepeatable(element.uri, this.#settings.growth)) kept.namespace = element.uri;
    if (!isEmpty(attributes)) kept.attributes = attributes;
    if (text !== '' && !isUnsafe) {
      kept.text = this.#plain(text, { element, base, mark, attribute: null });
    }
    if (elements.length > 0) kept.children = elements;
    (parent?.elements ?? this.#elements).push(kept);
  }

  #headFieldOf({ local, prefix }: XmlElement): Field | undefined {
    if (prefix !== '' && prefix !== this.#rootPrefix) return undefined;
    return HEAD_FIELDS.get(local.toLowerCase());
  }

  // Outlines

  #startOutline(frame: Frame): void {
    const { element } = frame;
    const parent = this.#open.at(-1);
    if (parent === undefined && this.#bodies === 0) this.#reportMisplaced(element);
    const draft = this.#readAttributes(frame);
    // `#endOutline` adds what every outline has.
    (parent?.outlines ?? this.#outlines).push(draft as Draft & Outline);
    const isComment = parent?.isComment === true || memberOf(draft, 'isComment') === true;
    const outer = parent?.folder ?? null;
    const xmlUrl = feedUrlOf(draft);
    if (xmlUrl !== null && !isComment) this.#addFeed(draft, xmlUrl, outer);
    // A feed that contains outlines is not a folder.
    const folder = xmlUrl === null ? folderOf(draft, outer) : outer;
    this.#open.push({ draft, outlines: [], folder, isComment });
  }

  #endOutline({ text, elements, element, base, mark }: Frame): void {
    const outline = this.#open.pop();
    if (outline === undefined) return;
    const { draft, outlines } = outline;
    const content = text.toString().trim();
    if (content !== '') {
      draft['content'] = this.#plain(content, { element, base, mark, attribute: null });
    }
    if (elements.length > 0) draft['elements'] = elements;
    draft['outlines'] = outlines.length > 0 ? outlines : NO_OUTLINES;
  }

  #readAttributes({ element, base, mark }: Frame): Draft {
    const draft: Draft = {};
    const others: Record<string, string> = Object.create(null);
    let hasOthers = false;
    for (const { attribute, field } of fieldsFirst(element)) {
      const { name, value } = attribute;
      const text = value.trim();
      if (text === '') continue;
      const place = { element, base, mark, attribute: name };
      if (field !== undefined && !isTaken(draft, field.key)) {
        this.#readField(draft, field, text, place);
      } else if (field === undefined || !isUrlField(field) || !hasUnsafeScheme(text)) {
        others[safeName(name)] = this.#plain(value, place);
        hasOthers = true;
      }
    }
    if (hasOthers) draft['attributes'] = others;
    return draft;
  }

  #addFeed(draft: Draft, xmlUrl: string, folder: Folder | null): void {
    const title = memberOf(draft, 'title') ?? memberOf(draft, 'text');
    const feed: Draft & Pick<OpmlFeed, 'xmlUrl' | 'folders'> = {
      ...draft,
      ...(title === undefined ? {} : { title }),
      xmlUrl,
      folders: this.#foldersOf(folder),
    };
    this.#feeds.push(feed);
  }

  /** The path of a folder, if it may be copied once more. */
  #foldersOf(folder: Folder | null): readonly string[] {
    const { growth } = this.#settings;
    if (folder === null || growth.isSpent) return NO_FOLDERS;
    const path = pathOf(folder);
    return growth.take(JSON.stringify(path).length) ? path : NO_FOLDERS;
  }

  // Values

  /** Reads a field into a record, with its text if that has more information than the value. */
  #readField(draft: Draft, { key, kind }: Field, text: string, place: OpmlPlace): void {
    switch (kind) {
      case 'text':
        this.#keep(draft, key, text, (written) => this.#plain(written, place), place);
        break;
      case 'name':
        this.#keep(draft, key, text, (written) => this.#plain(nameIn(written), place), place);
        break;
      case 'date':
        this.#keep(draft, key, text, (written) => this.#values.date(written, place), place);
        break;
      case 'url':
      case 'feedUrl':
        this.#readUrlField(draft, { key, kind }, text, place);
        break;
      case 'number':
        this.#keep(draft, key, text, readNumber, place);
        break;
      case 'numbers':
        this.#keep(draft, key, text, (written) => readNumbers(written, this.#values.limit), place);
        break;
      case 'list':
        this.#keep(
          draft,
          key,
          text,
          (written) => readList(this.#plain(written, place), this.#values.limit),
          place,
        );
        break;
      case 'boolean':
        this.#keep(draft, key, text, readBoolean, place);
    }
  }

  /** A URL that runs script is not kept in any form; one that is not a link, only as written. */
  #readUrlField(draft: Draft, { key, kind }: Field, text: string, place: OpmlPlace): void {
    const uri = this.#values.uri(text, place);
    if (uri === '' && !hasUnsafeScheme(text)) setWritten(draft, key, text);
    if (uri === '') return;
    const read = kind === 'feedUrl' ? fetchable(uri) : uri;
    this.#keep(draft, key, text, () => read, place);
  }

  #keep(
    draft: Draft,
    key: string,
    text: string,
    read: (text: string) => unknown,
    place: OpmlPlace,
  ): void {
    if (text === '') return;
    this.#read = place;
    const value = read(text);
    if (value !== null) draft[key] = value;
    const saysAll = value instanceof Date ? isIso(text, value) : String(value) === text;
    if (!saysAll) setWritten(draft, key, text);
  }

  #plain(text: string, place: OpmlPlace): string {
    this.#read = place;
    return this.#values.plain(text);
  }
}

/** A name without references to characters: many programs escape names twice. Tags are kept. */
function nameIn(text: string): string {
  return text.includes('&') && !text.includes('<') && looksLikeHtml(text) ? decodeText(text) : text;
}

/** Whether an element is one that a feed, or an entry alone, starts with. */
function isOfFeed({ prefix, local, uri }: XmlElement): boolean {
  const role = roleOf(prefix, local, uri);
  return role === 'root' || role === 'record';
}

/** What a document that starts with such an element is. */
function nameOfFeed(root: string): string {
  if (root === 'rss' || root === 'rdf') return 'an RSS feed';
  return root === 'feed' ? 'an Atom feed' : 'a feed';
}

/** The URL to fetch a feed from, if it is written with `feed:` or a similar scheme. */
function fetchable(uri: string): string {
  const url = withoutReaderScheme(uri);
  return url === uri || readFeedUrl(uri) === null ? uri : url;
}

/** Whether a record has a value for a key, or the text of one that cannot be read. */
function isTaken(draft: Draft, key: string): boolean {
  const written = memberOf(draft, 'written');
  return isSet(draft, key) || (isDraft(written) && isSet(written, key));
}

/** The URL of an outline's feed; `null` if it is not a feed, or if the URL cannot be used. */
function feedUrlOf(outline: Draft): string | null {
  const [xmlUrl, url, type] = ['xmlUrl', 'url', 'type'].map((key) => memberOf(outline, key));
  if (typeof xmlUrl === 'string') return xmlUrl;
  if (typeof type !== 'string' || !FEED_TYPE.test(type)) return null;
  return typeof url === 'string' ? url : null;
}

/** The folder of an outline; without a name, it is not a folder. */
function folderOf(outline: Draft, outer: Folder | null): Folder | null {
  const name = memberOf(outline, 'text') ?? memberOf(outline, 'title');
  return typeof name === 'string' ? { name, outer, path: null } : outer;
}

/** The names of a folder and of those around it, outermost first. */
function pathOf(folder: Folder | null): readonly string[] {
  if (folder === null) return NO_FOLDERS;
  if (folder.path !== null) return folder.path;
  const path: string[] = [];
  for (let each: Folder | null = folder; each !== null; each = each.outer) path.push(each.name);
  folder.path = path.reverse();
  return folder.path;
}

/** An attribute, and the field that it fills if it is the first to do so. */
interface FieldAttribute {
  readonly attribute: XmlAttribute;
  readonly field: Field | undefined;
}

/**
 * The attributes of an outline; if several differ only in case, the one in the right case comes
 * first.
 */
function fieldsFirst({ attributes }: XmlElement): readonly FieldAttribute[] {
  const exact: FieldAttribute[] = [];
  const others: FieldAttribute[] = [];
  for (const attribute of attributes) {
    const { name } = attribute;
    if (attribute.prefix === 'xmlns' || name === 'xmlns') continue;
    const field = attribute.prefix === '' ? OUTLINE_FIELDS.get(name.toLowerCase()) : undefined;
    (field?.key === name ? exact : others).push({ attribute, field });
  }
  return [...exact, ...others];
}

/** Adds values to a list one by one: a call with very many arguments overflows the stack. */
function appendAll<Value>(list: Value[], values: readonly Value[]): void {
  for (const value of values) list.push(value);
}
