/**
 * Builds the model from the events of a parser. The vocabularies define what elements mean; this
 * file handles nesting: which record is being filled, which base and language apply, and whether
 * the current content is text, markup, or an element of an unknown vocabulary.
 */

import { isFeedPrefix, roleOf } from '../grammar/feed-structure.ts';
import { meantNamespace, preferredPrefix } from '../grammar/namespaces.ts';
import { isEntryName } from '../grammar/roots.ts';
import { CONTENT_ELEMENTS } from '../html/looks-like-html.ts';
import type { Entry } from '../model/entry.ts';
import type { FeedVersion } from '../model/result.ts';
import { SPACE } from '../text/characters.ts';
import { safeName } from '../text/safe-name.ts';
import {
  NO_ATTRIBUTES,
  NO_NAMESPACES,
  type XmlCursor,
  type XmlElement,
  type XmlHandler,
} from '../xml/events.ts';
import { hasOtherAttributes, NO_NAMES } from './attributes.ts';
import { Build, type OpenElement, type RankedRule } from './build.ts';
import type { BuildSettings, Built } from './build-settings.ts';
import { putStandIn } from './competition.ts';
import {
  beginElement,
  elementOf,
  endExtension,
  endTree,
  keepElement,
  keepTree,
  LOST,
} from './extension.ts';
import { addCharacters, beginMarkup, endInside, markupTextOf, startInside } from './markup-text.ts';
import { isXml } from './media-type.ts';
import { addWords, separateWords } from './readers/person-markup.ts';
import { endElement } from './readers/value.ts';
import { remarkOnEntry, remarkOnText } from './remarks.ts';
import { withoutCdataMarks } from './repair.ts';
import { versionOfDoctype, versionOfRoot } from './version.ts';
import { DocumentVocabularies, mayHoldEntries, ruleOf } from './vocabulary/index.ts';
import { baseOf, LONGEST_NAMESPACE, languageOf, overlong } from './xml-attributes.ts';

const SEEN = /\S/;

/** Whether a text has only white space. */
function isBlank(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code !== SPACE && (code < 0x9 || code > 0xd)) return !SEEN.test(text);
  }
  return true;
}

/** Whether a value, up to an element inside it, has nothing else. */
function isEmptySoFar({ inner, target, pieces, text }: OpenElement): boolean {
  return inner === target && pieces === null && isBlank(text);
}

/** Whether the value of an element is a URL or a date. */
function isUrlOrDate({ value, fills }: RankedRule): boolean {
  return value?.read === 'url' || value?.read === 'date' || fills?.[0] === 'link';
}

const URL_ASIDE = /^https?:\/\/\S+/i;

/**
 * Uses a URL directly in a feed or an entry as its link: programs that take a feed for HTML, in which a link has no
 * end tag, write `<link/>https://example.org/`.
 */
function putLinkAside(open: OpenElement, written: string, build: Build): void {
  const url = URL_ASIDE.exec(written)?.[0];
  // This is meant for the link, unlike other values that only fill gaps.
  if (url !== undefined) putStandIn(open.inner, 'link', build.values.uri(url, open), null, -1);
}

/** Listens to a parser and builds the model. */
export class FeedBuilder implements XmlHandler {
  readonly #settings: BuildSettings;
  readonly #build: Build;
  readonly #namespaces: Record<string, string> = Object.create(null);
  readonly #vocabularies = new DocumentVocabularies();
  #doctype: FeedVersion = '';
  /**
   * Whether the document is an HTML page whose only signs of a feed are elements named like
   * entries.
   */
  #isPage = false;
  #isRdf = false;
  /** Whether the root is an entry. */
  #isEntry = false;
  /** Whether a feed is directly inside the root. */
  #hasChannel = false;

  constructor(settings: BuildSettings) {
    this.#settings = settings;
    this.#build = new Build(settings);
  }

  begin(cursor: XmlCursor): void {
    this.#build.cursor = cursor;
  }

  doctype(declaration: string): void {
    this.#doctype = versionOfDoctype(declaration);
  }

  startElement(element: XmlElement): void {
    const { top } = this.#build;
    if (top !== null && this.#isMarkup(element, top)) {
      startInside(top, element, this.#build);
      return;
    }
    if (element.ns !== NO_NAMESPACES) this.#noteNamespaces(element);
    if (top === null || this.#isRootInside(element)) this.#startRoot(element);
    const open = this.#open(element, top);
    // An element of the feed itself takes precedence.
    if (top === null && open.language !== null) {
      putStandIn(this.#build.root, 'language', open.language, null);
    }
    const { rule, target } = open;
    if (target.words !== null && (rule === null || rule.content === 'none')) {
      separateWords(target.words, element);
    }
    if (rule === null) {
      if (this.#build.hasFeed || this.#build.version !== '')
        beginElement(open, top, this.#settings.growth);
      return;
    }
    if (rule.hasLost?.(open) === true) open.rule = LOST;
    if (open.rule?.content === 'tree') {
      beginElement(open, top, this.#settings.growth);
      return;
    }
    if (rule.content === 'markup') beginMarkup(open, rule, this.#build);
    rule.start?.(open, this.#build);
    if (open.inner !== target && open.inner.kind === 'feed') {
      this.#isPage = false;
      this.#hasChannel ||= open.depth === 1;
    }
  }

  /**
   * Whether an element is the root of a feed inside something else, such as an envelope. A page may have
   * elements of its own with the names of such roots.
   */
  #isRootInside({ prefix, local, uri }: XmlElement): boolean {
    if (this.#build.version !== '' || roleOf(prefix, local, uri) !== 'root') return false;
    return !this.#isPage || local === 'rss' || (uri !== '' && isFeedPrefix(preferredPrefix(uri)));
  }

  /** Whether an element is part of the text of an element, which has markup that is not escaped. */
  #isMarkup(element: XmlElement, around: OpenElement): boolean {
    if (around.inside !== null && around.inside.length > 0) return true;
    const content = around.rule?.content;
    if (content === 'markup') return !this.#isOfModule(element, around);
    return content === 'text' && isEmptySoFar(around) && this.#isLinkInstead(element, around);
  }

  /**
   * Whether an element is a link of HTML in the place of a value, as `<a>` in a `<link>`, or another
   * element of HTML in the place of a URL or a date, in which a link or a `<time>` may be.
   */
  #isLinkInstead(element: XmlElement, around: OpenElement): boolean {
    const name = element.local.toLowerCase();
    if (name === 'a') return element.attributes !== NO_ATTRIBUTES;
    if (around.rule === null || !isUrlOrDate(around.rule) || !CONTENT_ELEMENTS.has(name))
      return false;
    return !this.#isKnown(element, around);
  }

  /**
   * Whether an element directly inside a text is one of a module: it says something about the record,
   * not about the text.
   */
  #isOfModule(element: XmlElement, text: OpenElement): boolean {
    if (element.prefix === '' || preferredPrefix(element.uri) === 'xhtml') return false;
    return !isXml(text.type) && this.#isKnown(element, text);
  }

  #isKnown(element: XmlElement, around: OpenElement): boolean {
    const vocabulary = this.#vocabularies.of(element, around.inner, around);
    return ruleOf(element, vocabulary, around.inner, around) !== null;
  }

  text(text: string, isCdata: boolean): void {
    const { top } = this.#build;
    if (top === null) return;
    // Where no text is expected, most of it is white space between elements.
    if (top.rule !== null && top.rule.content === 'none' && isBlank(text)) return;
    if (top.inner.words !== null) addWords(top.inner.words, top, text);
    addCharacters(top, text, isCdata);
  }

  get ignoresSpace(): boolean {
    const { top } = this.#build;
    return top === null || top.rule?.content === 'none';
  }

  endElement(): void {
    const { top } = this.#build;
    if (top === null) return;
    if (top.inside !== null && top.inside.length > 0) {
      endInside(top);
      return;
    }
    this.#build.top = top.parent;
    this.#build.read = top;
    if (top.pieces !== null) top.text = top.pieces.toString();
    const { rule } = top;
    if (rule === null) {
      if (top.record !== null) endExtension(top);
    } else if (rule.content === 'tree') {
      const tree = endTree(top);
      if (tree === null || rule.end === undefined) return;
      if (!rule.end(tree.text ?? '', top, this.#build, tree)) keepTree(top, tree);
    } else {
      this.#endKnown(top, rule);
    }
  }

  /** Whether what was read so far is a feed. */
  get isFeed(): boolean {
    const build = this.#build;
    if (build.version === '') return build.hasFeed && !this.#isPage;
    return !this.#isRdf || this.#hasChannel || !build.isOfOthers;
  }

  /** Removes the entries that are complete from the model. */
  takeEntries(): readonly Entry[] {
    return this.#build.takeEntries();
  }

  /** The model, when the parser has finished. */
  finish(): Built {
    const build = this.#build;
    build.finish();
    return {
      version: build.version,
      namespaces: this.#namespaces,
      feed: build.feed,
      entries: build.entries,
      assumedBase: build.ownUrl.conclude(),
      isFeed: this.isFeed,
      isEntry: this.#isEntry,
    };
  }

  /** Opens an element, with everything it inherits from the one around it. */
  #open(element: XmlElement, parent: OpenElement | null): OpenElement {
    const build = this.#build;
    const isBare = element.attributes === NO_ATTRIBUTES;
    const target = parent === null ? build.root : parent.inner;
    const settings = this.#settings;
    const { cursor } = build;
    const outer = parent ?? settings;
    const base = outer.base === '' ? build.ownUrl.base : outer.base;
    const vocabulary = this.#vocabularies.of(element, target, parent);
    const found = ruleOf(element, vocabulary, target, parent);
    // A value is not a document. What it seems to contain may be one.
    const rule = parent === null && found?.content !== 'none' ? null : found;
    const open: OpenElement = {
      element,
      parent,
      mark: cursor.mark,
      vocabulary,
      rule,
      depth: parent === null ? 0 : parent.depth + 1,
      target,
      inner: target,
      holdsEntries: !build.hasFeed || mayHoldEntries(vocabulary, rule, target, parent),
      record: null,
      base: isBare ? base : baseOf(element, base, settings, cursor),
      language: isBare ? outer.language : languageOf(element, outer.language, settings, cursor),
      type: '',
      isBase64: false,
      unknownType: null,
      text: '',
      pieces: null,
      parts: null,
      inside: null,
      isKept: false,
      isUnsafe: false,
      isOdd: false,
      isInNamespace: false,
    };
    build.top = open;
    build.read = open;
    if (element.uri !== '' && element.prefix === '') this.#noteDefaultNamespace(open, parent);
    return open;
  }

  /**
   * Reports an element that the format has, but that has another namespace, if that namespace
   * starts there.
   */
  #noteDefaultNamespace(open: OpenElement, parent: OpenElement | null): void {
    const { element, vocabulary, rule } = open;
    const { uri, prefix, name } = element;
    if (rule === null || parent?.rule?.content === 'tree') return;
    const isOfFormat = this.#vocabularies.isAstray(element, vocabulary);
    if (!isOfFormat && !this.#vocabularies.isAmbiguous(open, parent)) return;
    if (parent?.element.uri === uri && parent.element.prefix === prefix) return;
    const facts = { element: name, uri, isOfFormat };
    this.#build.report('ForeignNamespace', facts, this.#declarationOf(prefix));
  }

  #endKnown(open: OpenElement, rule: RankedRule): void {
    const build = this.#build;
    const written = rule.content === 'markup' ? markupTextOf(open, build) : open.text.trim();
    const text = rule.content === 'none' ? '' : withoutCdataMarks(written);
    if (rule.content !== 'none' && text !== written) {
      build.report('EscapedCdata', {}, build.locate(open.text, open));
    }
    if (rule.isOnce || rule.mayBeEnclosure) remarkOnText(open, rule, text, build);
    const isRead = endElement(rule, text, open, build);
    const isAside = rule.content === 'none' && written !== '';
    if (isAside && rule.isStructure === true) putLinkAside(open, written, build);
    if (rule.isStructure === true || open.inner !== open.target) {
      remarkOnEntry(open, rule, build);
    } else if (rule.fills?.[0] === 'id') {
      build.identifier = open;
      build.cursor.keepMark(open.mark);
    }
    if (!isRead || isAside || open.isOdd || this.#hasOtherAttributes(open, rule)) {
      const kept = rule.content === 'markup' ? build.textConstruct(text, open).value : written;
      keepElement(open, kept, this.#settings.growth);
    }
    // What is in `elements` is found there: in both places, nested elements would double.
    const around = open.isKept ? null : (this.#build.top?.parts ?? null);
    if (around !== null) around.push(elementOf(open, written, this.#settings.growth));
  }

  #hasOtherAttributes({ element, language }: OpenElement, rule: RankedRule): boolean {
    if (element.attributes === NO_ATTRIBUTES) return false;
    const outer = this.#build.top?.language ?? this.#settings.language;
    const isLanguageRead = rule.content !== 'text' || language === outer;
    return hasOtherAttributes(element, rule.reads ?? NO_NAMES, isLanguageRead);
  }

  #startRoot(root: XmlElement): void {
    const build = this.#build;
    build.version = versionOfRoot(root, this.#doctype);
    const local = root.local.toLowerCase();
    this.#isPage = local === 'html';
    this.#isRdf = local === 'rdf';
    this.#isEntry = isEntryName(local);
    const isUnknown = this.#vocabularies.startRoot(root, build.version);
    if (!isUnknown || root.uri === '') return;
    const facts = { element: root.name, uri: root.uri, isOfFormat: true };
    build.report('ForeignNamespace', facts, this.#declarationOf(root.prefix));
  }

  #noteNamespaces({ ns }: XmlElement): void {
    for (const prefix in ns) {
      const uri = ns[prefix];
      if (uri === undefined || uri === '') continue;
      this.#namespaces[safeName(preferredPrefix(uri) ?? prefix)] = uri;
      const readAs = meantNamespace(uri);
      if (readAs !== null) {
        this.#build.report('MisspelledNamespace', { uri, readAs }, this.#declarationOf(prefix));
      }
      if (uri.length > LONGEST_NAMESPACE) {
        const facts = overlong('namespace', uri, LONGEST_NAMESPACE);
        this.#build.report('OverlongValue', facts, this.#declarationOf(prefix));
      }
    }
  }

  /** The UTF-16 index of the declaration of a prefix in the tag that is starting. */
  #declarationOf(prefix: string): number {
    const { mark, tagStart } = this.#build.cursor;
    const starts = this.#build.cursor.attributeStarts(mark);
    return starts.get(prefix === '' ? 'xmlns' : `xmlns:${prefix}`) ?? tagStart;
  }
}
