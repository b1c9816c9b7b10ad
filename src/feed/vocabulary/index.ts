/** All vocabularies, by the preferred prefix of their namespace (`xml/namespaces.ts`). */
import type { Vocabulary } from '../place.ts';
import { CONTENT } from './content.ts';
import { CORE } from './core.ts';
import { DC } from './dc.ts';
import { GEO, GEORSS, GML } from './geo.ts';
import { ITUNES } from './itunes.ts';
import { MEDIA } from './media.ts';
import { PSC } from './psc.ts';
import { RDF } from './rdf.ts';
import {
  ADMIN,
  CC,
  CREATIVE_COMMONS,
  DCTERMS,
  FEEDBURNER,
  SLASH,
  THR,
  WFW,
  XHTML,
} from './small.ts';

export const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  ['', CORE],
  ['admin', ADMIN],
  ['cc', CC],
  ['content', CONTENT],
  ['creativeCommons', CREATIVE_COMMONS],
  ['dc', DC],
  ['dcterms', DCTERMS],
  ['feedburner', FEEDBURNER],
  ['geo', GEO],
  ['georss', GEORSS],
  ['gml', GML],
  ['itunes', ITUNES],
  ['media', MEDIA],
  ['psc', PSC],
  ['rdf', RDF],
  ['slash', SLASH],
  ['thr', THR],
  ['wfw', WFW],
  ['xhtml', XHTML],
]);
