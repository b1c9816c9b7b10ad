/** All vocabularies, by the preferred prefix of their namespace (`grammar/namespaces.ts`). */
import type { Ranked, Vocabulary } from '../open-element.ts';
import { ARXIV } from './arxiv.ts';
import { ATOM_BLOG, BLOGGER, GD } from './blogger.ts';
import {
  BLOG_CHANNEL,
  FEEDBURNER,
  FEEDPRESS,
  PHEEDO,
  SOURCE_SCRIPTING,
  WEBFEEDS,
  YANDEX,
} from './blogging.ts';
import { CONTENT } from './content.ts';
import { CORE } from './core.ts';
import { DC, DCTERMS } from './dc.ts';
import { PINGBACK, SLASH, THR, TRACKBACK, WFW } from './discussion.ts';
import { EV, XCAL } from './events.ts';
import { G } from './g.ts';
import { GEO, GEORSS, GML, ICBM } from './geo.ts';
import { ITUNES } from './itunes.ts';
import { MEDIA } from './media.ts';
import { PODCAST } from './podcast.ts';
import { ACAST, GOOGLE_PLAY, RAW_VOICE, SPOTIFY } from './podcast-directories.ts';
import { type Family, rankForeign, rankModule, rankOwn } from './preference.ts';
import { PRISM } from './prism.ts';
import { PSC } from './psc.ts';
import { ADMIN, APP, AT, CC, CREATIVE_COMMONS, FH, OPEN_SEARCH, SY, XHTML } from './publishing.ts';
import { RDF } from './rdf.ts';
import { EXCERPT, FEED_ADDITIONS, WP } from './wordpress.ts';
import { YOUTUBE } from './youtube.ts';

export const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  ['', CORE],
  ['acast', ACAST],
  ['admin', ADMIN],
  ['app', APP],
  ['arxiv', ARXIV],
  ['at', AT],
  ['atomBlog', ATOM_BLOG],
  ['blogChannel', BLOG_CHANNEL],
  ['blogger', BLOGGER],
  ['cc', CC],
  ['content', CONTENT],
  ['creativeCommons', CREATIVE_COMMONS],
  ['dc', DC],
  ['dcterms', DCTERMS],
  ['ev', EV],
  ['excerpt', EXCERPT],
  ['feedAdditions', FEED_ADDITIONS],
  ['feedburner', FEEDBURNER],
  ['feedpress', FEEDPRESS],
  ['fh', FH],
  ['g', G],
  ['gd', GD],
  ['geo', GEO],
  ['georss', GEORSS],
  ['gml', GML],
  ['googleplay', GOOGLE_PLAY],
  ['icbm', ICBM],
  ['itunes', ITUNES],
  ['media', MEDIA],
  ['opensearch', OPEN_SEARCH],
  ['pheedo', PHEEDO],
  ['pingback', PINGBACK],
  ['podcast', PODCAST],
  ['prism', PRISM],
  ['psc', PSC],
  ['rawvoice', RAW_VOICE],
  ['rdf', RDF],
  ['slash', SLASH],
  ['source', SOURCE_SCRIPTING],
  ['spotify', SPOTIFY],
  ['sy', SY],
  ['thr', THR],
  ['trackback', TRACKBACK],
  ['webfeeds', WEBFEEDS],
  ['wfw', WFW],
  ['wp', WP],
  ['xcal', XCAL],
  ['xhtml', XHTML],
  ['yandex', YANDEX],
  ['yt', YOUTUBE],
]);

const PREFIXES: readonly string[] = [...VOCABULARIES.keys()];

/**
 * The vocabulary of a namespace, with its rules ranked for a document of one of the formats.
 *
 * @param isOwn whether the namespace is that of the format
 */
export function rankedVocabulary(prefix: string, family: Family, isOwn: boolean): Ranked | null {
  if (prefix !== '') {
    const vocabulary = VOCABULARIES.get(prefix);
    // Unknown prefixes come from documents. Caching them would let memory grow without limit.
    if (vocabulary === undefined) return null;
    return rankedOnce(modules, prefix, () => rankModule(vocabulary, prefix, PREFIXES));
  }
  return isOwn
    ? rankedOnce(formats, family, () => rankOwn(CORE, family))
    : rankedOnce(formats, FOREIGN, () => rankForeign(CORE));
}

const FOREIGN = 'foreign';

/**
 * Ranking all vocabularies takes as long as parsing a hundred documents, and a document uses only a
 * few of them.
 */
const modules: Map<string, Ranked> = new Map();
const formats: Map<Family | typeof FOREIGN, Ranked> = new Map();

function rankedOnce<Key>(known: Map<Key, Ranked>, key: Key, rank: () => Ranked): Ranked {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = rank();
  known.set(key, made);
  return made;
}
