/** Creative Commons in RDF (https://creativecommons.org/ns); its prefix is `cc`. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const CC_URIS: NamespaceUris = [
  'cc',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  ['http://creativecommons.org/ns#license'],
];

export const CREATIVE_COMMONS_RDF = {
  /** The URL of the license; if there are several, the first. Also `license` and one of `links`. */
  license: { is: 'url', also: 'license' },
  /** Who has to be named. */
  attributionName: 'text',
  /** The page to link to when naming the holders of rights. */
  attributionUrl: { is: 'url', name: 'attributionURL' },
  /** The page where more can be permitted than the license does. */
  morePermissions: 'url',
  /** The page with the terms of use of the work. */
  useGuidelines: 'url',
  /** What the license permits: URIs such as `http://creativecommons.org/ns#Reproduction`. */
  permits: { list: 'reference', name: 'permits' },
  /** What the license requires: URIs such as `http://creativecommons.org/ns#Attribution`. */
  requires: { list: 'reference', name: 'requires' },
  /** What the license forbids: URIs such as `http://creativecommons.org/ns#CommercialUse`. */
  prohibits: { list: 'reference', name: 'prohibits' },
  /** The URI of the jurisdiction that the license is written for. */
  jurisdiction: 'reference',
  /** The URL of the text of the license. */
  legalCode: { is: 'url', name: 'legalcode' },
  /** When the license was withdrawn. */
  deprecatedOn: 'date',
} as const;

export const CC_NAMESPACE: NamespaceTable = {
  uris: CC_URIS,
  parts: [{ rows: CREATIVE_COMMONS_RDF }],
};

/** The license of a feed or an entry, and what it says. */
export interface CreativeCommonsRdf extends Namespace, ObjectOf<typeof CREATIVE_COMMONS_RDF> {}
