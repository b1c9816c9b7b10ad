/**
 * What the readers of vocabularies work with: the open element they read, the services of the build
 * they read it for, and the row that ties an element's name to its reader.
 */

import type { FeedVersion } from '../model/result.ts';
import type { ExtensionElement, TextDetail } from '../model/values.ts';
import type { Report } from '../problems/report.ts';
import type { StringBuilder } from '../text/strings.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Draft, Target, TargetKind } from './draft.ts';

/** Where a text stands. */
export interface TextPlace {
  readonly type: string;
  readonly base: string;
  readonly language: string | null;
  /** Whether the text is in base64, since its bytes are no text. */
  readonly isBase64?: boolean;
}

/** An open element. */
export interface Place extends TextPlace {
  readonly element: XmlElement;
  /** What the parser knows its start tag by. */
  readonly mark: number;
  /** What the element means; `null` where it is unknown. */
  row: Row | null;
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
  /** Whether it says something that has no place in the model, though its row reads all it can. */
  isOdd: boolean;
  /** Whether an address of it was dropped for what it could do. */
  isUnsafe: boolean;
}

/** One row of a vocabulary: what an element means. */
export interface Row {
  /**
   * What is read of the inside: `text` is the text directly inside, while elements there are read as
   * themselves; `markup` is all of it as one text, elements included; `tree` is all of it as
   * elements, in the `record` of the place.
   */
  readonly content: 'none' | 'text' | 'markup' | 'tree';
  /** The attributes that the row has a place for, by lower-case name. */
  readonly reads?: ReadonlySet<string> | 'all' | undefined;
  /** How far the element stands behind those of the format itself that mean the same; 0 is none of them. */
  readonly rank?: number | undefined;
  /** Of a tree: whether known elements in it that are no part of it are read as themselves. */
  readonly isOpen?: boolean | undefined;
  /** Whether another element has taken the place of this one already; it is then kept whole. */
  readonly hasLost?: ((place: Place) => boolean) | undefined;
  /** The kinds of record in which the element has this meaning; without it, all. */
  readonly within?: readonly TargetKind[] | undefined;
  /** Whether it is a feed or an entry, which may also stand in unknown elements of the feed itself. */
  readonly isStructure?: boolean | undefined;
  /** What it means in an entry, where that is something else. */
  readonly inEntry?: Row | undefined;
  /** The media type that markup has where the element does not say. */
  readonly type?: string | undefined;
  /**
   * The keys of the model that the element feeds, by their path from its record: `podcast.persons.role`;
   * of one kind of record alone, after that: `entry:content`.
   */
  readonly feeds?: readonly string[] | undefined;
  /** Called when the element starts. */
  readonly start?: ((place: Place, build: Build) => void) | undefined;
  /**
   * Called when the element ends, with what was read of the inside, trimmed; `tree` is all of it,
   * where that was asked for. Says whether all of
   * that has a place in the model; where it has not, the element is kept whole.
   */
  readonly end?:
    | ((text: string, place: Place, build: Build, tree?: ExtensionElement) => boolean)
    | undefined;
}

/** A row that has its meaning in feeds and descriptions of feeds alone. */
export function ofFeeds(row: Row): Row {
  return { ...row, within: ['feed', 'source'] };
}

/** A row that has its meaning in entries alone. */
export function ofEntries(row: Row): Row {
  return { ...row, within: ['entry'] };
}

/** A vocabulary: local name in lower case → row. */
export type Vocabulary = ReadonlyMap<string, Row>;

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
  uri(reference: string, place: Place): string;
  /** A date, `null` where it cannot be read. */
  date(text: string, place: Place): Date | null;
  /** A text of the place's media type, repaired, made absolute and sanitised as its type needs. */
  construct(text: string, place: Place): TextDetail;
  /** A text that is no markup, repaired. */
  plain(text: string): string;
  /** Keeps an element whole whose place another one has taken, after `before` among the elements. */
  keepLater(place: Place, text: string, before: ExtensionElement | undefined): void;
  /** Puts what was kept later where it belongs, in a record that is complete. */
  settle(record: Draft): void;
  /** Calls a function once the document is read. */
  atEnd(call: () => void): void;
}
