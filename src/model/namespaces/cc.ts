/** Creative Commons in RDF (https://creativecommons.org/ns); its prefix is `cc`. */
import type { Namespace } from '../values.ts';

/** The licence of a feed or an entry, and what it says. */
export interface CreativeCommonsRdf extends Namespace {
  /** The URL of the licence; if there are several, the first. Also `license` and one of `links`. */
  readonly license?: string;
  /** Who has to be named. */
  readonly attributionName?: string;
  /** The page to link to when naming them. */
  readonly attributionUrl?: string;
  /** The page where more can be permitted than the licence does. */
  readonly morePermissions?: string;
  /** The page that says how to use the work. */
  readonly useGuidelines?: string;
  /** What the licence permits: URIs such as `http://creativecommons.org/ns#Reproduction`. */
  readonly permits?: readonly string[];
  /** What the licence requires: URIs such as `http://creativecommons.org/ns#Attribution`. */
  readonly requires?: readonly string[];
  /** What the licence forbids: URIs such as `http://creativecommons.org/ns#CommercialUse`. */
  readonly prohibits?: readonly string[];
  /** The URI of the jurisdiction that the licence is written for. */
  readonly jurisdiction?: string;
  /** The URL of the text of the licence. */
  readonly legalCode?: string;
  /** When the licence was withdrawn. */
  readonly deprecatedOn?: Date;
}
