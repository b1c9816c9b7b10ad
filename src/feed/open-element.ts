/**
 * The types that readers of elements use: the open element, the rule for its meaning, and
 * the services of the build. The three refer to each other, so they share a file.
 */

import type { FeedVersion } from '../model/result.ts';
import type { ExtensionElement, TextDetail } from '../model/values.ts';
import type { Report } from '../problems/facts.ts';
import type { Growth } from '../text/growth.ts';
import type { StringBuilder } from '../text/strings.ts';
import type { ValueLimit } from '../text/value-limit.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Draft, Target, TargetKind } from './draft.ts';
import type { OwnAddress } from './own-address.ts';

/** The context of a text. */
export interface TextContext {
  readonly type: string;
  readonly base: string;
  readonly language: string | null;
  /** Whether the text is in base64 because its bytes are not text. */
  readonly isBase64?: boolean;
}

/** An open element. */
export interface OpenElement extends TextContext {
  readonly element: XmlElement;
  /** The parser's mark for its start tag. */
  readonly mark: number;
  /** The vocabulary that the element is from; `null` if unknown. */
  readonly vocabulary: Ranked | null;
  /** What the element means; `null` if unknown. */
  rule: RankedRule | null;
  /** 0 for the root. */
  readonly depth: number;
  /** The record that the element belongs to. */
  readonly target: Target;
  /**
   * The record that its children belong to: `target`, unless the element has a record of its own.
   */
  inner: Target;
  /**
   * Whether feeds and entries inside it count as such, rather than as parts of an element of
   * another vocabulary.
   */
  readonly holdsEntries: boolean;
  /** What a reader needs to remember between the start and the end of the element. */
  record: Draft | null;
  /** The media type of the content, while markup is read. */
  type: string;
  isBase64: boolean;
  /**
   * The index of the type that the element declares, if its text may not have that type; otherwise
   * `null`.
   */
  unknownType: { readonly index: number | undefined } | null;
  /** The text, when the element has ended; before that, its first piece. */
  text: string;
  /** All pieces of the text read so far, if there are several. */
  pieces: StringBuilder | null;
  /** The elements read so far inside, if they are to be kept with this one. */
  parts: ExtensionElement[] | null;
  /** Whether the element is in `elements`. */
  isKept: boolean;
  /** Whether it has content without a key in the model, although its rule reads all it can. */
  isOdd: boolean;
  /** Whether a URI of it was dropped as unsafe. */
  isUnsafe: boolean;
  /**
   * Whether the object of its namespace has all of its content, so that it may lose its core key.
   */
  isInNamespace: boolean;
}

/** What an element means, and how to read it. */
export interface ElementRule {
  /**
   * How to read the content: `text` is the text directly inside, while elements there are read on
   * their own; `markup` is everything as one text, including elements; `tree` is everything as
   * elements, in the `record` of the open element.
   */
  readonly content: 'none' | 'text' | 'markup' | 'tree';
  /** The attributes that the rule reads, by lower-case name. */
  readonly reads?: ReadonlySet<string> | 'all' | undefined;
  /** For a tree: whether known elements in it that are not part of it are read on their own. */
  readonly isOpen?: boolean | undefined;
  /**
   * Whether another element has already taken the place of this one, which is then kept in full.
   */
  readonly hasLost?: ((open: OpenElement) => boolean) | undefined;
  /** The kinds of record in which the element has this meaning; all kinds if absent. */
  readonly within?: readonly TargetKind[] | undefined;
  /**
   * Whether it is a feed or an entry, which may also be inside unknown elements of the feed itself.
   */
  readonly isStructure?: boolean | undefined;
  /** Its meaning in an entry, if that differs. */
  readonly inEntry?: ElementRule | undefined;
  /** The default media type of its markup. */
  readonly type?: string | undefined;
  /**
   * The keys of the model that the element fills, as paths from its record: `podcast.persons.role`;
   * for keys of a single kind of record, with the kind before them: `entry:content`.
   */
  readonly fills?: readonly string[] | undefined;
  /** Called when the element starts. */
  readonly start?: ((open: OpenElement, build: Build) => void) | undefined;
  /**
   * Called when the element ends, with the content that was read, trimmed; `tree` has all of it, if
   * the rule asks for that. Returns whether all of it has a place in the model; otherwise the
   * element is kept in full.
   */
  readonly end?:
    | ((text: string, open: OpenElement, build: Build, tree?: ExtensionElement) => boolean)
    | undefined;
}

/** A rule in its vocabulary: what follows from it is found out once, and not for each element. */
export interface RankedRule extends ElementRule {
  readonly inEntry: RankedRule | undefined;
  /**
   * The precedence of the element after those of the format itself with the same meaning; 0 for the
   * format's own.
   */
  readonly rank: number;
  /** Whether it applies in the records of feeds and of entries. */
  readonly isOfFeeds: boolean;
  readonly isOfEntries: boolean;
  /** Whether a record should have only one such element. */
  readonly isOnce: boolean;
  /** Whether nothing but its content counts while a leaf is read. */
  readonly isLeaf: boolean;
}

/** A rule that applies only to feeds and descriptions of feeds. */
export function ofFeeds(rule: ElementRule): ElementRule {
  return { ...rule, within: ['feed', 'source'] };
}

/** A rule that applies only to entries. */
export function ofEntries(rule: ElementRule): ElementRule {
  return { ...rule, within: ['entry'] };
}

/** The rules of some elements, by local name in lower case. */
export type Rules = ReadonlyMap<string, RankedRule>;

/** A vocabulary: each local name once, in lower case, with its rule. The order counts. */
export type Vocabulary = Iterable<readonly [name: string, rule: ElementRule]>;

/** The rules of a vocabulary with their ranks in feeds and in entries. */
export interface Ranked {
  readonly feed: Rules;
  readonly entry: Rules;
  /** Whether its elements may contain entries. */
  readonly holdsEntries: boolean;
}

/** The services of a build. */
export interface Build {
  version: FeedVersion;
  readonly feed: Draft;
  /** The feed, outside of any record of its own. */
  readonly root: Target;
  /** The targets that started the images that several elements may describe. */
  readonly images: WeakMap<Draft, Target>;
  readonly entries: Draft[];
  readonly report: Report;
  /** What resolving and copying may add to the result. */
  readonly growth: Growth;
  /** The values that the document may still make. */
  readonly values: ValueLimit;
  /** The URL that the document gives for itself. */
  readonly ownAddress: OwnAddress;
  /** The RDF identifiers of the entries. */
  readonly abouts: Set<string>;
  /** The UTF-16 index of the tag of the element that is starting. */
  tagStart(): number;
  /** Whether anything was found that only feeds have. */
  hasFeed: boolean;
  /** Starts an entry, which everything is part of that is read from now on. */
  openEntry(record: Draft): void;
  /** Ends an entry, whose page is known now. */
  closeEntry(record: Draft): void;
  /** The number of entries added so far. */
  entryCount(): number;
  /**
   * Adds an entry after the given number of others; returns `false` if the limit is reached.
   */
  addEntry(record: Draft, position: number): boolean;
  /**
   * A URI reference, made absolute if there is a base; `''` if there is none, or if it is unsafe.
   */
  uri(reference: string, open: OpenElement): string;
  /** A text that may be a URI, as written; `''` if it is an unsafe one. */
  reference(text: string, open: OpenElement): string;
  /** A date; `null` if it cannot be parsed. */
  date(text: string, open: OpenElement): Date | null;
  /**
   * A text construct (RFC 4287 §3.1), repaired, made absolute and sanitized as its type requires.
   */
  textConstruct(text: string, open: OpenElement): TextDetail;
  /** A text without markup, repaired. */
  plain(text: string): string;
  /** Keeps an element in full that lost its place to another, after `before` among the elements. */
  keepLater(open: OpenElement, text: string, before: ExtensionElement | undefined): void;
  /** Moves elements that were kept late to their places in a record that is complete. */
  settle(record: Draft): void;
  /** Leaves a key that is `null` out of its record when the document ends. */
  leaveOut(record: Draft, key: string): void;
  /** Calls a function when the record that is being filled has been read. */
  whenRead(call: () => void): void;
  /** Calls a function when the whole document has been read. */
  atEnd(call: () => void): void;
}
