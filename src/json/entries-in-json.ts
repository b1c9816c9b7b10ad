/**
 * Where the entries are in JSON with errors. As an entry's start tag does in XML, the start of the list of
 * the entries and that of an entry end whatever seems to contain them and cannot.
 */
import { matchesAt } from '../text/strings.ts';
import { endOfString } from './json.ts';

/** The name of the list in JSON Feed. */
export const ITEMS = 'items';

/** The ways to the list of the entries: in JSON Feed, and in RSS in JSON, also with the name of JSON Feed. */
export const LISTS: readonly string[] = [`/${ITEMS}`, '/rss/channel/item', '/rss/channel/items'];

/** How many containers are around the list, by the name of the outermost member. */
export function depthOfList(outermost: string | undefined): number {
  return outermost === 'rss' ? 3 : 1;
}

/** What an entry may begin with. */
const FIRST_MEMBERS = [
  ...['id', 'guid', 'url', 'external_url', 'link', 'title', 'content_html', 'content_text'],
  ...['description', 'summary', 'image', 'banner_image'],
  ...['date_published', 'date_modified', 'pubDate'],
];

/** Members that have no entries in them, of feeds and of entries. */
export const WITHOUT_ENTRIES: ReadonlySet<string> = new Set([
  ...['', 'attachments', 'author', 'authors', 'category', 'enclosure', 'feed_url', 'home_page_url'],
  ...['hubs', 'icon', 'favicon', 'language', 'next_url', 'tags', 'user_comment', 'version'],
  ...FIRST_MEMBERS,
]);

/** First members of entries that records in an entry have as well, such as attachments. */
export const OF_RECORDS: ReadonlySet<string> = new Set(['title', 'url']);

/** The start of an object that begins as an entry does, by the quotes of the document. */
const entryIn = (quote: string): string =>
  String.raw`\{\s{0,99}${quote}(?:${FIRST_MEMBERS.join('|')})${quote}\s{0,99}:`;

/** The start of the list; if it has errors itself, an entry follows. */
const listIn = (quote: string): string =>
  String.raw`${quote}items${quote}\s{0,99}:\s{0,99}\[|(?<!\w)["']?items\b[\s\S]{0,30}?\[(?=\s{0,99}${entryIn(quote)})`;

/** What is between two entries: a bracket and a comma, or anything else in the place of one of them. */
const nextIn = (quote: string): string =>
  String.raw`[,}\]][\s,]{0,99}(?:[^\s,{}[\]]\s{0,99})?${entryIn(quote)}`;

/** What marks the list and the entries, by the quotes of the document's strings. */
interface Patterns {
  readonly list: RegExp;
  /** What is between two entries, and the start of the second. */
  readonly next: RegExp;
  readonly entry: RegExp;
}

const DOUBLE: Patterns = {
  list: new RegExp(listIn('"'), 'g'),
  next: new RegExp(nextIn('"'), 'g'),
  entry: new RegExp(entryIn('"'), 'y'),
};
const SINGLE: Patterns = {
  list: new RegExp(listIn("'"), 'g'),
  next: new RegExp(nextIn("'"), 'g'),
  entry: new RegExp(entryIn("'"), 'y'),
};

/** Finds a pattern in a text, mostly from one index to the next, and searches no part of it twice. */
class Marks {
  readonly #text: string;
  readonly #pattern: RegExp;
  /** Between these two indices, nothing is found. */
  #from = 0;
  #found = -1;
  /** The index after what was found last. */
  end = 0;

  constructor(text: string, pattern: RegExp) {
    this.#text = text;
    this.#pattern = pattern;
  }

  /** The first index, from the given one on, where the pattern is; infinity if there is none. */
  next(from: number): number {
    if (from < this.#from || from > this.#found) {
      this.#pattern.lastIndex = from;
      this.#from = from;
      this.#found = this.#pattern.exec(this.#text)?.index ?? Number.POSITIVE_INFINITY;
      this.end = this.#pattern.lastIndex;
    }
    return this.#found;
  }
}

/** A name in the quotes of the document; any other quote may be an error. */
const NAME = /(["'])\w{1,99}\1\s{0,99}:/;
const BRACKET_OR_QUOTE = /["'{}[\]]/g;
/** The start of an object, perhaps after brackets of lists that are too many. */
const OBJECT = /[\s,[\]]*\{/y;
const END_OF_FEED = /\s*\}/y;
const AFTER_ENTRY = /[\s,]*[{\]]/y;
const END_OF_TEXT = /[\s,]*$/y;

/** More characters than any expression here or in the scanner looks at, beside blanks. */
const LOOKAHEAD = 1000;

/** What a text shows of its entries. */
export class EntryMarks {
  /** Starts of the list, or what looks like it. */
  readonly list: Marks;
  /** What seems to be between two entries. */
  readonly next: Marks;
  readonly #text: string;
  readonly #entry: RegExp;
  /** The quote around names. */
  readonly quote: string;
  /** The index from which on what is there may depend on text that is not there yet. */
  readonly limit: number;
  /** How many characters may still be looked at ahead. */
  #ahead: number;

  /** @param isPart whether more of the text may follow */
  constructor(text: string, isPart: boolean = false) {
    const quote = NAME.exec(text)?.[1] ?? '"';
    const { list, next, entry } = quote === '"' ? DOUBLE : SINGLE;
    this.list = new Marks(text, list);
    this.next = new Marks(text, next);
    this.#text = text;
    this.#entry = entry;
    this.quote = quote;
    this.limit = isPart ? text.length - LOOKAHEAD : text.length;
    this.#ahead = text.length;
  }

  /** The first member of an object that starts at an index as an entry does; `''` if it does not. */
  firstMember(at: number): string {
    this.#entry.lastIndex = at;
    return this.#entry.exec(this.#text)?.[0].replaceAll(/\W/g, '') ?? '';
  }

  /**
   * Whether the list of the entries goes on after a bracket that seems to end it: an object follows, at
   * once or after what may be the remaining part of an entry. After one that cannot end the list, any
   * other entry shows it; one that can ends it if the feed ends as well. `null` if the text ends before anything shows it.
   */
  goesOnAfter(bracket: number, canEndList: boolean): boolean | null {
    const from = bracket + 1;
    if (canEndList && matchesAt(END_OF_FEED, this.#text, from)) return false;
    if (matchesAt(OBJECT, this.#text, from)) return true;
    if (!canEndList && this.next.next(from) < this.#text.length) return true;
    const end = this.#ahead > 0 ? this.#unopenedEnd(from) : this.#text.length;
    this.#ahead -= end - from;
    if (end >= this.limit) return null;
    if (this.#text[end] === '}' && matchesAt(AFTER_ENTRY, this.#text, end + 1)) return true;
    const isOpen = matchesAt(END_OF_TEXT, this.#text, end + 1);
    return isOpen || !canEndList ? null : false;
  }

  /** The index of the first bracket that ends nothing that starts after an index. */
  #unopenedEnd(from: number): number {
    const open: string[] = [];
    BRACKET_OR_QUOTE.lastIndex = from;
    for (;;) {
      const match = BRACKET_OR_QUOTE.exec(this.#text);
      if (match === null) return this.#text.length;
      const [token] = match;
      if (token === this.quote) {
        const inside = match.index + 1;
        const end = endOfString(this.#text, inside, token) + 1;
        BRACKET_OR_QUOTE.lastIndex = Math.min(end, this.next.next(inside));
      } else if (token === '{' || token === '[') {
        open.push(token);
      } else if (token === '}' || token === ']') {
        const start = open.lastIndexOf(token === '}' ? '{' : '[');
        if (start < 0) return match.index;
        open.length = start;
      }
    }
  }
}
