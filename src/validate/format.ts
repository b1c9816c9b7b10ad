/** Every kind of document that can be validated, as one format for the pipeline. */
import type { Built } from '../feed/build-settings.ts';
import { isRootAt } from '../grammar/roots.ts';
import { isRecord, type JsonValue, parseJson } from '../json/json.ts';
import { JsonPositions } from '../json/json-positions.ts';
import { FEED_FORMAT } from '../pipeline/feed-format.ts';
import type { Format, XmlBuilder } from '../pipeline/format.ts';
import type { XmlCursor, XmlElement } from '../xml/events.ts';
import { type Node, TreeBuilder } from './tree.ts';

/** A document that was read for the validator. */
export interface Examined {
  readonly feed: Built;
  /** The tree of an XML document. */
  readonly root: Node | null;
  /** What the document type declaration says, or `null`. */
  readonly doctype: string | null;
  /** The value of a document in JSON; `null` for XML, and for broken JSON. */
  readonly json: ExaminedJson | null;
}

/** A document in JSON, and where its values are. */
export interface ExaminedJson {
  readonly value: JsonValue;
  readonly positions: JsonPositions;
}

/** Roots that are not feeds, and yet have rules: OPML, and documents of RFC 5023 and XRDS. */
const OTHER_ROOT = /<(?:[-.\w]{1,40}:)?(?:opml|service|categories|XRDS)(?=[\s/>])/iy;
const OTHER_KEYS: ReadonlySet<string> = new Set([
  'opml',
  'app:service',
  'app:categories',
  'xrds:XRDS',
]);

/** Passes each event on to the builder of feeds and to that of the tree. */
class ExamineBuilder implements XmlBuilder<Examined> {
  readonly #feed: XmlBuilder<Built>;
  readonly #tree: TreeBuilder;

  constructor(feed: XmlBuilder<Built>, tree: TreeBuilder) {
    this.#feed = feed;
    this.#tree = tree;
  }

  begin(cursor: XmlCursor): void {
    this.#feed.begin(cursor);
    this.#tree.begin(cursor);
  }

  doctype(declaration: string): void {
    this.#feed.doctype(declaration);
    this.#tree.doctype(declaration);
  }

  startElement(element: XmlElement): void {
    this.#tree.startElement(element);
    this.#feed.startElement(element);
  }

  endElement(): void {
    this.#tree.endElement();
    this.#feed.endElement();
  }

  text(text: string, isCdata: boolean): void {
    this.#tree.text(text);
    this.#feed.text(text, isCdata);
  }

  finish(): Examined {
    const { root, declaration } = this.#tree;
    return { feed: this.#feed.finish(), root, doctype: declaration, json: null };
  }
}

const ofJson = (feed: Built, json: ExaminedJson | null): Examined => ({
  feed,
  root: null,
  doctype: null,
  json,
});

function examinedJson(text: string, value: JsonValue, maxDepth: number): ExaminedJson {
  const items = isRecord(value) ? value['items'] : null;
  const listed = Array.isArray(items) ? items : [];
  return { value, positions: new JsonPositions(text, value, maxDepth, listed) };
}

/** All documents that the validator knows. */
export const VALIDATED_FORMAT: Format<Examined> = Object.freeze<Format<Examined>>({
  ...FEED_FORMAT,
  grammar: {
    ...FEED_FORMAT.grammar,
    isDocumentStart: (text, index) => {
      OTHER_ROOT.lastIndex = index;
      return (
        isRootAt(text, index) ||
        OTHER_ROOT.test(text) ||
        FEED_FORMAT.grammar.isDocumentStart(text, index)
      );
    },
  },
  build: (settings) =>
    new ExamineBuilder(FEED_FORMAT.build(settings), new TreeBuilder(settings.start)),
  json: {
    read: (text, settings) => {
      const read = FEED_FORMAT.json.read(text, settings);
      if (read.kind === 'fault') return read;
      const { options, values } = settings;
      const parsed = parseJson(text, values.isSpent ? 0 : Number.POSITIVE_INFINITY);
      const isValid = parsed.kind === 'valid';
      const json = isValid ? examinedJson(text, parsed.value, options.maxDepth) : null;
      return { kind: 'read', built: ofJson(read.built, json) };
    },
    recover: (text, settings) => ofJson(FEED_FORMAT.json.recover(text, settings), null),
  },
  mediaTypes: new Set(['text/x-opml']),
  isRecognized: ({ feed, root }) => feed.isFeed || (root !== null && OTHER_KEYS.has(root.key)),
  assumedBase: ({ feed }) => feed.assumedBase,
  lack: ({ feed }) => (feed.isFeed ? FEED_FORMAT.lack(feed) : null),
  refuse: (description, built) => FEED_FORMAT.refuse(description, built?.feed ?? null),
});
