/**
 * Namespaces under feedparser’s names: each row has the model's value and feedparser's. Names and
 * shapes are those of feedparser 6.
 */
import { expect, it } from 'vitest';
import type { Entry } from '../../src/model/entry.ts';
import type { Feed } from '../../src/model/feed.ts';
import { entryOf, feedOf } from './result.ts';

const MOMENT = new Date('2004-01-01T19:48:21Z');

it.each<[Entry, object]>([
  [{ acast: { episodeId: 'a', episodeUrl: 'b' } }, { acast_episodeid: 'a', acast_episodeurl: 'b' }],
  [
    {
      app: {
        edited: MOMENT,
        written: { edited: '2004' },
        control: { draft: true, written: { draft: 'yes' } },
      },
    },
    { app_edited: '2004', app_edited_parsed: MOMENT, app_draft: 'yes' },
  ],
  [
    {
      arxiv: {
        announceType: 'new',
        primaryCategory: { term: 'a', scheme: 'b' },
        journalRef: 'c',
        journalReference: 'd',
        doi: 'e',
        comment: 'f',
      },
    },
    {
      arxiv_announce_type: 'new',
      arxiv_primary_category: { term: 'a', scheme: 'b' },
      arxiv_journal_ref: 'c',
      arxiv_journal_reference: 'd',
      arxiv_doi: 'e',
      arxiv_comment: 'f',
    },
  ],
  [{ creativeCommons: { licenses: ['a'] } }, {}],
  [
    { wp: { meta: [{ key: 'a' }], comments: [{ id: 1, meta: [{ key: 'b' }] }] } },
    { wp_meta_key: 'a', wp_comment_id: '1' },
  ],
  [
    {
      dc: {
        title: 'A',
        creator: 'B',
        date: MOMENT,
        written: { date: '2004' },
        identifiers: ['c', 'd'],
      },
    },
    { dc_identifier: 'c' },
  ],
  [
    {
      dcterms: {
        created: MOMENT,
        abstract: 'A',
        bibliographicCitations: ['b'],
        written: { created: '2004', available: 'soon' },
      },
    },
    {
      dcterms_abstract: 'A',
      dcterms_bibliographiccitation: 'b',
      dcterms_available: 'soon',
      dcterms_available_parsed: null,
    },
  ],
  [
    { feedburner: { origLink: 'a', origEnclosureLink: 'b' } },
    { feedburner_origlink: 'a', feedburner_origenclosurelink: 'b' },
  ],
  [
    { geo: { lat: 55.701, long: 12.5, written: { long: '12.50' } } },
    { geo_lat: '55.701', geo_long: '12.50' },
  ],
  [
    { georss: { featureTypeTag: 'city', elev: 313, written: { radius: 'wide' } } },
    { georss_featuretypetag: 'city', georss_elev: '313', georss_radius: 'wide' },
  ],
  [{ icbm: { latitude: 1, longitude: 2 } }, { icbm_latitude: '1', icbm_longitude: '2' }],
  [
    {
      itunes: {
        author: 'A',
        subtitle: 'B',
        summary: 'C',
        image: 'd',
        duration: 3723,
        episode: 4,
        episodeType: 'full',
        isClosedCaptioned: true,
        keywords: ['tea', 'milk'],
        explicit: true,
        block: true,
        written: {
          duration: '1:02:03',
          season: 'one',
          isClosedCaptioned: 'Yes',
          keywords: 'tea, milk',
        },
      },
    },
    {
      itunes_duration: '1:02:03',
      itunes_episode: '4',
      itunes_season: 'one',
      itunes_episodetype: 'full',
      itunes_isclosedcaptioned: 'Yes',
      itunes_keywords: 'tea, milk',
      itunes_explicit: true,
      itunes_block: 1,
    },
  ],
  [
    {
      itunes: {
        written: { explicit: 'perhaps' },
        block: false,
        duration: 180,
        keywords: ['a', 'b'],
      },
    },
    { itunes_explicit: null, itunes_block: 0, itunes_duration: '180', itunes_keywords: 'a,b' },
  ],
  [
    { itunes: { explicit: false, written: { block: 'maybe' } } },
    { itunes_explicit: false, itunes_block: 0 },
  ],
  [{ pheedo: { origLink: 'a' } }, { pheedo_origlink: 'a' }],
  [
    { pingback: { server: 'a', target: 'b', about: 'c' } },
    { pingback_server: 'a', pingback_target: 'b', pingback_about: 'c' },
  ],
  [
    {
      prism: {
        publicationName: 'A',
        eIssn: 'b',
        pageCount: 3,
        coverDate: MOMENT,
        written: { coverDate: '2014' },
      },
    },
    {
      prism_publicationname: 'A',
      prism_eissn: 'b',
      prism_pagecount: '3',
      prism_coverdate: '2014',
      prism_coverdate_parsed: MOMENT,
    },
  ],
  [
    {
      psc: {
        version: '1.1',
        chapters: [
          { title: 'A', start: 187.25, href: 'b', written: { start: '00:03:07.250' } },
          { title: 'C', image: 'd', written: { start: 'soon' } },
          { title: 'E' },
        ],
      },
    },
    {
      psc_chapters: {
        version: '1.1',
        chapters: [
          { title: 'A', start: '00:03:07.250', href: 'b', start_parsed: 187.25 },
          { title: 'C', start: 'soon', image: 'd', start_parsed: null },
          { title: 'E' },
        ],
      },
    },
  ],
  [
    {
      rawvoice: {
        poster: 'a',
        isHd: true,
        webm: { src: 'b', length: 12 },
        metamarks: [{ type: 'ad' }, { type: 'link', position: 90, value: 'C' }],
        written: { isHd: 'yes' },
      },
    },
    {
      rawvoice_poster: { url: 'a' },
      rawvoice_ishd: 'yes',
      rawvoice_webm: { src: 'b', length: '12' },
      rawvoice_metamark: { type: 'link', position: '90', content: 'C' },
    },
  ],
  [
    { slash: { section: 'a', department: 'b', comments: 177, hitParade: [177, 155, 0] } },
    {
      slash_section: 'a',
      slash_department: 'b',
      slash_comments: '177',
      slash_hit_parade: '177,155,0',
    },
  ],
  [
    { sourceNs: { inReplyTo: 'a', markdown: '*b*', likes: { server: 'c' } } },
    { source_inreplyto: 'a', source_markdown: '*b*', source_likes: { server: 'c' } },
  ],
  [
    { thr: { inReplyTo: [{ ref: 'a', href: 'b' }, { ref: 'c' }], total: 10 } },
    { 'thr_in-reply-to': { ref: 'a', href: 'b' }, thr_total: '10' },
  ],
  [{ trackback: { ping: 'a', about: 'b' } }, { trackback_ping: 'a', trackback_about: 'b' }],
  [{ wfw: { comment: 'a', commentRss: 'b' } }, { wfw_comment: 'a', wfw_commentrss: 'b' }],
  [{ yt: { videoId: 'a', channelId: 'b' } }, { yt_videoid: 'a', yt_channelid: 'b' }],
])('an entry: %j', (entry, expected) => {
  expect(entryOf(entry)).toEqual({ enclosures: [], ...expected });
});

it.each<[Entry['media'], object]>([
  [
    {
      contents: [
        {
          url: 'a',
          fileSize: 12,
          isDefault: true,
          duration: 62.5,
          lang: 'en',
          title: 'B',
          thumbnails: [{ url: 'c' }],
          attributes: { 'x:codec': 'd' },
          written: { duration: '1:02.5' },
        },
        { url: 'e', written: { width: 'wide' } },
      ],
      groups: [{ title: 'F', contents: [{ url: 'g' }] }],
    },
    {
      media_content: [
        {
          url: 'a',
          filesize: '12',
          isdefault: 'true',
          duration: '1:02.5',
          lang: 'en',
          'x:codec': 'd',
        },
        { url: 'e', width: 'wide' },
        { url: 'g' },
      ],
      media_thumbnail: [{ url: 'c' }],
      media_title: 'F',
    },
  ],
  [
    { thumbnails: [{ url: 'a', width: 8 }, { url: 'b' }], credits: [{ value: 'C', role: 'd' }] },
    {
      media_thumbnail: [{ url: 'a', width: '8' }, { url: 'b' }],
      media_credit: [{ content: 'C', role: 'd' }],
    },
  ],
  [
    { player: { url: 'a', height: 2 }, ratings: [{ value: 'b', scheme: 'c' }] },
    {
      media_player: { url: 'a', height: '2', content: '' },
      media_rating: { content: 'b', scheme: 'c' },
    },
  ],
  [
    { restrictions: [{ relationship: 'allow', type: 'country', value: ['au', 'us'] }] },
    { media_restriction: { relationship: 'allow', type: 'country', content: ['au', 'us'] } },
  ],
  [
    {
      community: {
        starRating: { average: 5, count: 17, written: { average: '5.00' } },
        statistics: { views: 4 },
        tags: [
          { value: 'news', weight: 5 },
          { value: 'reuters', weight: 1 },
        ],
      },
    },
    {
      media_starrating: { average: '5.00', count: '17' },
      media_statistics: { views: '4' },
      media_tags: 'news: 5, reuters',
    },
  ],
  [{ community: { tags: [{ value: 'a' }], written: { tags: 'a,' } } }, { media_tags: 'a,' }],
  [
    {
      license: { value: 'A', href: 'b' },
      copyright: { url: 'c' },
      hashes: [{ value: 'd' }, { value: 'e', algo: 'md5' }],
      texts: [{ type: 'plain', start: 3, written: { start: '00:03' } }],
      comments: ['f', 'g'],
      responses: ['h'],
      backLinks: ['i'],
      keywords: ['kitty', 'cat'],
      categories: [{ term: 'j' }],
    },
    {
      media_license: { content: 'A', href: 'b' },
      media_copyright: { url: 'c' },
      media_hash: { content: 'e', algo: 'md5' },
      media_text: { type: 'plain', start: '00:03' },
      media_comment: 'g',
      media_response: 'h',
      media_backlink: 'i',
      media_keywords: 'kitty,cat',
    },
  ],
  [
    {
      embed: { url: 'a', width: 5, params: { b: 'c' } },
      prices: [{ price: 9.99, currency: 'USD' }],
      subtitles: [{ lang: 'en' }],
      peerLinks: [{ href: 'd' }],
      locations: [{ description: 'e', start: 1 }],
      rights: { status: 'official' },
      status: { state: 'active' },
      scenes: [{ title: 'F' }, { title: 'G', startTime: 15, written: { startTime: '00:15' } }],
    },
    {
      media_embed: { url: 'a', width: '5', params: { b: 'c' } },
      media_price: { price: '9.99', currency: 'USD' },
      media_subtitle: { lang: 'en' },
      media_peerlink: { href: 'd' },
      media_location: { description: 'e', start: '1' },
      media_rights: { status: 'official' },
      media_status: { state: 'active' },
      media_scenetitle: 'G',
      media_scenestarttime: '00:15',
    },
  ],
  [
    { title: 'A', titleDetail: { type: 'text/plain', value: 'A' } },
    {
      media_title: 'A',
      media_title_detail: { type: 'text/plain', language: null, base: '', value: 'A' },
    },
  ],
])('media: %j', (media = {}, expected) => {
  expect(entryOf({ media })).toEqual({ enclosures: [], ...expected });
});

it.each<[Feed, unknown]>([
  [{ admin: { errorReportsTo: 'a', generatorAgent: 'b' } }, {}],
  [
    { acast: { signature: { key: 'a', value: 'b' }, importedFeed: 'c' } },
    { acast_signature: { key: 'a', content: 'b' }, acast_importedfeed: 'c' },
  ],
  [{ blogChannel: { blogRoll: 'a' } }, { blogchannel_blogroll: 'a' }],
  [
    {
      feedburner: {
        info: { uri: 'a' },
        feedFlares: [{ href: 'b' }, { href: 'c' }],
        browserFriendly: 'd',
      },
    },
    { feedburner_info: { uri: 'a' }, feedburner_feedflare: { href: 'c' } },
  ],
  [{ feedpress: { newsletterId: 'a' } }, { feedpress_newsletterid: 'a' }],
  [{ fh: { complete: true, archive: true } }, { fh_complete: '', fh_archive: '' }],
  [
    {
      googleplay: {
        author: 'A',
        image: 'b',
        explicit: true,
        categories: ['C', 'D'],
        written: { explicit: 'yes' },
      },
    },
    {
      googleplay_author: 'A',
      googleplay_image: { href: 'b' },
      googleplay_explicit: 'yes',
      googleplay_category: { text: 'D' },
    },
  ],
  [
    {
      itunes: {
        owner: { name: 'A' },
        categories: [{ text: 'B' }],
        type: 'serial',
        complete: true,
        newFeedUrl: 'c',
        applePodcastsVerify: 'd',
        written: { complete: 'Yes' },
      },
    },
    {
      itunes_type: 'serial',
      itunes_complete: 'Yes',
      'itunes_new-feed-url': 'c',
      itunes_applepodcastsverify: 'd',
    },
  ],
  [
    {
      opensearch: {
        totalResults: 10,
        queries: [{ role: 'request' }, { role: 'related', searchterms: 'a' }],
      },
    },
    { opensearch_totalresults: '10', opensearch_query: { role: 'related', searchterms: 'a' } },
  ],
  [
    {
      rawvoice: { subscribe: { itunes: 'a' }, donate: { href: 'b', value: 'C' }, rating: 'TV-G' },
    },
    {
      rawvoice_subscribe: { itunes: 'a' },
      rawvoice_donate: { href: 'b', content: 'C' },
      rawvoice_rating: 'TV-G',
    },
  ],
  [
    {
      sourceNs: {
        accounts: [{ service: 'a' }, { service: 'b', value: 'C' }],
        archive: { url: 'd', startDay: '2014-06-30' },
      },
    },
    {
      source_account: { service: 'b', content: 'C' },
      source_url: 'd',
      source_startday: '2014-06-30',
    },
  ],
  [
    { spotify: { limit: 5, countryOfOrigin: ['de', 'at'] } },
    { spotify_limit: { recentcount: '5' }, spotify_countryoforigin: 'de at' },
  ],
  [
    { sy: { updatePeriod: 'hourly', updateFrequency: 2, written: { updateBase: 'x' } } },
    {
      sy_updateperiod: 'hourly',
      sy_updatefrequency: '2',
      sy_updatebase: 'x',
      sy_updatebase_parsed: null,
    },
  ],
  [
    { webfeeds: { cover: { image: 'a' }, accentColor: '00FF00' } },
    { webfeeds_cover: { image: 'a' }, webfeeds_accentcolor: '00FF00' },
  ],
])('a feed: %j', (feed, expected) => {
  expect(feedOf(feed)).toEqual(expected);
});

// Databases write what is absent as null, and other programs may write anything.
it.each([
  [{ g: null }, {}],
  [{ g: { shipping: [null, { country: 'US' }], price: 'x' } }, { g_country: 'US', g_price: 'x' }],
  [{ wp: { comments: [{ meta: [null] }], tags: 'a' } }, { wp_tag: 'a' }],
  [{ yandex: { logos: [null], analytics: null } }, {}],
  [{ authors: [{ name: 'a', gd: null }] }, { authors: [{ name: 'a' }] }],
])('a stored entry: %j', (stored, expected) => {
  expect(entryOf(Object.assign<Entry, object>({}, stored))).toEqual({
    enclosures: [],
    ...expected,
  });
});
