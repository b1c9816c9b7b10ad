/**
 * What parsing an OPML document returns: lists of feeds, as feed readers export and import them
 * (OPML 2.0, http://opml.org/spec2.opml).
 *
 * A key is absent if the document has no such value, or if the value is empty or cannot be read.
 * `written` then has the text under the same key, and also if the text has more than the value.
 */
import type { Problem } from '../problems/error.ts';
import type { EncodingAttempt } from './result.ts';
import type { Attributes, ExtensionElement, Open } from './values.ts';

/** The strings as written of values that could not be parsed, or that differ from them, by key. */
export interface OpmlWritten {
  readonly [key: string]: string | undefined;
}

/**
 * The result of parsing an OPML document; there always is one, whatever the document. `bozo` tells
 * the two kinds apart.
 */
export type OpmlResult = SoundOpmlResult | BozoOpmlResult;

/** The result where nothing is wrong. */
export interface SoundOpmlResult extends OpmlResultFacts {
  /** Nothing is wrong; there may be notes in `problems`. */
  readonly bozo: false;
  /** `null`, because the document has no problem that counts. */
  readonly bozoException: null;
}

/** The result where something is wrong. */
export interface BozoOpmlResult extends OpmlResultFacts {
  /** Whether something is wrong with the document. */
  readonly bozo: true;
  /** The problem to report first. */
  readonly bozoException: Problem;
}

/** What all results have. */
export interface OpmlResultFacts {
  /** All problems, in document order. */
  readonly problems: readonly Problem[];
  /** The encoding that the text was decoded with, in lower case; `''` if unknown. */
  readonly encoding: string;
  /**
   * The attempts of the encoding ladder, in order; empty if the document was passed as a string.
   */
  readonly attempts: readonly EncodingAttempt[];
  /** The parser that read the document; `null` if none did. `json` means that it is not OPML. */
  readonly parser: 'strict' | 'loose' | 'json' | null;
  /** The version of OPML: `1.0`, `1.1` or `2.0`. */
  readonly version?: string;
  /** The namespaces that the document declares: prefix → URI. The object has no prototype. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** Data about the document itself. */
  readonly head: OpmlHead;
  /** The outlines, as a tree. */
  readonly outlines: readonly Outline[];
  /**
   * The feeds that the outlines name, in document order. A feed that is in two folders is listed
   * twice.
   */
  readonly feeds: readonly OpmlFeed[];
  /** Elements that OPML does not define, outside of head and outlines. */
  readonly elements?: readonly ExtensionElement[];
  /** The text of `version`, if it could not be parsed. */
  readonly written?: OpmlWritten;
}

/** The head of an OPML document. */
export interface OpmlHead {
  /** The title of the document. */
  readonly title?: string;
  /** When the document was created. */
  readonly dateCreated?: Date;
  /** When the document was last modified. */
  readonly dateModified?: Date;
  /** The name of the owner of the document. */
  readonly ownerName?: string;
  /** The e-mail address of the owner. */
  readonly ownerEmail?: string;
  /** The URL of a page that identifies the owner and gives contact details. */
  readonly ownerId?: string;
  /** The URL of the documentation of the format. */
  readonly docs?: string;
  /** The lines that are expanded when the outline is shown, counted from 1. */
  readonly expansionState?: readonly number[];
  /** The line that is shown at the top of the window. */
  readonly vertScrollState?: number;
  /** The upper edge of the window, in pixels. */
  readonly windowTop?: number;
  /** The left edge of the window, in pixels. */
  readonly windowLeft?: number;
  /** The lower edge of the window, in pixels. */
  readonly windowBottom?: number;
  /** The right edge of the window, in pixels. */
  readonly windowRight?: number;
  /** Elements that OPML does not define, and repeated ones. */
  readonly elements?: readonly ExtensionElement[];
  /** The strings as written of values that could not be parsed, or that differ from them. */
  readonly written?: OpmlWritten;
}

/** The data of an outline, without its nested outlines. */
export interface OutlineValues {
  /** The text to show for the outline. May contain HTML, which is not sanitized. */
  readonly text?: string;
  /** The title of the feed. */
  readonly title?: string;
  /** What kind of outline this is: `rss` for feeds, `link`, `include`, … */
  readonly type?: Open<'rss' | 'link' | 'include'>;
  /** The URL of the feed, absolute if there is a base URL. */
  readonly xmlUrl?: string;
  /** The URL of the feed’s web page. */
  readonly htmlUrl?: string;
  /** The URL that an outline of the type `link` or `include` refers to. */
  readonly url?: string;
  /** The description of the feed. */
  readonly description?: string;
  /** The language of the feed. */
  readonly language?: string;
  /** The version of the feed’s format: `RSS`, `RSS1`, … */
  readonly version?: Open<'RSS' | 'RSS1'>;
  /** When the outline was created. */
  readonly created?: Date;
  /** Categories (`/Boston/Weather`) and tags (without a slash). */
  readonly category?: readonly string[];
  /** Whether the outline is commented out, together with all outlines nested in it. */
  readonly isComment?: boolean;
  /** Whether a breakpoint is set on the outline, for outlines that are programs. */
  readonly isBreakpoint?: boolean;
  /** All other attributes, by name as written. The object has no prototype. */
  readonly attributes?: Attributes;
  /** The strings as written of values that could not be parsed, or that differ from them. */
  readonly written?: OpmlWritten;
}

/** An outline: a feed, a folder, or anything else. */
export interface Outline extends OutlineValues {
  /** The outlines inside this one. */
  readonly outlines: readonly Outline[];
  /** Text inside the element itself, which OPML does not define. */
  readonly content?: string;
  /** Nested elements that OPML does not define. */
  readonly elements?: readonly ExtensionElement[];
}

/** A feed, with all data of its outline. */
export interface OpmlFeed extends OutlineValues {
  /** The title of the feed: the attribute `title`, or else `text`. */
  readonly title?: string;
  /**
   * The URL of the feed, from the attribute `xmlUrl`; or from `url`, if the outline is a feed’s and
   * has no `xmlUrl`.
   */
  readonly xmlUrl: string;
  /** The names of the folders that contain the feed, outermost first; empty if there are none. */
  readonly folders: readonly string[];
}
