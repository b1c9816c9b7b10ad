/** Podcasting 2.0: https://podcastindex.org/namespace/1.0. */
import { candidatesOf } from '../../html/images.ts';
import { date822, isoDate } from '../dates.ts';
import {
  absolute,
  amount,
  atMost,
  country,
  email,
  fileLength,
  filled,
  ifGiven,
  integer,
  language,
  lasting,
  latitude,
  longitude,
  matching,
  mediaType,
  natural,
  oneOf,
  orBlank,
  plainNotBlank,
  positive,
  trueFalse,
  yesNo,
} from '../kinds.ts';
import type { Kind, Narrower } from '../schema.ts';
import { attributeOf } from '../tree.ts';

const SHORT = atMost(128);
const UUID = matching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, [
  'InvalidWord',
  'a UUID, such as 917393e3-1b1e-5cef-ace4-edaa54e1f810',
]);
/** RFC 5870. */
const GEO_URI = /^geo:(-?[\d.]+),(-?[\d.]+)(?:,-?[\d.]+)?(?:;.*)?$/i;
const GEO: Kind = (value, node) => {
  const [, north, east] = GEO_URI.exec(value.trim()) ?? [];
  return north === undefined || east === undefined
    ? ['InvalidWord', 'a geo: URI, such as geo:52.52,13.40']
    : (latitude(north, node) ?? longitude(east, node));
};
const OSM = matching(/^[nwr]\d+(?:#\d+)?$/i, [
  'InvalidWord',
  'N, W or R and a number, such as R113314',
]);

/** CSS Values and Units 4, `<ratio>`. */
const RATIO = matching(/^\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)?$/, [
  'InvalidWord',
  'a ratio, such as 16/9',
]);

/** When something happens again: a rule of RFC 5545 §3.3.10. */
const recurrence: Kind = (value) => {
  const parts = value.trim().replace(/;$/, '').toUpperCase().split(';');
  const hasForm = parts.every((part) => /^[A-Z-]+=[^=\s]+$/.test(part));
  const isRegular = parts.some((part) =>
    /^FREQ=(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(part),
  );
  return hasForm && isRegular
    ? null
    : ['InvalidWord', 'a recurrence rule, such as FREQ=WEEKLY;BYDAY=MO'];
};

/** URLs as in HTML’s `srcset`, each with the width or the density of its image. */
const images: Kind = (value) => {
  for (const { url, descriptor } of candidatesOf(value)) {
    const fault = absolute(url);
    if (fault !== null) return fault;
    if (!/^(?:\d+w|\d+(?:\.\d+)?x)?$/.test(descriptor))
      return ['InvalidWord', 'URLs with widths, such as https://example.org/a.jpg 1500w'];
  }
  return null;
};

/** https://github.com/Podcastindex-org/podcast-namespace, `taxonomy.json`: roles, by their groups. */
const TAXONOMY: Readonly<Record<string, string>> = {
  'creative direction':
    'director, assistant director, executive producer, senior producer, producer, associate producer, development producer, creative director',
  cast: 'host, co-host, guest host, guest, voice actor, narrator, announcer, reporter',
  writing:
    'author, editorial director, co-writer, writer, songwriter, guest writer, story editor, managing editor, script editor, script coordinator, researcher, editor, fact checker, translator, transcriber, logger',
  'audio production':
    'studio coordinator, technical director, technical manager, audio engineer, remote recording engineer, post production engineer',
  'audio post-production':
    'audio editor, sound designer, foley artist, composer, theme music, music production, music contributor',
  administration:
    'production coordinator, booking coordinator, production assistant, content manager, marketing manager, sales representative, sales manager',
  visuals: 'graphic designer, cover art designer',
  community: 'social media manager',
  misc: 'consultant, intern',
  'video production': 'camera operator, lighting designer, camera grip, assistant camera',
  'video post-production': 'editor, assistant editor',
};

/** A word of the taxonomy, in any letter case. */
function ofTaxonomy(words: readonly string[], expected: string): Kind {
  const known = new Set(words);
  return ifGiven((value) =>
    known.has(value.trim().toLowerCase().replace(/\.$/, '')) ? null : ['InvalidRole', expected],
  );
}
const ROLE = ofTaxonomy(
  Object.values(TAXONOMY).flatMap((roles) => roles.split(', ')),
  'a role of the Podcast Taxonomy, such as host or guest',
);
const GROUP = ofTaxonomy(
  Object.keys(TAXONOMY),
  'a group of the Podcast Taxonomy, such as cast or writing',
);

/** What the specification demands beyond the rows of the namespace’s table. */
export const PODCAST: Readonly<Record<string, Narrower>> = {
  'podcast:locked': { only: 'feed', text: yesNo, attributes: { owner: orBlank(email) } },
  'podcast:guid': { only: 'feed', text: UUID },
  'podcast:medium': { only: 'feed' },
  'podcast:trailer': {
    only: 'feed',
    needs: 'url pubdate',
    attributes: { pubdate: date822, length: fileLength, type: mediaType, season: positive },
  },
  'podcast:block': { only: 'feed', text: yesNo },
  'podcast:podping': { only: 'feed', attributes: { usesPodping: trueFalse } },
  'podcast:updateFrequency': {
    only: 'feed',
    attributes: { complete: trueFalse, dtstart: isoDate, rrule: recurrence },
  },
  'podcast:podroll': { only: 'feed', contains: 'podcast:remoteItem' },
  'podcast:publisher': { only: 'feed', contains: 'podcast:remoteItem' },
  'podcast:remoteItem': { needs: 'feedGuid', attributes: { feedGuid: UUID } },
  'podcast:liveItem': {
    isOpen: true,
    only: 'feed',
    needs: 'status start',
    attributes: { start: isoDate, end: isoDate },
  },
  'podcast:funding': { needs: 'url', text: filled(SHORT) },
  'podcast:person': { text: plainNotBlank, attributes: { role: ROLE, group: GROUP } },
  'podcast:location': {
    text: (value, node) => plainNotBlank(value, node) ?? SHORT(value, node),
    attributes: { geo: GEO, osm: OSM, rel: oneOf(['subject', 'creator']), country },
  },
  'podcast:license': { text: filled(SHORT) },
  'podcast:txt': { text: filled(atMost(4000)), attributes: { purpose: SHORT } },
  'podcast:image': {
    needs: 'href',
    attributes: { type: mediaType, width: positive, height: positive, 'aspect-ratio': RATIO },
  },
  'podcast:images': { needs: 'srcset', attributes: { srcset: images } },
  'podcast:chat': { needs: 'server protocol' },
  'podcast:value': {
    needs: 'type method',
    attributes: { suggested: amount },
    contains: 'podcast:valueRecipient',
  },
  'podcast:valueRecipient': {
    needs: 'type address split',
    attributes: { split: natural, fee: trueFalse },
  },
  'podcast:valueTimeSplit': { needs: 'startTime duration' },
  'podcast:transcript': {
    only: 'entry',
    needs: 'url type',
    attributes: { type: mediaType, language, rel: oneOf(['captions']) },
  },
  'podcast:chapters': { only: 'entry', needs: 'url type', attributes: { type: mediaType } },
  'podcast:soundbite': {
    only: 'entry',
    needs: 'startTime duration',
    text: SHORT,
    attributes: {
      startTime: amount,
      duration: (value, node) => amount(value) ?? lasting(value, node),
    },
  },
  'podcast:season': { only: 'entry', text: integer, attributes: { name: SHORT } },
  'podcast:episode': { only: 'entry', attributes: { display: atMost(32) } },
  'podcast:contentLink': { needs: 'href' },
  'podcast:socialInteract': {
    needs: 'protocol',
    attributes: {
      uri: {
        is: absolute,
        required: (node) => attributeOf(node, 'protocol')?.trim() !== 'disabled',
      },
      priority: natural,
    },
  },
  'podcast:alternateEnclosure': {
    only: 'entry',
    needs: 'type',
    attributes: {
      type: mediaType,
      length: fileLength,
      bitrate: amount,
      height: positive,
      lang: language,
      default: trueFalse,
    },
    contains: 'podcast:source',
  },
  'podcast:source': { needs: 'uri', attributes: { contentType: mediaType } },
  'podcast:integrity': {
    needs: 'type value',
    attributes: { type: oneOf(['sri', 'pgp-signature']) },
  },
};
