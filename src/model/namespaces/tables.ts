/** The tables of all namespaces, by preferred prefix. */
import { ACAST_NAMESPACE } from './acast.ts';
import { ADMIN_NAMESPACE } from './admin.ts';
import { APP_NAMESPACE } from './app.ts';
import { ARXIV_NAMESPACE } from './arxiv.ts';
import { AT_NAMESPACE } from './at.ts';
import { ATOM_BLOG_NAMESPACE } from './atom-blog.ts';
import { BLOG_CHANNEL_NAMESPACE } from './blog-channel.ts';
import { BLOGGER_NAMESPACE } from './blogger.ts';
import { CC_NAMESPACE } from './cc.ts';
import { CONTENT_NAMESPACE } from './content.ts';
import { CREATIVE_COMMONS_NAMESPACE } from './creative-commons.ts';
import { DC_NAMESPACE } from './dc.ts';
import { DCTERMS_NAMESPACE } from './dcterms.ts';
import { ENC_NAMESPACE } from './enc.ts';
import { EV_NAMESPACE } from './ev.ts';
import { EXCERPT_NAMESPACE } from './excerpt.ts';
import { FEED_ADDITIONS_NAMESPACE } from './feed-additions.ts';
import { FEEDBURNER_NAMESPACE } from './feedburner.ts';
import { FEEDPRESS_NAMESPACE } from './feedpress.ts';
import { FH_NAMESPACE } from './fh.ts';
import { G_NAMESPACE } from './g.ts';
import { GD_NAMESPACE } from './gd.ts';
import { GEO_NAMESPACE } from './geo.ts';
import { GEORSS_NAMESPACE } from './georss.ts';
import { GML_NAMESPACE } from './gml.ts';
import { GOOGLEPLAY_NAMESPACE } from './googleplay.ts';
import { ICBM_NAMESPACE } from './icbm.ts';
import { ITUNES_NAMESPACE } from './itunes.ts';
import { MEDIA_NAMESPACE } from './media.ts';
import { OPENSEARCH_NAMESPACE } from './opensearch.ts';
import { PHEEDO_NAMESPACE } from './pheedo.ts';
import { PINGBACK_NAMESPACE } from './pingback.ts';
import { PODCAST_NAMESPACE } from './podcast.ts';
import { PRISM_NAMESPACE } from './prism.ts';
import { PSC_NAMESPACE } from './psc.ts';
import { RAWVOICE_NAMESPACE } from './rawvoice.ts';
import { RDF_NAMESPACE } from './rdf.ts';
import type { NamespaceTable } from './row.ts';
import { SLASH_NAMESPACE } from './slash.ts';
import { SOURCE_NAMESPACE } from './source.ts';
import { SPOTIFY_NAMESPACE } from './spotify.ts';
import { SY_NAMESPACE } from './sy.ts';
import { THR_NAMESPACE } from './thr.ts';
import { TRACKBACK_NAMESPACE } from './trackback.ts';
import { TURBO_NAMESPACE } from './turbo.ts';
import { WEBFEEDS_NAMESPACE } from './webfeeds.ts';
import { WFW_NAMESPACE } from './wfw.ts';
import { WP_NAMESPACE } from './wp.ts';
import { XCAL_NAMESPACE } from './xcal.ts';
import { XHTML_NAMESPACE } from './xhtml.ts';
import { YANDEX_NAMESPACE } from './yandex.ts';
import { YT_NAMESPACE } from './yt.ts';

export const TABLES: readonly NamespaceTable[] = [
  ACAST_NAMESPACE,
  ADMIN_NAMESPACE,
  APP_NAMESPACE,
  ARXIV_NAMESPACE,
  AT_NAMESPACE,
  ATOM_BLOG_NAMESPACE,
  BLOG_CHANNEL_NAMESPACE,
  BLOGGER_NAMESPACE,
  CC_NAMESPACE,
  CONTENT_NAMESPACE,
  CREATIVE_COMMONS_NAMESPACE,
  DC_NAMESPACE,
  DCTERMS_NAMESPACE,
  ENC_NAMESPACE,
  EV_NAMESPACE,
  EXCERPT_NAMESPACE,
  FEED_ADDITIONS_NAMESPACE,
  FEEDBURNER_NAMESPACE,
  FEEDPRESS_NAMESPACE,
  FH_NAMESPACE,
  G_NAMESPACE,
  GD_NAMESPACE,
  GEO_NAMESPACE,
  GEORSS_NAMESPACE,
  GML_NAMESPACE,
  GOOGLEPLAY_NAMESPACE,
  ICBM_NAMESPACE,
  ITUNES_NAMESPACE,
  MEDIA_NAMESPACE,
  OPENSEARCH_NAMESPACE,
  PHEEDO_NAMESPACE,
  PINGBACK_NAMESPACE,
  PODCAST_NAMESPACE,
  PRISM_NAMESPACE,
  PSC_NAMESPACE,
  RAWVOICE_NAMESPACE,
  RDF_NAMESPACE,
  SLASH_NAMESPACE,
  SOURCE_NAMESPACE,
  SPOTIFY_NAMESPACE,
  SY_NAMESPACE,
  THR_NAMESPACE,
  TRACKBACK_NAMESPACE,
  TURBO_NAMESPACE,
  WEBFEEDS_NAMESPACE,
  WFW_NAMESPACE,
  WP_NAMESPACE,
  XCAL_NAMESPACE,
  XHTML_NAMESPACE,
  YANDEX_NAMESPACE,
  YT_NAMESPACE,
];
