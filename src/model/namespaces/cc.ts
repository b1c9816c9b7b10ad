/** Creative Commons in RDF (https://creativecommons.org/ns); its prefix is `cc`. */
import type { Namespace } from '../values.ts';

/** The license of a feed or an entry, and what it says. */
export interface CreativeCommonsRdf extends Namespace {
  /** The URL of the license; if there are several, the first. Also `license` and one of `links`. */
  readonly license?: string;
  /** Who has to be named. */
  readonly attributionName?: string;
  /** The page to link to when naming them. */
  readonly attributionUrl?: string;
  /** The page where more can be permitted than the license does. */
  readonly morePermissions?: string;
  /** The page with the terms of use of the work. */
  readonly useGuidelines?: string;
  /** What the license permits: URIs such as `http://creativecommons.org/ns#Reproduction`. */
  readonly permits?: readonly string[];
  /** What the license requires: URIs such as `http://creativecommons.org/ns#Attribution`. */
  readonly requires?: readonly string[];
  /** What the license forbids: URIs such as `http://creativecommons.org/ns#CommercialUse`. */
  readonly prohibits?: readonly string[];
  /** The URI of the jurisdiction that the license is written for. */
  readonly jurisdiction?: string;
  /** The URL of the text of the license. */
  readonly legalCode?: string;
  /** When the license was withdrawn. */
  readonly deprecatedOn?: Date;
}
