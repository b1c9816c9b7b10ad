/**
 * Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/), its fifteen
 * elements and its terms. Most are other names for something of RSS or Atom, and serve where that is
 * missing.
 */
import type { Row, Vocabulary } from '../place.ts';
import { category } from '../readers/category.ts';
import { construct, DESCRIPTION, TITLE } from '../readers/construct.ts';
import { LICENSE } from '../readers/link.ts';
import { moment, once } from '../readers/once.ts';
import { validity } from '../readers/period.ts';
import { AUTHOR, CONTRIBUTOR, PUBLISHER } from '../readers/person.ts';
import { date, text } from '../readers/text.ts';

/** What the elements and the terms have in common. */
const SHARED: readonly (readonly [string, Row])[] = [
  ['title', TITLE],
  ['description', DESCRIPTION],
  ['creator', AUTHOR],
  ['contributor', CONTRIBUTOR],
  ['publisher', PUBLISHER],
  ['rights', construct('rights')],
  ['subject', category()],
  ['date', date('updated')],
  ['language', text('language')],
];

export const DC: Vocabulary = new Map<string, Row>([
  ...SHARED,
  ['author', AUTHOR],
  ['identifier', once('dcIdentifier')],
  ['type', once('dcType')],
  ['format', once('dcFormat')],
  ['coverage', once('dcCoverage')],
  ['relation', once('dcRelation')],
  ['source', once('dcSource')],
]);

export const DCTERMS: Vocabulary = new Map<string, Row>([
  ['issued', date('published')],
  ['modified', date('updated')],
  ['created', date('created')],
  // Those above are narrower than a plain date, and count for more.
  ...SHARED,
  ['valid', validity()],
  ['license', LICENSE],
  ['abstract', once('dctermsAbstract')],
  ['accessrights', once('dctermsAccessrights')],
  ['accrualperiodicity', once('dctermsAccrualperiodicity')],
  ['alternative', once('dctermsAlternative')],
  ['audience', once('dctermsAudience')],
  ['bibliographiccitation', once('dctermsBibliographiccitation')],
  ['conformsto', once('dctermsConformsto')],
  ['coverage', once('dctermsCoverage')],
  ['educationlevel', once('dctermsEducationlevel')],
  ['extent', once('dctermsExtent')],
  ['format', once('dctermsFormat')],
  ['hasformat', once('dctermsHasformat')],
  ['haspart', once('dctermsHaspart')],
  ['hasversion', once('dctermsHasversion')],
  ['identifier', once('dctermsIdentifier')],
  ['isformatof', once('dctermsIsformatof')],
  ['ispartof', once('dctermsIspartof')],
  ['isreferencedby', once('dctermsIsreferencedby')],
  ['isreplacedby', once('dctermsIsreplacedby')],
  ['isrequiredby', once('dctermsIsrequiredby')],
  ['isversionof', once('dctermsIsversionof')],
  ['mediator', once('dctermsMediator')],
  ['medium', once('dctermsMedium')],
  ['provenance', once('dctermsProvenance')],
  ['references', once('dctermsReferences')],
  ['relation', once('dctermsRelation')],
  ['replaces', once('dctermsReplaces')],
  ['requires', once('dctermsRequires')],
  ['rightsholder', once('dctermsRightsholder')],
  ['source', once('dctermsSource')],
  ['spatial', once('dctermsSpatial')],
  ['tableofcontents', once('dctermsTableofcontents')],
  ['temporal', once('dctermsTemporal')],
  ['type', once('dctermsType')],
  ['available', moment('dctermsAvailable')],
  ['dateaccepted', moment('dctermsDateaccepted')],
  ['datecopyrighted', moment('dctermsDatecopyrighted')],
  ['datesubmitted', moment('dctermsDatesubmitted')],
]);
