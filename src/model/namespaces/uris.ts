/**
 * The URIs of all namespaces that feeds use: those of the tables in this folder, and others, whose
 * elements have no keys of their own. The preferred prefixes are those of Python's feedparser, and
 * newer ones.
 */
import { XML_NAMESPACE } from '../../xml/namespaces.ts';
import { ACAST_URIS } from './acast.ts';
import { ADMIN_URIS } from './admin.ts';
import { APP_URIS } from './app.ts';
import { ARXIV_URIS } from './arxiv.ts';
import { AT_URIS } from './at.ts';
import { ATOM_BLOG_URIS } from './atom-blog.ts';
import { BLOG_CHANNEL_URIS } from './blog-channel.ts';
import { BLOGGER_URIS } from './blogger.ts';
import { CC_URIS } from './cc.ts';
import { CONTENT_URIS } from './content.ts';
import { CREATIVE_COMMONS_URIS } from './creative-commons.ts';
import { DC_URIS } from './dc.ts';
import { DCTERMS_URIS } from './dcterms.ts';
import { ENC_URIS } from './enc.ts';
import { EV_URIS } from './ev.ts';
import { EXCERPT_URIS } from './excerpt.ts';
import { FEED_ADDITIONS_URIS } from './feed-additions.ts';
import { FEEDBURNER_URIS } from './feedburner.ts';
import { FEEDPRESS_URIS } from './feedpress.ts';
import { FH_URIS } from './fh.ts';
import { G_URIS } from './g.ts';
import { GD_URIS } from './gd.ts';
import { GEO_URIS } from './geo.ts';
import { GEORSS_URIS } from './georss.ts';
import { GML_URIS } from './gml.ts';
import { GOOGLEPLAY_URIS } from './googleplay.ts';
import { ICBM_URIS } from './icbm.ts';
import { ITUNES_URIS } from './itunes.ts';
import { MEDIA_URIS } from './media.ts';
import { OPENSEARCH_URIS } from './opensearch.ts';
import { PHEEDO_URIS } from './pheedo.ts';
import { PINGBACK_URIS } from './pingback.ts';
import { PODCAST_URIS } from './podcast.ts';
import { PRISM_URIS } from './prism.ts';
import { PSC_URIS } from './psc.ts';
import { RAWVOICE_URIS } from './rawvoice.ts';
import { RDF_URIS } from './rdf.ts';
import type { NamespaceUris } from './row.ts';
import { SLASH_URIS } from './slash.ts';
import { SOURCE_URIS } from './source.ts';
import { SPOTIFY_URIS } from './spotify.ts';
import { SY_URIS } from './sy.ts';
import { THR_URIS } from './thr.ts';
import { TRACKBACK_URIS } from './trackback.ts';
import { TURBO_URIS } from './turbo.ts';
import { WEBFEEDS_URIS } from './webfeeds.ts';
import { WFW_URIS } from './wfw.ts';
import { WP_URIS } from './wp.ts';
import { XCAL_URIS } from './xcal.ts';
import { XHTML_URIS } from './xhtml.ts';
import { YANDEX_URIS } from './yandex.ts';
import { YT_URIS } from './yt.ts';

export const URIS: readonly NamespaceUris[] = [
  ['', 'http://backend.userland.com/rss', 'http://backend.userland.com/RSS2'],
  ['', 'http://backend.userland.com/rss2'],
  ['', 'http://backend.userland.com/rss091', 'http://backend.userland.com/rss092'],
  ['', 'http://backend.userland.com/rss093', 'http://backend.userland.com/rss20'],
  ['', 'http://blogs.law.harvard.edu/tech/rss', 'http://cyber.law.harvard.edu/rss/rss.html'],
  ['', 'http://www.rssboard.org/rss-specification'],
  [' rss', 'http://purl.org/rss/1.0/', 'http://purl.org/rss/1.0/modules/rss091#'],
  ['', 'http://purl.org/net/rss1.1#', 'http://purl.org/rss/1.1/'],
  ['', 'http://my.netscape.com/rdf/simple/0.9/', 'http://channel.netscape.com/rdf/simple/0.9/'],
  [
    ' a10 atom atom10',
    'http://www.w3.org/2005/Atom',
    'http://www.w3.org/2005/Atom/ns#',
    'http://purl.org/atom/1.0',
  ],
  [' atom03', 'http://purl.org/atom/ns#', 'http://purl.org/atom/ns'],
  ['', 'http://example.com/newformat#', 'http://example.com/necho', 'http://purl.org/echo/'],
  ['', 'uri/of/echo/namespace#', 'http://purl.org/pie/'],
  ACAST_URIS,
  ['activity', 'http://activitystrea.ms/spec/1.0/', 'http://activitystrea.ms/schema/1.0/'],
  ADMIN_URIS,
  ['ag', 'http://purl.org/rss/1.0/modules/aggregation/'],
  ['anchor', 'https://anchor.fm/xmlns'],
  ['annotate', 'http://purl.org/rss/1.0/modules/annotate/'],
  APP_URIS,
  ARXIV_URIS,
  AT_URIS,
  ATOM_BLOG_URIS,
  ['audio', 'http://media.tangent.org/rss/1.0/'],
  BLOG_CHANNEL_URIS,
  BLOGGER_URIS,
  CC_URIS,
  ['co', 'http://purl.org/rss/1.0/modules/company'],
  CONTENT_URIS,
  ['cp', 'http://my.theinfo.org/changed/1.0/rss/'],
  CREATIVE_COMMONS_URIS,
  DC_URIS,
  DCTERMS_URIS,
  ['email', 'http://purl.org/rss/1.0/modules/email/'],
  ENC_URIS,
  EV_URIS,
  EXCERPT_URIS,
  FEED_ADDITIONS_URIS,
  FEEDBURNER_URIS,
  FEEDPRESS_URIS,
  FH_URIS,
  ['fm', 'http://freshmeat.net/rss/fm/'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
  G_URIS,
  GD_URIS,
  GEO_URIS,
  GEORSS_URIS,
  GML_URIS,
  GOOGLEPLAY_URIS,
  ['gr', 'http://www.google.com/schemas/reader/atom/'],
  ICBM_URIS,
  ['image', 'http://purl.org/rss/1.0/modules/image/'],
  ITUNES_URIS,
  ['l', 'http://purl.org/rss/1.0/modules/link/'],
  ['mathml m math', 'http://www.w3.org/1998/Math/MathML'],
  MEDIA_URIS,
  OPENSEARCH_URIS,
  PHEEDO_URIS,
  PINGBACK_URIS,
  PODCAST_URIS,
  ['poco', 'http://portablecontacts.net/spec/1.0'],
  PRISM_URIS,
  PSC_URIS,
  RAWVOICE_URIS,
  RDF_URIS,
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['ref', 'http://purl.org/rss/1.0/modules/reference/'],
  ['reqv', 'http://purl.org/rss/1.0/modules/richequiv/'],
  ['search', 'http://purl.org/rss/1.0/modules/search/'],
  SLASH_URIS,
  ['snf', 'http://www.smartnews.be/snf'],
  ['soap', 'http://schemas.xmlsoap.org/soap/envelope/'],
  SOURCE_URIS,
  SPOTIFY_URIS,
  ['ss', 'http://purl.org/rss/1.0/modules/servicestatus/'],
  ['str', 'http://hacks.benhammersley.com/rss/streaming/'],
  ['sub', 'http://purl.org/rss/1.0/modules/subscription/'],
  ['svg', 'http://www.w3.org/2000/svg'],
  SY_URIS,
  ['szf', 'http://schemas.pocketsoap.com/rss/myDescModule/'],
  ['taxo', 'http://purl.org/rss/1.0/modules/taxonomy/'],
  THR_URIS,
  ['ti', 'http://purl.org/rss/1.0/modules/textinput/'],
  TRACKBACK_URIS,
  TURBO_URIS,
  WEBFEEDS_URIS,
  WFW_URIS,
  ['wiki', 'http://purl.org/rss/1.0/modules/wiki/'],
  WP_URIS,
  XCAL_URIS,
  XHTML_URIS,
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['xml', XML_NAMESPACE],
  ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
  YANDEX_URIS,
  YT_URIS,
];
