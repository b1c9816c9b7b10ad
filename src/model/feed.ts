/** What a feed says of itself. */
import type { Common } from './common.ts';
import type { DeletedEntry } from './namespaces/publishing.ts';
import type { Attributes, Extensible, Generator, TextDetail } from './values.ts';

/** A form for searching or commenting that a feed offers (RSS). */
export interface TextInput extends Extensible {
  /** What is on its button. */
  readonly title?: string;
  /** The same with all that is known of it. */
  readonly titleDetail?: TextDetail;
  /** What it is for. */
  readonly subtitle?: string;
  /** The same with all that is known of it. */
  readonly subtitleDetail?: TextDetail;
  /** The name of the field that is to be sent. */
  readonly name?: string;
  /** Where it is to be sent. */
  readonly link?: string;
}

/** The feed that an entry was taken from: its text in RSS, a whole description in Atom. */
export interface Source extends Common {
  /** The address of the feed. */
  readonly href?: string;
  /** What it is about. */
  readonly subtitle?: string;
  /** The same with all that is known of it. */
  readonly subtitleDetail?: TextDetail;
  /** The program that made it. */
  readonly generator?: string;
  /** The same in parts. */
  readonly generatorDetail?: Generator;
  /** The address of a small, square picture. */
  readonly icon?: string;
  /** The address of a picture, twice as wide as high. */
  readonly logo?: string;
}

/** What a feed says of itself. */
export interface Feed extends Source {
  /** A summary beside the subtitle, as podcasts have it. */
  readonly summary?: string;
  /** The same with all that is known of it. */
  readonly summaryDetail?: TextDetail;
  /** What people are told who open the feed in a browser. */
  readonly info?: string;
  /** The same with all that is known of it. */
  readonly infoDetail?: TextDetail;
  /** A form that it offers. */
  readonly textinput?: TextInput;
  /** A service that tells of changes: `domain`, `port`, `path`, `registerprocedure`, `protocol` (RSS). */
  readonly cloud?: Attributes;
  /** Minutes that the feed may be cached, as written (RSS). */
  readonly ttl?: string;
  /** The address of the format's documentation (RSS). */
  readonly docs?: string;
  /** A PICS rating (RSS). */
  readonly rating?: string;
  /** Hours (0–23, UTC) in which readers need not look (RSS). */
  readonly skiphours?: readonly string[];
  /** Days on which readers need not look (RSS). */
  readonly skipdays?: readonly string[];
  /** Whom to tell of errors. */
  readonly errorreportsto?: string;
  /** Where the feed has moved to. */
  readonly newlocation?: string;
  /** Entries that are gone (RFC 6721). */
  readonly deletedEntries?: readonly DeletedEntry[];
}
