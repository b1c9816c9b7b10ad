/**
 * What the readers of vocabularies work with: the open element they read, the services of the build
 * they read it for, and the row that ties an element's name to its reader.
 */
import type { Report } from '../bozo.ts';
import type { FeedVersion, TextDetail } from '../result.ts';
import type { StringBuilder } from '../strings.ts';
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
  readonly row: Row | null;
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
}

/** One row of a vocabulary: what an element means. */
export interface Row {
  /**
   * What is read of the inside: `text` is the text directly inside, while elements there are read as
   * themselves; `markup` is all of it, elements included.
   */
  readonly content: 'none' | 'text' | 'markup';
  /** The kinds of record in which the element has this meaning; without it, all. */
  readonly within?: readonly TargetKind[];
  /** Whether it is a feed or an entry, which may also stand in unknown elements of the feed itself. */
  readonly isStructure?: boolean;
  /** What it means in an entry, where that is something else. */
  readonly inEntry?: Row;
  /** The media type that markup has where the element does not say. */
  readonly type?: string;
  /**
   * The keys of the model that the element feeds, by their path from its record: `podcast.persons.role`;
   * of one kind of record alone, after that: `entry:content`.
   */
  readonly feeds?: readonly string[];
  /** Called when the element starts. */
  readonly start?: (place: Place, build: Build) => void;
  /** Called when the element ends, with what was read of the inside, trimmed. */
  readonly end?: (text: string, place: Place, build: Build) => void;
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
  readonly entries: Draft[];
  readonly report: Report;
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
}
