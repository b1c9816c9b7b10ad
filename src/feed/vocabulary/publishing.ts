/** Vocabularies for the publication of feeds. */
import type { Admin } from '../../model/namespaces/admin.ts';
import type { AppControl, AtomPublishing } from '../../model/namespaces/app.ts';
import type { CreativeCommonsRdf } from '../../model/namespaces/cc.ts';
import type { CreativeCommons } from '../../model/namespaces/creative-commons.ts';
import type { FeedHistory } from '../../model/namespaces/fh.ts';
import type { OpenSearch } from '../../model/namespaces/opensearch.ts';
import type { Syndication } from '../../model/namespaces/sy.ts';
import { type ElementRule, ofFeeds, type Vocabulary } from '../open-element.ts';
import { DELETED_ENTRY } from '../readers/deleted-entry.ts';
import { GENERATOR_AGENT } from '../readers/generator.ts';
import { LICENSE, relation } from '../readers/link.ts';
import { REMOVER } from '../readers/person.ts';
import { BOOLEAN, NUMBER, REFERENCE, URI } from '../readers/read-value.ts';
import { content, textConstruct } from '../readers/text-construct.ts';
import {
  also,
  attributesOfEach,
  date,
  ENTRIES,
  FEEDS,
  flag,
  inside,
  joined,
  namespace,
  own,
  record,
  reference,
  text,
  uri,
  value,
  values,
} from './namespace.ts';

/** Where to report errors, and what generated the feed (http://webns.net/mvcb/). */
export const ADMIN: Vocabulary = namespace<Admin>(
  'admin',
  {
    generatorAgent: also(ofFeeds(GENERATOR_AGENT), uri),
    errorReportsTo: also(ofFeeds(own('errorReportsTo', uri)), uri),
  },
  FEEDS,
);

/** The Atom Publishing Protocol (RFC 5023): when an entry was edited, and whether it is a draft. */
export const APP: Vocabulary = joined(() => [
  namespace<AtomPublishing>(
    'app',
    { edited: date, control: record({ inside: 'appControl', isExtensible: true }) },
    ENTRIES,
  ),
  inside<AppControl>('appControl', 'app.control', { draft: value(BOOLEAN) }),
]);

/** Tombstones (RFC 6721). */
export const AT: Vocabulary = new Map<string, ElementRule>([
  ['deleted-entry', DELETED_ENTRY],
  ['by', REMOVER],
  ['comment', { ...textConstruct('comment'), within: ['deletedEntry'] }],
]);

/** Creative Commons in RSS. */
export const CREATIVE_COMMONS: Vocabulary = namespace<CreativeCommons>('creativeCommons', {
  licenses: also(LICENSE, values('license', URI)),
});

/** Creative Commons in RDF (https://creativecommons.org/ns). */
export const CC: Vocabulary = namespace<CreativeCommonsRdf>('cc', {
  license: also(LICENSE, uri),
  attributionName: text,
  attributionUrl: uri,
  morePermissions: uri,
  useGuidelines: uri,
  permits: values('permits', REFERENCE),
  requires: values('requires', REFERENCE),
  prohibits: values('prohibits', REFERENCE),
  jurisdiction: reference,
  legalCode: uri,
  deprecatedOn: date,
});

/** Feed paging and archiving (RFC 5005); its relations are ordinary links. */
export const FH: Vocabulary = namespace<FeedHistory>('fh', { complete: flag, archive: flag });

/** OpenSearch 1.1 (https://github.com/dewitt/opensearch): feeds of search results. */
export const OPEN_SEARCH: Vocabulary = joined(() => [
  namespace<OpenSearch>(
    'opensearch',
    {
      totalResults: value(NUMBER),
      startIndex: value(NUMBER),
      itemsPerPage: value(NUMBER),
      queries: attributesOfEach('query'),
    },
    FEEDS,
  ),
  new Map<string, ElementRule>([['link', relation('search')]]),
]);

/** RSS 1.0's syndication module: how often the feed changes. */
export const SY: Vocabulary = namespace<Syndication>('sy', {
  updatePeriod: text,
  updateFrequency: value(NUMBER),
  updateBase: date,
});

/** XHTML: a body in RSS is content. */
export const XHTML: Vocabulary = new Map<string, ElementRule>([
  ['body', content('application/xhtml+xml')],
]);
