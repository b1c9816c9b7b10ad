/** The module of RSS 1.0 for enclosures (http://www.xs4all.nl/~foz/mod_enclosure.html). */
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

export const ENC_URIS: NamespaceUris = ['enc', 'http://purl.oclc.org/net/rss_2.0/enc#'];

export const ENC_NAMESPACE: NamespaceTable = {
  uris: ENC_URIS,
  parts: [{ within: ENTRIES, meanings: { enclosure: 'enclosure' } }],
};
