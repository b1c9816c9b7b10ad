/** Vocabularies of how feeds are published. */
import { ofFeeds, type Row, type Vocabulary } from '../place.ts';
import { construct, content } from '../readers/construct.ts';
import { DELETED_ENTRY } from '../readers/deleted-entry.ts';
import { GENERATOR_AGENT } from '../readers/generator.ts';
import { LICENSE, relation } from '../readers/link.ts';
import { attributesList, flag, moment, once } from '../readers/once.ts';
import { REMOVER } from '../readers/person.ts';
import { PASSED_OVER, resource } from '../readers/text.ts';

/** Who is to be told of errors, and what made the feed (http://webns.net/mvcb/). */
export const ADMIN: Vocabulary = new Map<string, Row>([
  ['generatoragent', ofFeeds(GENERATOR_AGENT)],
  ['errorreportsto', ofFeeds(resource('errorreportsto'))],
]);

/** The Atom Publishing Protocol (RFC 5023): when an entry was edited, and whether it is a draft. */
export const APP: Vocabulary = new Map<string, Row>([
  ['edited', moment('appEdited')],
  ['control', PASSED_OVER],
  ['draft', once('appDraft')],
]);

/** Tombstones (RFC 6721). */
export const AT: Vocabulary = new Map<string, Row>([
  ['deleted-entry', DELETED_ENTRY],
  ['by', REMOVER],
  ['comment', { ...construct('comment'), within: ['deletedEntry'] }],
]);

/** Creative Commons in RDF (http://web.resource.org/cc/). */
export const CC: Vocabulary = new Map<string, Row>([['license', LICENSE]]);

/** Creative Commons in RSS. */
export const CREATIVE_COMMONS: Vocabulary = new Map<string, Row>([['license', LICENSE]]);

/** The history of feeds (RFC 5005); its relations are links as any other. */
export const FH: Vocabulary = new Map<string, Row>([
  ['complete', flag('fhComplete')],
  ['archive', flag('fhArchive')],
]);

/** OpenSearch 1.1 (https://github.com/dewitt/opensearch): a feed that is the answer to a search. */
export const OPEN_SEARCH: Vocabulary = new Map<string, Row>([
  ['totalresults', once('opensearchTotalresults')],
  ['startindex', once('opensearchStartindex')],
  ['itemsperpage', once('opensearchItemsperpage')],
  ['query', attributesList('opensearchQuery')],
  ['link', relation('search')],
]);

/** RSS 1.0's syndication module: how often the feed changes. */
export const SY: Vocabulary = new Map<string, Row>([
  ['updateperiod', once('syUpdateperiod')],
  ['updatefrequency', once('syUpdatefrequency')],
  ['updatebase', moment('syUpdatebase')],
]);

/** XHTML: a body in RSS is content. */
export const XHTML: Vocabulary = new Map<string, Row>([['body', content('application/xhtml+xml')]]);
