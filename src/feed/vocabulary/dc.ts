/**
 * Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/), its fifteen
 * elements and its terms. Most are other names for something of RSS or Atom, and serve where that is
 * missing.
 */
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { category } from '../readers/category.ts';
import { LICENSE } from '../readers/link.ts';
import { validity } from '../readers/period.ts';
import { AUTHOR, CONTRIBUTOR, PUBLISHER } from '../readers/person.ts';
import { DESCRIPTION, TITLE, textConstruct } from '../readers/text-construct.ts';
import { date, text, textOrResource } from '../readers/values.ts';

/** What the elements and the terms have in common. */
const SHARED: readonly (readonly [string, ElementRule])[] = [
  ['title', TITLE],
  ['description', DESCRIPTION],
  ['creator', AUTHOR],
  ['contributor', CONTRIBUTOR],
  ['publisher', PUBLISHER],
  ['rights', textConstruct('rights')],
  ['subject', category()],
  ['date', date('updated')],
  ['language', text('language')],
];

export const DC: Vocabulary = new Map<string, ElementRule>([
  ...SHARED,
  ['author', AUTHOR],
  ['identifier', textOrResource('dcIdentifier')],
  ['type', textOrResource('dcType')],
  ['format', textOrResource('dcFormat')],
  ['coverage', textOrResource('dcCoverage')],
  ['relation', textOrResource('dcRelation')],
  ['source', textOrResource('dcSource')],
]);

export const DCTERMS: Vocabulary = new Map<string, ElementRule>([
  ['issued', date('published')],
  ['modified', date('updated')],
  ['created', date('created')],
  // Those above are narrower than a plain date, and count for more.
  ...SHARED,
  ['valid', validity()],
  ['license', LICENSE],
  ['abstract', textOrResource('dctermsAbstract')],
  ['accessrights', textOrResource('dctermsAccessrights')],
  ['accrualperiodicity', textOrResource('dctermsAccrualperiodicity')],
  ['alternative', textOrResource('dctermsAlternative')],
  ['audience', textOrResource('dctermsAudience')],
  ['bibliographiccitation', textOrResource('dctermsBibliographiccitation')],
  ['conformsto', textOrResource('dctermsConformsto')],
  ['coverage', textOrResource('dctermsCoverage')],
  ['educationlevel', textOrResource('dctermsEducationlevel')],
  ['extent', textOrResource('dctermsExtent')],
  ['format', textOrResource('dctermsFormat')],
  ['hasformat', textOrResource('dctermsHasformat')],
  ['haspart', textOrResource('dctermsHaspart')],
  ['hasversion', textOrResource('dctermsHasversion')],
  ['identifier', textOrResource('dctermsIdentifier')],
  ['isformatof', textOrResource('dctermsIsformatof')],
  ['ispartof', textOrResource('dctermsIspartof')],
  ['isreferencedby', textOrResource('dctermsIsreferencedby')],
  ['isreplacedby', textOrResource('dctermsIsreplacedby')],
  ['isrequiredby', textOrResource('dctermsIsrequiredby')],
  ['isversionof', textOrResource('dctermsIsversionof')],
  ['mediator', textOrResource('dctermsMediator')],
  ['medium', textOrResource('dctermsMedium')],
  ['provenance', textOrResource('dctermsProvenance')],
  ['references', textOrResource('dctermsReferences')],
  ['relation', textOrResource('dctermsRelation')],
  ['replaces', textOrResource('dctermsReplaces')],
  ['requires', textOrResource('dctermsRequires')],
  ['rightsholder', textOrResource('dctermsRightsholder')],
  ['source', textOrResource('dctermsSource')],
  ['spatial', textOrResource('dctermsSpatial')],
  ['tableofcontents', textOrResource('dctermsTableofcontents')],
  ['temporal', textOrResource('dctermsTemporal')],
  ['type', textOrResource('dctermsType')],
  ['available', date('dctermsAvailable')],
  ['dateaccepted', date('dctermsDateaccepted')],
  ['datecopyrighted', date('dctermsDatecopyrighted')],
  ['datesubmitted', date('dctermsDatesubmitted')],
]);
