/** Vocabularies of how feeds are published. */
import { type ElementRule, ofFeeds, type Vocabulary } from '../open-element.ts';
import { attributesAndTextList } from '../readers/attributes.ts';
import { DELETED_ENTRY } from '../readers/deleted-entry.ts';
import { GENERATOR_AGENT } from '../readers/generator.ts';
import { LICENSE, relation } from '../readers/link.ts';
import { REMOVER } from '../readers/person.ts';
import { content, textConstruct } from '../readers/text-construct.ts';
import { date, flag, PASSED_OVER, resource, textOrResource } from '../readers/values.ts';

/** Who is to be told of errors, and what made the feed (http://webns.net/mvcb/). */
export const ADMIN: Vocabulary = new Map<string, ElementRule>([
  ['generatoragent', ofFeeds(GENERATOR_AGENT)],
  ['errorreportsto', ofFeeds(resource('errorreportsto'))],
]);

/** The Atom Publishing Protocol (RFC 5023): when an entry was edited, and whether it is a draft. */
export const APP: Vocabulary = new Map<string, ElementRule>([
  ['edited', date('appEdited')],
  ['control', PASSED_OVER],
  ['draft', textOrResource('appDraft')],
]);

/** Tombstones (RFC 6721). */
export const AT: Vocabulary = new Map<string, ElementRule>([
  ['deleted-entry', DELETED_ENTRY],
  ['by', REMOVER],
  ['comment', { ...textConstruct('comment'), within: ['deletedEntry'] }],
]);

/** Creative Commons in RDF (http://web.resource.org/cc/). */
export const CC: Vocabulary = new Map<string, ElementRule>([['license', LICENSE]]);

/** Creative Commons in RSS. */
export const CREATIVE_COMMONS: Vocabulary = new Map<string, ElementRule>([['license', LICENSE]]);

/** The history of feeds (RFC 5005); its relations are links as any other. */
export const FH: Vocabulary = new Map<string, ElementRule>([
  ['complete', flag('fhComplete')],
  ['archive', flag('fhArchive')],
]);

/** OpenSearch 1.1 (https://github.com/dewitt/opensearch): a feed that is the answer to a search. */
export const OPEN_SEARCH: Vocabulary = new Map<string, ElementRule>([
  ['totalresults', textOrResource('opensearchTotalresults')],
  ['startindex', textOrResource('opensearchStartindex')],
  ['itemsperpage', textOrResource('opensearchItemsperpage')],
  ['query', attributesAndTextList('opensearchQuery')],
  ['link', relation('search')],
]);

/** RSS 1.0's syndication module: how often the feed changes. */
export const SY: Vocabulary = new Map<string, ElementRule>([
  ['updateperiod', textOrResource('syUpdateperiod')],
  ['updatefrequency', textOrResource('syUpdatefrequency')],
  ['updatebase', date('syUpdatebase')],
]);

/** XHTML: a body in RSS is content. */
export const XHTML: Vocabulary = new Map<string, ElementRule>([
  ['body', content('application/xhtml+xml')],
]);
