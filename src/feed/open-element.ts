/**
 * What the readers of elements work with: the open element, the rule that says what it means, and the
 * services of the build. The three types refer to each other, so they share a file.
 */

import type { FeedVersion } from '../model/result.ts';
import type { ExtensionElement, TextDetail } from '../model/values.ts';
import type { Report } from '../problems/report.ts';
import type { StringBuilder } from '../text/strings.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Draft, Target, TargetKind } from './draft.ts';
import type { OwnAddress } from './own-address.ts';

/** What holds where a text stands. */
export interface TextContext {
  readonly type: string;
  readonly base: string;
  readonly language: string | null;
  /** Whether the text is in base64, since its bytes are no text. */
  readonly isBase64?: boolean;
}

/** An open element. */
export interface OpenElement extends TextContext {
  readonly element: XmlElement;
  /** What the parser knows its start tag by. */
  readonly mark: number;
  /** What the element means; `null` where it is unknown. */
  rule: ElementRule | null;
  /** 0 for the root. */
  readonly depth: number;
  /** The record that the element belongs to. */
  readonly target: Target;
  /** The record that its children belong to: `target`, unless the element stands for one of its own. */
  inner: Target;
  /** Whether feeds and entries inside are such, and not part of an element of some other vocabulary. */
  readonly holdsEntries: boolean;
  /** What a reader wants to remember between the start and the end of the element. */
  record: Draft | null;
  /** The media type of what is inside, while markup is read. */
  type: string;
  isBase64: boolean;
  /** The text, once the element has ended; before, its first piece. */
  text: string;
  /** All pieces of the text read so far, where there are several. */
  pieces: StringBuilder | null;
  /** The elements read so far inside, where they are to be kept with this one if it is kept. */
  parts: ExtensionElement[] | null;
  /** Whether the element stands among `elements`. */
  isKept: boolean;
  /** Whether it says something that has no place in the model, though its rule reads all it can. */
  isOdd: boolean;
  /** Whether an address of it was dropped for what it could do. */
  isUnsafe: boolean;
  /** Whether the object of its namespace says all of it, so that it may lose its core key. */
  isInNamespace: boolean;
}

/** What an element means, and how it is read. */
export interface ElementRule {
  /**
   * What is read of the inside: `text` is the text directly inside, while elements there are read as
   * themselves; `markup` is all of it as one text, elements included; `tree` is all of it as
   * elements, in the `record` of the open element.
   */
  readonly content: 'none' | 'text' | 'markup' | 'tree';
  /** The attributes that the rule reads, by lower-case name. */
  readonly reads?: ReadonlySet<string> | 'all' | undefined;
  /** How far the element stands behind those of the format itself that mean the same; 0 is none of them. */
  readonly rank?: number | undefined;
  /** Of a tree: whether known elements in it that are no part of it are read as themselves. */
  readonly isOpen?: boolean | undefined;
  /** Whether another element has taken the place of this one already; it is then kept whole. */
  readonly hasLost?: ((open: OpenElement) => boolean) | undefined;
  /** The kinds of record in which the element has this meaning; without it, all. */
  readonly within?: readonly TargetKind[] | undefined;
  /** Whether it is a feed or an entry, which may also stand in unknown elements of the feed itself. */
  readonly isStructure?: boolean | undefined;
  /** What it means in an entry, where that is something else. */
  readonly inEntry?: ElementRule | undefined;
  /** The media type that markup has where the element does not say. */
  readonly type?: string | undefined;
  /**
   * The keys of the model that the element fills, by their path from its record: `podcast.persons.role`;
   * of one kind of record alone, after that: `entry:content`.
   */
  readonly fills?: readonly string[] | undefined;
  /** Called when the element starts. */
  readonly start?: ((open: OpenElement, build: Build) => void) | undefined;
  /**
   * Called when the element ends, with what was read of the inside, trimmed; `tree` is all of it,
   * where that was asked for. Says whether all of
   * that has a place in the model; where it has not, the element is kept whole.
   */
  readonly end?:
    | ((text: string, open: OpenElement, build: Build, tree?: ExtensionElement) => boolean)
    | undefined;
}

/** A rule for feeds and descriptions of feeds alone. */
export function ofFeeds(rule: ElementRule): ElementRule {
  return { ...rule, within: ['feed', 'source'] };
}

/** A rule for entries alone. */
export function ofEntries(rule: ElementRule): ElementRule {
  return { ...rule, within: ['entry'] };
}

/** The rules of some elements, by local name in lower case. */
export type Rules = ReadonlyMap<string, ElementRule>;

/** A vocabulary: each local name once, in lower case, with its rule. The order counts. */
export type Vocabulary = Iterable<readonly [name: string, rule: ElementRule]>;

/** The services of a build. */
export interface Build {
  version: FeedVersion;
  readonly feed: Draft;
  /** The feed, outside of what stands for it. */
  readonly root: Target;
  /** The targets that began the images that several elements may describe. */
  readonly images: Map<Draft, Target>;
  readonly entries: Draft[];
  readonly report: Report;
  /** What the document says of its own address. */
  readonly ownAddress: OwnAddress;
  /** What RDF calls the entries. */
  readonly abouts: Set<string>;
  /** The UTF-16 index at which the tag begins of the element that is starting. */
  tagStart(): number;
  /** Whether anything was found that only feeds have. */
  hasFeed: boolean;
  /** How many entries were added so far. */
  entryCount(): number;
  /** Adds an entry, behind so many others, unless no more are wanted. */
  addEntry(record: Draft, position: number): void;
  /** A reference, absolute where there is a base; `''` where there is none, or it could do harm. */
  uri(reference: string, open: OpenElement): string;
  /** A date, `null` where it cannot be read. */
  date(text: string, open: OpenElement): Date | null;
  /** A text construct (RFC 4287 §3.1), repaired, made absolute and sanitised as its type needs. */
  textConstruct(text: string, open: OpenElement): TextDetail;
  /** A text that is no markup, repaired. */
  plain(text: string): string;
  /** Keeps an element whole whose place another one has taken, after `before` among the elements. */
  keepLater(open: OpenElement, text: string, before: ExtensionElement | undefined): void;
  /** Puts what was kept later where it belongs, in a record that is complete. */
  settle(record: Draft): void;
  /** Calls a function once the document is read. */
  atEnd(call: () => void): void;
}
