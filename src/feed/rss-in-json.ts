/**
 * RSS in JSON (https://github.com/scripting/Scripting-News/blob/master/rss-in-json/README.md) has
 * the elements of RSS as members, with a list for repeated ones. It is read as the elements that it
 * represents, by the same rules. XML attributes are members as well; the text beside attributes is
 * called `#value`.
 */

import { wellKnownUri } from '../grammar/namespaces.ts';
import { isRecord, type JsonRecord, type JsonValue } from '../json/json.ts';
import { JsonPositions } from '../json/json-positions.ts';
import { memberOf } from '../text/given.ts';
import { wordSet } from '../text/strings.ts';
import {
  type Attributes,
  NO_ATTRIBUTES,
  NO_NAMESPACES,
  type XmlAttribute,
  type XmlCursor,
  type XmlElement,
} from '../xml/events.ts';
import { splitName } from '../xml/namespaces.ts';
import type { BuildSettings, Built } from './build-settings.ts';
import { FeedBuilder } from './feed-builder.ts';
import { isNumbered, listOf, textOf } from './json-members.ts';

/**
 * Elements whose members are elements, even if they are plain strings. For other elements, members
 * are attributes.
 */
const CONTAINERS: ReadonlySet<string> = wordSet(`
  channel item image textinput skiphours skipdays itunes:owner media:group source:archive
  atom:author atom:contributor`);

/** The names that programs use for the text beside attributes. */
const TEXT_MEMBERS: readonly string[] = ['#value', '#text', '$t', '_'];

/** Whether a document is RSS in JSON. */
export function isRssInJson(document: JsonValue): document is JsonRecord {
  const rss = isRecord(document) ? memberOf(document, 'rss') : null;
  return isRecord(rss) && isRecord(memberOf(rss, 'channel'));
}

/** Reads a document that is known to be RSS in JSON. */
export function readRssInJson(text: string, document: JsonRecord, settings: BuildSettings): Built {
  return new RssInJsonReader(text, document, settings).read();
}

/** A member that represents an element: the object that contains it, and its name there. */
interface JsonElement {
  readonly holder: JsonRecord;
  readonly member: string;
  /** The name of the element. */
  readonly name: string;
  readonly value: JsonValue;
}

class RssInJsonReader implements XmlCursor {
  readonly #text: string;
  readonly #document: JsonRecord;
  readonly #maxDepth: number;
  readonly #maxAttributes: number;
  readonly #settings: BuildSettings;
  readonly #builder: FeedBuilder;
  readonly #places: JsonElement[] = [];
  #ns = NO_NAMESPACES;
  /** Computed at the first problem: the platform's JSON parser keeps no positions. */
  #positions: JsonPositions | null = null;
  isAtEnd = false;
  /** Nothing needs the original index: no element of JSON lacks its end tag. */
  readonly originalIndex: number = 0;

  constructor(text: string, document: JsonRecord, settings: BuildSettings) {
    const { maxDepth, maxAttributes } = settings.options;
    this.#text = text;
    this.#document = document;
    this.#settings = settings;
    this.#maxDepth = maxDepth;
    this.#maxAttributes = maxAttributes;
    this.#builder = new FeedBuilder(settings);
  }

  read(): Built {
    this.#builder.begin(this);
    const value = memberOf(this.#document, 'rss') ?? null;
    const root = { holder: this.#document, member: 'rss', name: 'rss', value };
    // What is still to be read, the next one last; `null` ends an element.
    const rest: (JsonElement | null)[] = [root];
    for (let place = rest.pop(); place !== undefined; place = rest.pop()) {
      if (place === null) {
        this.#builder.endElement();
        continue;
      }
      if (this.#settings.time?.isOver() === true) continue;
      rest.push(null);
      for (const inside of this.#element(place).toReversed()) rest.push(inside);
    }
    this.isAtEnd = true;
    return this.#builder.finish();
  }

  /** Starts an element with its text; returns the elements inside. */
  #element(place: JsonElement): readonly JsonElement[] {
    const { name: element, value } = place;
    this.#places.push(place);
    const members = isRecord(value) ? value : {};
    const names = Object.keys(members).filter((name) => !TEXT_MEMBERS.includes(name));
    const attributes = new Set(names.filter((name) => isAttribute(element, name, members)));
    this.#builder.startElement(this.#start(element, [...attributes], members));
    const text = isRecord(value) ? textBeside(value) : plainText(value);
    if (text !== '') this.#builder.text(text, false);
    return names
      .filter((name) => !attributes.has(name))
      .flatMap((name) => this.#children(element, members, name));
  }

  /** The elements that a member represents. */
  #children(element: string, holder: JsonRecord, name: string): readonly JsonElement[] {
    const value = memberOf(holder, name);
    // Some programs use the name of JSON Feed for the items.
    const isItems = element === 'channel' && name === 'items' && typeof value === 'object';
    const isPhp = isNumbered(value) && Object.keys(value).length > 0;
    if (isItems || isPhp) {
      const found = isItems ? 'the plural' : 'an object with numbers as keys';
      const facts = { member: name, found, readAs: isItems ? 'item' : 'a list' };
      this.#settings.report(
        'NonstandardMember',
        facts,
        this.#positionsIn().membersOf(holder)[name],
      );
    }
    return listOf(value).map((each) => ({
      holder,
      member: name,
      name: isItems ? 'item' : name,
      value: each,
    }));
  }

  #start(name: string, members: readonly string[], holder: JsonRecord): XmlElement {
    const isRoot = this.#places.length === 1;
    if (members.length > this.#maxAttributes) {
      const facts = { limit: 'maxAttributes', value: this.#maxAttributes } as const;
      this.#settings.report('LimitExceeded', facts, this.tagStart);
    }
    const kept = members.slice(0, this.#maxAttributes);
    const written = kept.length === 0 ? NO_ATTRIBUTES : this.#attributes(kept, holder);
    const ns = isRoot ? declarationsIn(written) : NO_NAMESPACES;
    if (isRoot) this.#ns = ns;
    const { prefix, local } = splitName(name);
    return { name, prefix, local, uri: this.#uriOf(prefix), attributes: written, ns };
  }

  #attributes(members: readonly string[], holder: JsonRecord): Attributes {
    const attributes = new Map<string, XmlAttribute>();
    for (const member of members) {
      const value = plainText(memberOf(holder, member) ?? null);
      const name = member.replace(/^@/, '');
      const { prefix, local } = splitName(name);
      const uri = prefix === '' ? '' : this.#uriOf(prefix);
      attributes.set(name, { name, prefix, local, uri, value });
    }
    return [...attributes.values()];
  }

  #uriOf(prefix: string): string {
    return this.#ns[prefix] ?? (prefix === '' ? '' : (wellKnownUri(prefix) ?? ''));
  }

  get mark(): number {
    return this.#places.length - 1;
  }

  get tagStart(): number {
    return this.tagStartOf(this.mark);
  }

  keepMark(): void {
    // A document is read whole: marks stay.
  }

  tagStartOf(mark: number): number {
    return this.textStart(mark);
  }

  textStart(mark: number): number {
    const place = this.#places[mark];
    if (place === undefined) return 0;
    const { holder, member, value } = place;
    const positions = this.#positionsIn();
    const own = isRecord(value) ? positions.startOf(value) : undefined;
    return own ?? positions.membersOf(holder)[member] ?? 0;
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    const value = this.#places[mark]?.value;
    return new Map(isRecord(value) ? Object.entries(this.#positionsIn().membersOf(value)) : []);
  }

  #positionsIn(): JsonPositions {
    this.#positions ??= new JsonPositions(this.#text, this.#document, this.#maxDepth, []);
    return this.#positions;
  }
}

function isAttribute(element: string, member: string, holder: JsonRecord): boolean {
  const value = memberOf(holder, member);
  return (
    typeof value !== 'object' && (member.startsWith('@') || !CONTAINERS.has(element.toLowerCase()))
  );
}

function textBeside(record: JsonRecord): string {
  for (const name of TEXT_MEMBERS) {
    const text = plainText(memberOf(record, name) ?? null);
    if (text !== '') return text;
  }
  return '';
}

/** The text of a value that is not an object or a list. */
function plainText(value: JsonValue): string {
  return typeof value === 'boolean' ? String(value) : (textOf(value) ?? '');
}

/** The namespaces that attributes declare. */
function declarationsIn(attributes: Attributes): Readonly<Record<string, string>> {
  const ns: Record<string, string> = Object.create(null);
  for (const { name, prefix, local, value } of attributes) {
    if (prefix === 'xmlns') ns[local] = value;
    if (name === 'xmlns') ns[''] = value;
  }
  return ns;
}
