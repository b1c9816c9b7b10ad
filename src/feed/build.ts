/**
 * Builds the model from the events of a parser. What an element means stands in the vocabularies;
 * here is only how elements nest: which record is being filled, which base and language hold, and
 * whether what is read is a text, markup, or an element of no known vocabulary.
 */

import { meantNamespace, preferredPrefix, vocabularyPrefix } from '../grammar/namespaces.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedVersion } from '../model/result.ts';
import type { ExtensionElement, TextDetail } from '../model/values.ts';
import type { ProblemFacts, ProblemName } from '../problems/facts.ts';
import { StringBuilder } from '../text/strings.ts';
import { hasUnsafeScheme, resolveUri } from '../text/uri.ts';
import { NO_ATTRIBUTES, type XmlCursor, type XmlElement, type XmlHandler } from '../xml/events.ts';
import { attribute, hasOtherAttributes } from './attributes.ts';
import { decodeBase64 } from './base64.ts';
import { standIn } from './competition.ts';
import { type Draft, type Target, type TargetKind, targetOf } from './draft.ts';
import {
  beginElement,
  elementOf,
  endExtension,
  endTree,
  keepElement,
  keeperOf,
  keepTree,
  LOST,
  OPEN_TREE_PART,
  TREE_PART,
} from './extension.ts';
import { endTag, escapeText, startTag, withoutDiv } from './markup.ts';
import {
  charsetOf,
  isInlineType,
  isMediaType,
  isXml,
  mediaTypeOf,
  saysType,
  XHTML,
} from './media-type.ts';
import type { Build, Place, Row } from './place.ts';
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
import { familyOfNamespace, versionOfDoctype, versionOfElement, versionOfRoot } from './version.ts';
import { rankedVocabulary } from './vocabulary/index.ts';
import { familyOf, type Ranked } from './vocabulary/preference.ts';

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
/** A known element that is kept once the record that it belongs to is complete. */
interface LateElement {
  readonly element: ExtensionElement;
  /** The element after which it stands; `undefined` where it is the first. */
  readonly before: ExtensionElement | undefined;
  readonly mark: number;
}

/** Records that show what is meant for them and nothing else, but for one key. */
const CLOSED: ReadonlyMap<TargetKind, string | null> = new Map([
  ['mediaCommunity', null],
  ['mediaEmbed', null],
  ['mediaLocation', 'where'],
  ['mediaComments', null],
  ['mediaResponses', null],
  ['mediaBacklinks', null],
  ['mediaScenes', null],
  ['mediaScene', null],
  ['chapters', null],
]);

const NO_NAMES: ReadonlySet<string> = new Set();

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
  readonly abouts: Set<string> = new Set();
  readonly #namespaces: Record<string, string> = Object.create(null);
  readonly #vocabularies = new Map<string, Ranked | null>();
  readonly #late = new Map<Draft, LateElement[]>();
  readonly #atEnd: (() => void)[] = [];
  #rootUri = '';
  /** The text that was read as markup last, and what came of it. */
  #constructed = '';
  #constructedAs = '';
  readonly root: Target = targetOf('feed', -1, this.feed);
  readonly images: Map<Draft, Target> = new Map();
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
    const target = top === null ? this.root : top.inner;
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
      parts: null,
      isKept: false,
      isUnsafe: false,
      isOdd: false,
    };
    this.#open.push(place);
    this.#top = place;
    this.#read = place;
    if (row === null) {
      if (this.hasFeed || this.version !== '') beginElement(place, top);
      return;
    }
    if (row.hasLost?.(place) === true) place.row = LOST;
    if (place.row?.content === 'tree') {
      beginElement(place, top);
      return;
    }
    if (row.content === 'markup') this.#startText(place, row);
    row.start?.(place, this);
    if (row.isStructure === true && place.inner !== target && !isEntry(place)) this.#isPage = false;
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
    const { row } = top;
    if (row === null) {
      if (top.record !== null) endExtension(top);
    } else if (row.content === 'tree') {
      const tree = endTree(top);
      if (tree === null || row.end === undefined) return;
      if (!row.end(tree.text, top, this, tree)) keepTree(top, tree);
    } else {
      this.#endKnown(top, row);
    }
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
    if (top === null) return;
    // Where no text is meant to be, most of it is what sets elements apart.
    if (top.row !== null && top.row.content === 'none' && !SEEN.test(text)) return;
    // What is said beside elements that stand in a text is text too, and must not turn into tags;
    // but a CDATA section where HTML is expected is HTML, also beside naked markup.
    const isText = isXml(top.type) && !(isCdata && typeOf(top.element, top.row) === 'text/html');
    addText(top, isText ? escapeText(text) : text);
  }

  /** The model, once the parser is done. */
  finish(): Built {
    for (const call of this.#atEnd) call();
    for (const record of this.#late.keys()) this.settle(record);
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

  override uri(text: string, place: Place): string {
    const uri = super.uri(text, place);
    if (uri === '' && text.trim() !== '') place.isUnsafe = true;
    return uri;
  }

  override construct(text: string, place: Place): TextDetail {
    const detail = super.construct(text, place);
    this.#constructed = text;
    this.#constructedAs = detail.value;
    return detail;
  }

  keepLater(place: Place, text: string, before: ExtensionElement | undefined): void {
    if (place.isKept) return;
    place.isKept = true;
    const keeper = keeperOf(place);
    const late = this.#late.get(keeper) ?? [];
    late.push({ element: elementOf(place, text), before, mark: place.mark });
    this.#late.set(keeper, late);
  }

  settle(record: Draft): void {
    const late = this.#late.get(record);
    if (late === undefined) return;
    this.#late.delete(record);
    const after = new Map<ExtensionElement | undefined, ExtensionElement[]>();
    for (const { element, before } of late.toSorted((one, other) => one.mark - other.mark)) {
      const group = after.get(before);
      if (group === undefined) after.set(before, [element]);
      else group.push(element);
    }
    const existing = record['elements'];
    const kept: readonly ExtensionElement[] = Array.isArray(existing) ? existing : [];
    record['elements'] = [undefined, ...kept].flatMap((element) => [
      ...(element === undefined ? [] : [element]),
      ...(after.get(element) ?? []),
    ]);
  }

  atEnd(call: () => void): void {
    this.#atEnd.push(call);
  }

  // How elements nest.

  #endKnown(place: Place, row: Row): void {
    const written = row.content === 'markup' ? this.#markupText(place) : place.text.trim();
    const text = row.content === 'none' ? '' : withoutCdataMarks(written);
    if (row.content !== 'none' && text !== written) {
      this.report('EscapedCdata', {}, this.indexOf(place.text, place));
    }
    if (isEnclosureWithoutAddress(place)) {
      this.#remark('EnclosureWithoutAddress', { element: place.element.name }, place);
    }
    if (standsOnce(place, text)) this.#noteOnce(place, text);
    const isSaid = row.end?.(text, place, this) ?? row.content === 'none';
    if (isEntry(place)) this.#noteEntry(place);
    else if (row.feeds?.[0] === 'id') this.#identifier = place;
    const isAside = row.content === 'none' && written !== '';
    if (!isSaid || isAside || place.isOdd || this.#hasOtherAttributes(place, row)) {
      keepElement(place, row.content === 'markup' ? this.#shown(text, place) : written);
    }
    const around = this.#top?.parts ?? null;
    if (around !== null) around.push(elementOf(place, written));
  }

  /** A text as the model shows it. */
  #shown(text: string, place: Place): string {
    if (this.#constructed === text) return this.#constructedAs;
    return this.construct(text, place).value;
  }

  #hasOtherAttributes({ element, language }: Place, row: Row): boolean {
    if (element.attributes === NO_ATTRIBUTES) return false;
    const outer = this.#top?.language ?? this.settings.language;
    const isLanguageRead = row.content !== 'text' || language === outer;
    return hasOtherAttributes(element, row.reads ?? NO_NAMES, isLanguageRead);
  }

  #startRoot(root: XmlElement): void {
    this.version = versionOfRoot(root, this.#doctype);
    this.#isPage = root.local.toLowerCase() === 'html';
    const { language } = this.settings;
    const own = languageOf(root, language);
    // An element of the feed's own counts for more.
    if (own !== null) standIn(this.root, 'language', own, null);
    this.#rootUri = root.uri;
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

  #vocabularyOf(element: XmlElement): Ranked | null {
    const key = element.uri === '' ? element.prefix : element.uri;
    const known = this.#vocabularies.get(key);
    if (known !== undefined) return known;
    const prefix = vocabularyPrefix(element);
    const family = familyOf(this.version);
    const isOwn =
      element.uri === this.#rootUri || familyOfNamespace(element.uri, family) === family;
    const found = rankedVocabulary(prefix, family, isOwn);
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
      // Naked markup is meant as part of the text. A bare “div” around it means nothing.
      if (element.local === 'div' && !hasOtherAttributes(element, NO_NAMES, false)) {
        this.#markup.push(null);
        return;
      }
      // The media type of bytes says more than that they are none.
      if (place.isBase64) place.isOdd = true;
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
    place.isOdd = !saysType(element, place.type) || (!place.isBase64 && saysBase64(element));
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
  if (row?.isStructure === true) return inner.kind === 'entry';
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
  if (attribute(element, 'mode') !== undefined && version !== 'atom10') {
    return saysBase64(element) && version.startsWith('atom');
  }
  if (isEarlyAtom(version) || !mayHaveAnyType(element, version)) return false;
  return isMediaType(type) && !isInlineType(type);
}

/** Whether an element has Atom 0.3's word for base64, whether that counts here or not. */
function saysBase64(element: XmlElement): boolean {
  return attribute(element, 'mode')?.trim().toLowerCase() === 'base64';
}

function isEarlyAtom(version: FeedVersion): boolean {
  return version === 'atom01' || version === 'atom02' || version === 'atom03';
}

function rowOf(
  element: XmlElement,
  vocabulary: Ranked | null,
  target: Target,
  parent: Place | null,
): Row | null {
  const row = knownRowOf(element, vocabulary, target);
  if (row?.isStructure === true && (parent === null || parent.holdsEntries)) {
    return target.kind === 'entry' ? (row.inEntry ?? row) : row;
  }
  // What stands in an unknown element is part of it, not of the entry around it.
  if (parent?.row === null) return null;
  if (parent?.row.content === 'tree') {
    if (parent.row.isOpen !== true || row === null || row.isStructure === true) return TREE_PART;
    return row.content === 'tree' ? OPEN_TREE_PART : row;
  }
  return row?.isStructure === true ? null : row;
}

function knownRowOf(
  { local }: XmlElement,
  vocabularies: Ranked | null,
  { kind }: Target,
): Row | null {
  const vocabulary = kind === 'entry' ? vocabularies?.entry : vocabularies?.feed;
  const row = vocabulary?.get(local) ?? vocabulary?.get(local.toLowerCase());
  if (row === undefined) return null;
  if (row.within !== undefined) return row.within.includes(kind) ? row : null;
  const only = CLOSED.get(kind);
  return only === undefined || (only !== null && row.feeds?.includes(only) === true) ? row : null;
}

/**
 * Whether an element of a feed may hold entries. In one of a module, and in an unknown one of an
 * entry, what looks like an entry is part of that element.
 */
function mayHoldEntries(
  vocabulary: Ranked | null,
  row: Row | null,
  target: Target,
  parent: Place | null,
): boolean {
  if (parent !== null && !parent.holdsEntries) return false;
  if (row === null && target.kind !== 'feed') return false;
  return vocabulary?.holdsEntries === true;
}

const SEEN = /\S/;

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
