/**
 * What parsing an OPML document returns: lists of feeds, as readers export and import them
 * (OPML 2.0, http://opml.org/spec2.opml).
 *
 * A key that the document says nothing about is absent, also where it says it with an empty value.
 * `null` says that the document has a value which cannot be read. Where that is so, or where the
 * value read differs from the text, the text is in `written`, under the same key.
 */
import type { EncodingAttempt } from '../encoding/attempt.ts';
import type { Problem } from '../problems/error.ts';
import type { Attributes, ExtensionElement } from './values.ts';

/** The text of values that could not be read, or that differ from it, by their keys. */
export interface OpmlWritten {
  readonly [key: string]: string | undefined;
}

/** What parsing an OPML document gives: always something, whatever the document was. */
export interface OpmlResult {
  /** Whether anything was wrong: `true` exactly where `bozoException` is set. */
  readonly bozo: boolean;
  /** The problem to name first. */
  readonly bozoException: Problem | null;
  /** All that was found, in the order of the document. */
  readonly problems: readonly Problem[];
  /** The encoding that the text was read in, in lower case; `''` where it is unknown. */
  readonly encoding: string;
  /** The encoding ladder as it was climbed; empty for a document that came as a string. */
  readonly attempts: readonly EncodingAttempt[];
  /** Which parser read the document; `null` where none did, `json` only for what is no OPML. */
  readonly parser: 'strict' | 'loose' | 'json' | null;
  /** The version of OPML: `1.0`, `1.1` or `2.0`. */
  readonly version?: string | null;
  /** The namespaces that the document declares: prefix → URI. Without a prototype. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** What the document says of itself. */
  readonly head: OpmlHead;
  /** The outlines, as a tree. */
  readonly outlines: readonly Outline[];
  /**
   * The feeds that the outlines name, in the order of the document. A feed that is in two folders is
   * in this list twice.
   */
  readonly feeds: readonly OpmlFeed[];
  /** Elements that OPML does not have, outside of head and outlines. */
  readonly elements?: readonly ExtensionElement[];
  /** What was written for `version`. */
  readonly written?: OpmlWritten;
}

/** The head of an OPML document. */
export interface OpmlHead {
  /** The title of the document. */
  readonly title?: string;
  /** When the document was created, as written. */
  readonly dateCreated?: string;
  /** When the document was created; `null` where the text cannot be read. */
  readonly dateCreatedParsed?: Date | null;
  /** When the document was last modified, as written. */
  readonly dateModified?: string;
  /** When the document was last modified; `null` where the text cannot be read. */
  readonly dateModifiedParsed?: Date | null;
  /** The name of the owner of the document. */
  readonly ownerName?: string;
  /** The e-mail address of the owner. */
  readonly ownerEmail?: string;
  /** A page by which readers can reach the owner, and by which the owner is known. */
  readonly ownerId?: string | null;
  /** The address of the documentation of the format. */
  readonly docs?: string | null;
  /** The lines that are expanded where the outline is shown, counted from 1. */
  readonly expansionState?: readonly number[] | null;
  /** The line that is shown at the top of the window. */
  readonly vertScrollState?: number | null;
  /** The upper edge of the window, in pixels. */
  readonly windowTop?: number | null;
  /** The left edge of the window, in pixels. */
  readonly windowLeft?: number | null;
  /** The lower edge of the window, in pixels. */
  readonly windowBottom?: number | null;
  /** The right edge of the window, in pixels. */
  readonly windowRight?: number | null;
  /** Elements that OPML does not have, and those that are given again. */
  readonly elements?: readonly ExtensionElement[];
  /** The text of values that could not be read, or that differ from it. */
  readonly written?: OpmlWritten;
}

/** What an outline says, its own outlines aside. */
export interface OutlineValues {
  /** What to show for the outline. May hold HTML, which is not sanitized. */
  readonly text?: string;
  /** The title of the feed. */
  readonly title?: string;
  /** What kind of outline this is: `rss` for feeds, `link`, `include`, … */
  readonly type?: string;
  /** The address of the feed, absolute where there is a base. */
  readonly xmlUrl?: string | null;
  /** The address of the page that belongs to the feed. */
  readonly htmlUrl?: string | null;
  /** The address that an outline of the type `link` or `include` leads to. */
  readonly url?: string | null;
  /** The description of the feed. */
  readonly description?: string;
  /** The language of the feed. */
  readonly language?: string;
  /** The version of the feed’s format: `RSS`, `RSS1`, … */
  readonly version?: string;
  /** When the outline was created, as written. */
  readonly created?: string;
  /** When the outline was created; `null` where the text cannot be read. */
  readonly createdParsed?: Date | null;
  /** Categories (`/Boston/Weather`) and tags (without a slash). */
  readonly category?: readonly string[];
  /** Whether the outline, and with it all outlines inside, is commented out. */
  readonly isComment?: boolean | null;
  /** Whether a breakpoint is set on the outline, where outlines are programs. */
  readonly isBreakpoint?: boolean | null;
  /** All other attributes, by name as written. Without a prototype. */
  readonly attributes?: Attributes;
  /** The text of values that could not be read, or that differ from it. */
  readonly written?: OpmlWritten;
}

/** An outline: a feed, a folder, or anything else. */
export interface Outline extends OutlineValues {
  /** The outlines inside. */
  readonly outlines: readonly Outline[];
  /** Text that stands in the element itself, where OPML has none. */
  readonly content?: string;
  /** Elements inside that OPML does not have. */
  readonly elements?: readonly ExtensionElement[];
}

/** A feed, with all that its outline says. */
export interface OpmlFeed extends OutlineValues {
  /** The title of the feed: the attribute `title`, else `text`. */
  readonly title?: string;
  /** The address of the feed; that of the attribute `url` where the outline is one of a feed and has no other. */
  readonly xmlUrl: string;
  /** The names of the folders around the feed, the outermost first; empty where there is none. */
  readonly folders: readonly string[];
}
