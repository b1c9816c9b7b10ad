/**
 * Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/), its fifteen
 * elements and its terms. Most are other names for something in RSS or Atom, and are used if that
 * is missing.
 */
import type { DublinCore } from '../../model/namespaces/dc.ts';
import type { DublinCoreTerms } from '../../model/namespaces/dcterms.ts';
import type { Vocabulary } from '../open-element.ts';
import { CATEGORY } from '../readers/category.ts';
import { LICENSE, OFFERED_ID } from '../readers/link.ts';
import { period } from '../readers/period.ts';
import { AUTHOR, CONTRIBUTOR, PUBLISHER } from '../readers/person.ts';
import { REFERENCE, TEXT } from '../readers/read-value.ts';
import { DESCRIPTION, TITLE, textConstruct } from '../readers/text-construct.ts';
import { also, date, type Field, namespace, own, shown, text, uri, values } from './namespace.ts';

/** What the elements and the terms share. */
const SHARED = {
  title: also(TITLE, shown()),
  description: also(DESCRIPTION, shown('text/html')),
  creator: also(AUTHOR, text),
  contributor: also(CONTRIBUTOR, text),
  publisher: also(PUBLISHER, text),
  rights: also(textConstruct('rights'), shown()),
  subject: also(CATEGORY, text),
  date: also(own('updated', date), date),
  language: also(own('language', text), text),
};

/** All elements of a name, each a text or a URI. */
const texts = (name: string): Field<readonly string[]> => values(name, TEXT);

/** The same for values that may be URIs. */
const references = (name: string): Field<readonly string[]> => values(name, REFERENCE);

export const DC: Vocabulary = namespace<DublinCore>('dc', {
  ...SHARED,
  author: also(AUTHOR, text),
  identifiers: also(OFFERED_ID, references('identifier')),
  types: texts('type'),
  formats: texts('format'),
  coverages: texts('coverage'),
  relations: references('relation'),
  sources: references('source'),
});

export const DCTERMS: Vocabulary = namespace<DublinCoreTerms>('dcterms', {
  issued: also(own('published', date), date),
  modified: also(own('updated', date), date),
  created: also(own('created', date), date),
  // The terms above are narrower than a plain date, so they have precedence.
  ...SHARED,
  valid: { rule: period },
  license: also(LICENSE, uri),
  abstract: text,
  accessRights: texts('accessrights'),
  accrualMethods: texts('accrualmethod'),
  accrualPeriodicities: texts('accrualperiodicity'),
  accrualPolicies: texts('accrualpolicy'),
  alternatives: texts('alternative'),
  audiences: texts('audience'),
  bibliographicCitations: texts('bibliographiccitation'),
  conformsTo: references('conformsto'),
  coverages: texts('coverage'),
  educationLevels: texts('educationlevel'),
  extents: texts('extent'),
  formats: texts('format'),
  hasFormat: references('hasformat'),
  hasPart: references('haspart'),
  hasVersion: references('hasversion'),
  identifiers: references('identifier'),
  instructionalMethods: texts('instructionalmethod'),
  isFormatOf: references('isformatof'),
  isPartOf: references('ispartof'),
  isReferencedBy: references('isreferencedby'),
  isReplacedBy: references('isreplacedby'),
  isRequiredBy: references('isrequiredby'),
  isVersionOf: references('isversionof'),
  mediators: texts('mediator'),
  mediums: texts('medium'),
  provenances: texts('provenance'),
  references: references('references'),
  relations: references('relation'),
  replaces: references('replaces'),
  requires: references('requires'),
  rightsHolders: texts('rightsholder'),
  sources: references('source'),
  spatial: texts('spatial'),
  tableOfContents: text,
  temporal: texts('temporal'),
  types: texts('type'),
  available: date,
  dateAccepted: date,
  dateCopyrighted: date,
  dateSubmitted: date,
});
