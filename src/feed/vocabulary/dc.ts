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
import { DESCRIPTION, TITLE, textConstruct } from '../readers/text-construct.ts';
import { also, date, namespace, own, reference, shown, text, uri } from './namespace.ts';

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

export const DC: Vocabulary = namespace<DublinCore>('dc', {
  ...SHARED,
  author: also(AUTHOR, text),
  identifier: also(OFFERED_ID, reference),
  type: text,
  format: text,
  coverage: text,
  relation: reference,
  source: reference,
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
  accessRights: text,
  accrualMethod: text,
  accrualPeriodicity: text,
  accrualPolicy: text,
  alternative: text,
  audience: text,
  bibliographicCitation: text,
  conformsTo: reference,
  coverage: text,
  educationLevel: text,
  extent: text,
  format: text,
  hasFormat: reference,
  hasPart: reference,
  hasVersion: reference,
  identifier: reference,
  instructionalMethod: text,
  isFormatOf: reference,
  isPartOf: reference,
  isReferencedBy: reference,
  isReplacedBy: reference,
  isRequiredBy: reference,
  isVersionOf: reference,
  mediator: text,
  medium: text,
  provenance: text,
  references: reference,
  relation: reference,
  replaces: reference,
  requires: reference,
  rightsHolder: text,
  source: reference,
  spatial: text,
  tableOfContents: text,
  temporal: text,
  type: text,
  available: date,
  dateAccepted: date,
  dateCopyrighted: date,
  dateSubmitted: date,
});
