/** Podcasting 2.0: https://podcastindex.org/namespace/1.0. */
import {
  absolute,
  amount,
  anyText,
  atMost,
  country,
  date822,
  email,
  integer,
  isoDate,
  language,
  lasting,
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
import type { Narrower } from '../schema.ts';
import { attributeOf } from '../tree.ts';

const SHORT = atMost(128);
const UUID = matching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, [
  'InvalidWord',
  'a UUID, such as 917393e3-1b1e-5cef-ace4-edaa54e1f810',
]);
/** RFC 5870. */
const GEO = matching(/^geo:-?[\d.]+,-?[\d.]+(?:,-?[\d.]+)?(?:;.*)?$/i, [
  'InvalidWord',
  'a geo: URI, such as geo:52.52,13.40',
]);
const OSM = matching(/^[nwr]\d+(?:#\d+)?$/i, [
  'InvalidWord',
  'N, W or R and a number, such as R113314',
]);

/** What the specification demands beyond the rows of the namespace’s table. */
export const PODCAST: Readonly<Record<string, Narrower>> = {
  'podcast:locked': { only: 'feed', text: yesNo, attributes: { owner: orBlank(email) } },
  'podcast:guid': { only: 'feed', text: UUID },
  'podcast:medium': { only: 'feed' },
  'podcast:trailer': {
    only: 'feed',
    needs: 'url pubdate',
    attributes: { pubdate: date822, length: natural, type: mediaType, season: positive },
  },
  'podcast:block': { only: 'feed', text: yesNo },
  'podcast:podping': { only: 'feed', attributes: { usesPodping: trueFalse } },
  'podcast:updateFrequency': {
    only: 'feed',
    attributes: { complete: trueFalse, dtstart: isoDate },
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
  'podcast:funding': { needs: 'url', text: SHORT },
  'podcast:person': { text: plainNotBlank },
  'podcast:location': {
    text: (value, node) => plainNotBlank(value, node) ?? SHORT(value, node),
    attributes: { geo: GEO, osm: OSM, rel: oneOf(['subject', 'creator']), country },
  },
  'podcast:license': { text: SHORT },
  'podcast:txt': { text: atMost(4000), attributes: { purpose: SHORT } },
  'podcast:images': { needs: 'srcset', attributes: { srcset: anyText } },
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
      length: natural,
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
