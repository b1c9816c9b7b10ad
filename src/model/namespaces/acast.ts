/** Acast (https://schema.acast.com/1.0/). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const ACAST_URIS: NamespaceUris = ['acast', 'https://schema.acast.com/1.0/'];

/** A signature. */
export const ACAST_SIGNATURE = {
  /** The key of the signature. */
  key: 'text',
  /** The algorithm of the signature. */
  algorithm: 'text',
  /** The signature itself, encoded. */
  value: 'text',
} as const;

export const ACAST_NETWORK = {
  /** The identifier of the network. */
  id: 'text',
  /** The name of the network in URLs. */
  slug: 'text',
  /** The name of the network. */
  value: 'text',
} as const;

export const ACAST = {
  /** The identifier of the podcast. */
  showId: 'text',
  /** The name of the podcast in URLs. */
  showUrl: 'reference',
  /** The identifier of the episode. */
  episodeId: 'text',
  /** The name of the episode in URLs. */
  episodeUrl: 'reference',
  /** Settings of Acast, encoded. */
  settings: 'text',
  /** The signature of the settings. */
  signature: { record: 'AcastSignature' },
  /** The network that the podcast belongs to. */
  network: { record: 'AcastNetwork' },
  /** The feed from which Acast imported the show. */
  importedFeed: 'url',
} as const;

export const ACAST_NAMESPACE: NamespaceTable = {
  uris: ACAST_URIS,
  parts: [{ rows: ACAST }],
  records: {
    AcastSignature: { attributes: ACAST_SIGNATURE },
    AcastNetwork: { attributes: ACAST_NETWORK },
  },
};

interface AcastRecords {
  readonly AcastNetwork: AcastNetwork;
  readonly AcastSignature: AcastSignature;
}

/** The signature of Acast’s settings. */
export interface AcastSignature extends ElementRecord, ObjectOf<typeof ACAST_SIGNATURE> {}

/** The network that a podcast belongs to. */
export interface AcastNetwork extends ElementRecord, ObjectOf<typeof ACAST_NETWORK> {}

/** Acast’s data about a podcast or an episode. */
export interface Acast extends Namespace, ObjectOf<typeof ACAST, AcastRecords> {}
