/**
 * Builds the model from the events of a parser. What an element means stands in the vocabularies;
 * here is only how elements nest: which record is being filled, which base and language hold, and
 * whether what is read is a text, markup, or an element of no known vocabulary.
 */
import type { ProblemFacts, ProblemName } from '../bozo.ts';
import type { Entry, Feed, FeedVersion } from '../result.ts';
import { StringBuilder } from '../strings.ts';
import { hasUnsafeScheme, resolveUri } from '../uri.ts';
import { NO_ATTRIBUTES, type XmlCursor, type XmlElement, type XmlHandler } from '../xml/events.ts';
import { meantNamespace, preferredPrefix, vocabularyPrefix } from '../xml/namespaces.ts';
import { attribute } from './attributes.ts';
import { decodeBase64 } from './base64.ts';
import { type Draft, type Target, targetOf } from './draft.ts';
import { beginExtension, endExtension } from './extension.ts';
import { endTag, escapeText, startTag, withoutDiv } from './markup.ts';
import { charsetOf, isInlineType, isMediaType, isXml, mediaTypeOf, XHTML } from './media-type.ts';
import type { Build, Place, Row, Vocabulary } from './place.ts';
import { settleTexts } from './readers/construct.ts';
import { ENTRY, FEED, finishLicense } from './readers/container.ts';
import {
  earlierOf,
  Identities,
  isEnclosureWithoutAddress,
  isUnidentified,
  standsOnce,
} from './remarks.ts';
import { withoutCdataMarks } from './repair.ts';
import { ValueFinder } from './value-finder.ts';
import { ValueReader } from './value-reader.ts';
import { versionOfDoctype, versionOfElement, versionOfRoot } from './version.ts';
import { CORE } from './vocabulary/core.ts';
import { VOCABULARIES } from './vocabulary/index.ts';
import { RDF } from './vocabulary/rdf.ts';

/** What a build made. */
export interface Built {
  readonly version: FeedVersion;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly feed: Feed;
  readonly entries: readonly Entry[];
  /** Whether the document is a feed at all. */
  readonly isFeed: boolean;
}

/** Keys of dates that are past when a feed is sent, or nearly. */
const PUBLICATION: ReadonlySet<string> = new Set(['published', 'updated', 'created']);

/** Before there is a parser. */
const NOWHERE: XmlCursor = {
  tagStart: 0,
  mark: 0,
  isAtEnd: false,
  tagStartOf: () => 0,
  attributeStarts: () => new Map(),
  textStart: () => 0,
};

/** Listens to a parser and builds the model. */
export class FeedBuilder extends ValueReader<Place> implements XmlHandler, Build {
  hasFeed = false;
  readonly feed: Draft = {};
  readonly entries: Draft[] = [];
  readonly #namespaces: Record<string, string> = Object.create(null);
  readonly #vocabularies = new Map<string, Vocabulary | null>();
  readonly #root: Target = targetOf('feed', -1, this.feed);
  readonly #open: Place[] = [];
  /** The elements that are open inside of markup; `null` for those that are left out. */
  readonly #markup: (XmlElement | null)[] = [];
  #top: Place | null = null;
  #cursor: XmlCursor = NOWHERE;
  #doctype: FeedVersion = '';
  #refusedEntries = 0;
  /** Whether the document is an HTML page with nothing of a feed but elements that are called like entries. */
  #isPage = false;
  /** The place that is being read: the one that starts or ends. */
  #read: Place | null = null;
  readonly #identities = new Identities();
  /** The place of the identifier that was read last. */
  #identifier: Place | null = null;
  /** Of the place that a value was reported of last. */
  #finder: ValueFinder | null = null;

  begin(cursor: XmlCursor): void {
    this.#cursor = cursor;
  }

  doctype(declaration: string): void {
    this.#doctype = versionOfDoctype(declaration);
  }

  startElement(element: XmlElement): void {
    const top = this.#top;
    if (top !== null && top.row !== null && top.row.content === 'markup') {
      this.#startMarkup(top, element);
      return;
    }
    const isBare = element.attributes === NO_ATTRIBUTES;
    if (!isBare) this.#noteNamespaces(element);
    const depth = this.#open.length;
    if (depth === 0) this.#startRoot(element);
    const target = top === null ? this.#root : top.inner;
    const outer = top ?? this.settings;
    const vocabulary = this.#vocabularyOf(element);
    const row = rowOf(element, vocabulary, target, top);
    const place: Place = {
      element,
      mark: this.#cursor.mark,
      row,
      depth,
      target,
      inner: target,
      holdsEntries: !this.hasFeed || mayHoldEntries(vocabulary, row, target, top),
      record: null,
      base: isBare ? outer.base : this.#baseOf(element, outer.base),
      language: isBare ? outer.language : languageOf(element, outer.language),
      type: '',
      isBase64: false,
      text: '',
      pieces: null,
    };
    this.#open.push(place);
    this.#top = place;
    this.#read = place;
    if (row === null) {
      if (this.hasFeed) beginExtension(place, top);
      return;
    }
    if (row.content === 'markup') this.#startText(place, row);
    row.start?.(place, this);
    if (row === FEED) this.#isPage = false;
  }

  endElement(): void {
    const top = this.#top;
    if (top === null) return;
    if (this.#markup.length > 0) {
      this.#endMarkup(top);
      return;
    }
    this.#open.pop();
    this.#top = this.#open.at(-1) ?? null;
    this.#read = top;
    if (top.pieces !== null) top.text = top.pieces.toString();
    if (top.row === null) {
      if (top.record !== null) endExtension(top);
      return;
    }
    if (isEnclosureWithoutAddress(top)) {
      this.#remark('EnclosureWithoutAddress', { element: top.element.name }, top);
    }
    if (top.row.end === undefined) return;
    const written = top.row.content === 'markup' ? this.#markupText(top) : top.text.trim();
    const text = withoutCdataMarks(written);
    if (text !== written) this.report('EscapedCdata', {}, this.indexOf(top.text, top));
    if (standsOnce(top, text)) this.#noteOnce(top, text);
    top.row.end(text, top, this);
    if (isEntry(top)) this.#noteEntry(top);
    else if (top.row.feeds?.[0] === 'id') this.#identifier = top;
  }

  #noteOnce(place: Place, text: string): void {
    const earlier = earlierOf(place);
    if (earlier !== null && earlier.text.trim() !== text) {
      this.#remark('RepeatedElement', { element: place.element.name }, place);
    }
  }

  #noteEntry(place: Place): void {
    const { record } = place.inner;
    if (isUnidentified(record)) {
      if (!this.#cursor.isAtEnd) this.#remark('UnidentifiedEntry', {}, place);
      return;
    }
    const id = this.#identities.repeatedBy(record, this.version);
    if (id === null) return;
    const said = this.#identifier?.target.record === record ? this.#identifier : place;
    this.report('DuplicateId', { id }, this.indexOf(said === place ? id : said.text, said));
  }

  /** Reports what is to be said of an element, at its tag. */
  #remark<N extends ProblemName>(name: N, facts: ProblemFacts[N], { mark }: Place): void {
    this.report(name, facts, this.#cursor.tagStartOf(mark));
  }

  text(text: string, isCdata: boolean): void {
    const top = this.#top;
    if (top === null || (top.row !== null && top.row.content === 'none')) return;
    // What is said beside elements that stand in a text is text too, and must not turn into tags;
    // but a CDATA section where HTML is expected is HTML, also beside naked markup.
    const isText = isXml(top.type) && !(isCdata && typeOf(top.element, top.row) === 'text/html');
    addText(top, isText ? escapeText(text) : text);
  }

  /** The model, once the parser is done. */
  finish(): Built {
    settleTexts(this.feed);
    finishLicense(this.feed);
    this.concludeDates();
    return {
      version: this.version,
      namespaces: this.#namespaces,
      feed: this.feed,
      entries: this.entries,
      isFeed: this.version !== '' || (this.hasFeed && !this.#isPage),
    };
  }

  protected override indexOf(value: string, place: Place): number | undefined {
    if (this.#finder?.place !== place) this.#finder = new ValueFinder(place, this.#cursor);
    return this.#finder.find(value, place === this.#top);
  }

  protected override isPublication({ row, target: { kind } }: Place): boolean {
    return PUBLICATION.has(row?.feeds?.[0] ?? '') && (kind === 'entry' || kind === 'feed');
  }

  protected override indexOfRead(value: string): number | undefined {
    return this.#read === null ? undefined : this.indexOf(value, this.#read);
  }

  tagStart(): number {
    return this.#cursor.tagStart;
  }

  entryCount(): number {
    return this.entries.length;
  }

  addEntry(record: Draft, position: number): void {
    this.hasFeed = true;
    const { maxEntries } = this.settings.options;
    if (this.entries.length < maxEntries) this.entries.splice(position, 0, record);
    else if (this.#refusedEntries++ === 0) {
      this.report('LimitExceeded', { limit: 'maxEntries', value: maxEntries }, this.tagStart());
    }
  }

  // How elements nest.

  #startRoot(root: XmlElement): void {
    this.version = versionOfRoot(root, this.#doctype);
    this.#isPage = root.local.toLowerCase() === 'html';
    const { language } = this.settings;
    const own = languageOf(root, language);
    if (own !== null) this.feed['language'] = own;
  }

  #noteNamespaces({ ns }: XmlElement): void {
    for (const prefix in ns) {
      const uri = ns[prefix];
      if (uri === undefined || uri === '') continue;
      this.#namespaces[preferredPrefix(uri) ?? prefix] = uri;
      const readAs = meantNamespace(uri);
      if (readAs !== null) this.#reportMisspelt(prefix, { uri, readAs });
    }
  }

  #reportMisspelt(prefix: string, facts: ProblemFacts['MisspeltNamespace']): void {
    const starts = this.#cursor.attributeStarts(this.#cursor.mark);
    const index = starts.get(prefix === '' ? 'xmlns' : `xmlns:${prefix}`);
    this.report('MisspeltNamespace', facts, index ?? this.tagStart());
  }

  #vocabularyOf(element: XmlElement): Vocabulary | null {
    const key = element.uri === '' ? element.prefix : element.uri;
    const known = this.#vocabularies.get(key);
    if (known !== undefined) return known;
    const found = VOCABULARIES.get(vocabularyPrefix(element)) ?? null;
    this.#vocabularies.set(key, found);
    return found;
  }

  #baseOf(element: XmlElement, inherited: string): string {
    const own = xmlAttribute(element, 'base');
    if (own === undefined || own === '') return inherited;
    const base = resolveUri(inherited, own);
    return base === '' || hasUnsafeScheme(base) ? inherited : base;
  }

  // Markup inside of texts.

  #startMarkup(place: Place, element: XmlElement): void {
    if (!isXml(place.type)) {
      // Naked markup: whoever wrote it meant it as part of the text. A “div” around it means nothing.
      if (element.local === 'div') {
        this.#markup.push(null);
        return;
      }
      place.type = XHTML;
    }
    this.#markup.push(element);
    addText(place, startTag(element));
  }

  #endMarkup(place: Place): void {
    const element = this.#markup.pop();
    if (element !== undefined && element !== null) addText(place, endTag(element));
  }

  /** Finds out the type of a text. One that a text cannot have tells nothing of it. */
  #startText(place: Place, row: Row): void {
    const { element } = place;
    const type = typeOf(element, row);
    const version = versionOfElement(element, this.version);
    place.isBase64 = isInBase64(element, type, version);
    if (isMediaType(type) && (isInlineType(type) || mayHaveAnyType(element, version))) {
      place.type = type;
    } else {
      place.type = 'text/plain';
      const written = attribute(element, 'type')?.trim() ?? '';
      const facts = { type: written, element: element.name };
      this.report('UnknownTextType', facts, this.indexOf(written, place));
    }
  }

  /** The text of a place that held markup: decoded, and without the “div” that Atom 1.0 asks for. */
  #markupText(place: Place): string {
    const text = place.text.trim();
    if (place.isBase64) return this.#decodedText(text, place);
    return this.version === 'atom10' && place.type === XHTML ? withoutDiv(text) : text;
  }

  #decodedText(written: string, place: Place): string {
    const { element, row } = place;
    const type = typeOf(element, row);
    const decoded = decodeBase64(written, type, charsetOf(element));
    place.isBase64 = decoded.kind === 'binary' && written !== '';
    if (decoded.kind === 'text') return decoded.text.trim();
    if (decoded.kind === 'invalid') {
      const index = this.indexOf(written, place);
      this.report('MalformedBase64', { type, element: element.name }, index);
    }
    return written;
  }
}

/** Whether an element stands for an entry; an empty one in another entry does not. */
function isEntry({ row, inner, target, element: { local } }: Place): boolean {
  if (row === ENTRY) return true;
  if (inner === target || inner.kind !== 'entry' || Object.keys(inner.record).length === 0) {
    return false;
  }
  const name = local.toLowerCase();
  return name === 'item' || name === 'entry';
}

/** Whether any media type may be given: to content (RFC 4287 §4.1.3.1), in Atom 0.3 to every text. */
function mayHaveAnyType({ local }: XmlElement, version: FeedVersion): boolean {
  return isEarlyAtom(version) || (version.startsWith('atom') && local.toLowerCase() === 'content');
}

/** Whether a text should be in base64: by its type (RFC 4287 §4.1.3.3), or as Atom 0.3 says. */
function isInBase64(element: XmlElement, type: string, version: FeedVersion): boolean {
  const mode = attribute(element, 'mode')?.trim().toLowerCase();
  if (mode !== undefined && version !== 'atom10') {
    return mode === 'base64' && version.startsWith('atom');
  }
  if (isEarlyAtom(version) || !mayHaveAnyType(element, version)) return false;
  return isMediaType(type) && !isInlineType(type);
}

function isEarlyAtom(version: FeedVersion): boolean {
  return version === 'atom01' || version === 'atom02' || version === 'atom03';
}

function rowOf(
  { local }: XmlElement,
  vocabulary: Vocabulary | null,
  target: Target,
  parent: Place | null,
): Row | null {
  const row = vocabulary?.get(local) ?? vocabulary?.get(local.toLowerCase());
  if (row === undefined) return null;
  if (row.within !== undefined && !row.within.includes(target.kind)) return null;
  if (row.isStructure === true) {
    if (parent !== null && !parent.holdsEntries) return null;
    return target.kind === 'entry' ? (row.inEntry ?? row) : row;
  }
  // What stands in an unknown element is part of it, not of the entry around it.
  return parent !== null && parent.row === null ? null : row;
}

/**
 * Whether an element of a feed may hold entries. In one of a module, and in an unknown one of an
 * entry, what looks like an entry is part of that element.
 */
function mayHoldEntries(
  vocabulary: Vocabulary | null,
  row: Row | null,
  target: Target,
  parent: Place | null,
): boolean {
  if (parent !== null && !parent.holdsEntries) return false;
  if (row === null && target.kind !== 'feed') return false;
  return vocabulary === CORE || vocabulary === RDF;
}

/** The media type that the text of an element is said to have. */
function typeOf(element: XmlElement, row: Row | null): string {
  return mediaTypeOf(element, row?.type ?? 'text/plain');
}

/** Adds to the text of a place. Most come in one piece. */
function addText(place: Place, text: string): void {
  if (place.pieces !== null) {
    place.pieces.add(text);
  } else if (place.text === '') {
    place.text = text;
  } else {
    place.pieces = new StringBuilder();
    place.pieces.add(place.text);
    place.pieces.add(text);
  }
}

/** The language that holds in an element; an empty one says that none does (XML 1.0 §2.12). */
function languageOf(element: XmlElement, inherited: string | null): string | null {
  const own = xmlAttribute(element, 'lang');
  if (own === undefined) return inherited;
  return own === '' ? null : own.replaceAll('_', '-');
}

/** An attribute that XML has for every element; feeds forget its prefix, and CDF writes capitals. */
function xmlAttribute({ attributes }: XmlElement, local: 'base' | 'lang'): string | undefined {
  for (const name in attributes) {
    const attribute = attributes[name];
    // Most attributes are neither, and are told by their length.
    if (attribute === undefined || attribute.local.length !== local.length) continue;
    if (attribute.prefix !== 'xml' && attribute.prefix !== '') continue;
    if (attribute.local.toLowerCase() === local) return attribute.value.trim();
  }
  return undefined;
}
