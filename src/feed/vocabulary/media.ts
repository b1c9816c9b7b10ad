/** Media RSS 1.5 (https://www.rssboard.org/media-rss). */

import type {
  Media,
  MediaCommunity,
  MediaContent,
  MediaEmbed,
  MediaScene,
} from '../../model/namespaces/media.ts';
import { closeBidi } from '../../text/bidi.ts';
import type { TargetKind } from '../draft.ts';
import type { ElementRule, Vocabulary } from '../open-element.ts';
import {
  mediaCategory,
  mediaFile,
  mediaGroup,
  mediaItem,
  mediaItems,
  mediaKeywords,
  mediaParam,
  mediaTags,
  textOfEntry,
} from '../readers/media.ts';
import {
  BOOLEAN,
  NUMBER,
  oneOf,
  REFERENCE,
  type ReadValue,
  SECONDS,
  TEXT,
  URI,
} from '../readers/read-value.ts';
import type { FieldReaders } from '../readers/record.ts';
import { type Slot, WITH_NAMESPACES } from '../slot.ts';
import {
  type DetailedText,
  detailed,
  type Field,
  inside,
  joined,
  named,
  namespace,
  record,
  records,
  value,
} from './namespace.ts';

/** Records that describe a file. */
const WITH_MEDIA: readonly TargetKind[] = [...WITH_NAMESPACES, 'mediaGroup', 'mediaFile'];

const SIZE = { width: NUMBER, height: NUMBER };

/** Words separated by spaces, in lower case. */
const WORDS: ReadValue<readonly string[]> = (text, _, build) =>
  build.values.split(build.plain(text.trim()).toLowerCase(), /\s+/).map(closeBidi);

const FILE: FieldReaders<MediaContent> = {
  url: URI,
  fileSize: NUMBER,
  type: TEXT,
  medium: oneOf('image', 'audio', 'video', 'document', 'executable'),
  isDefault: BOOLEAN,
  expression: oneOf('sample', 'full', 'nonstop'),
  bitrate: NUMBER,
  framerate: NUMBER,
  samplingrate: NUMBER,
  channels: NUMBER,
  duration: SECONDS,
  ...SIZE,
  lang: TEXT,
};

/** The parts of a scene, which the specification writes without a prefix. */
export const SCENE_PARTS: Vocabulary = inside<MediaScene>('mediaScene', 'media.scenes', {
  title: named('scenetitle', value(TEXT)),
  description: named('scenedescription', value(TEXT)),
  startTime: named('scenestarttime', value(SECONDS)),
  endTime: named('sceneendtime', value(SECONDS)),
});

export const MEDIA: Vocabulary = joined(() => [
  namespace<Media>(
    'media',
    {
      contents: by((slot) => mediaFile(slot, FILE), 'content'),
      groups: by(mediaGroup, 'group'),
      title: by<DetailedText>((slot) => textOfEntry(detailed().rule(slot), 'title')),
      description: by<DetailedText>((slot) => textOfEntry(detailed().rule(slot), 'summary')),
      categories: by(mediaCategory, 'category'),
      keywords: by(mediaKeywords),
      thumbnails: records('thumbnail', {
        attributes: { url: URI, ...SIZE, time: SECONDS },
        isTextUrl: true,
      }),
      credits: records('credit', { attributes: { role: TEXT, scheme: REFERENCE }, text: TEXT }),
      texts: records('text', {
        attributes: { type: oneOf('plain', 'html'), lang: TEXT, start: SECONDS, end: SECONDS },
        text: TEXT,
      }),
      hashes: records('hash', { attributes: { algo: TEXT }, text: TEXT }),
      prices: records('price', {
        attributes: {
          type: oneOf('rent', 'purchase', 'package', 'subscription'),
          price: NUMBER,
          currency: TEXT,
          info: URI,
        },
        text: TEXT,
      }),
      subtitles: records('subtitle', {
        attributes: { type: TEXT, lang: TEXT, href: URI },
        text: TEXT,
      }),
      peerLinks: records('peerlink', { attributes: { type: TEXT, href: URI }, text: TEXT }),
      locations: records('location', {
        attributes: { description: TEXT, start: SECONDS, end: SECONDS },
        inside: 'mediaLocation',
      }),
      player: record({ attributes: { url: URI, ...SIZE }, text: TEXT }),
      ratings: records('rating', { attributes: { scheme: REFERENCE }, text: TEXT }),
      restrictions: records('restriction', {
        attributes: {
          relationship: oneOf('allow', 'deny'),
          type: oneOf('country', 'uri', 'sharing'),
        },
        text: WORDS,
      }),
      license: record({ attributes: { type: TEXT, href: URI }, text: TEXT }),
      copyright: record({ attributes: { url: URI }, text: TEXT }),
      status: record({
        attributes: { state: oneOf('active', 'blocked', 'deleted'), reason: TEXT },
        text: TEXT,
      }),
      rights: record({ attributes: { status: oneOf('userCreated', 'official') }, text: TEXT }),
      community: record({ inside: 'mediaCommunity' }),
      embed: record({ attributes: { url: URI, ...SIZE }, inside: 'mediaEmbed' }),
      comments: by((slot) => mediaItems(slot, 'mediaComments')),
      responses: by((slot) => mediaItems(slot, 'mediaResponses')),
      backLinks: by((slot) => mediaItems(slot, 'mediaBacklinks')),
      scenes: by((slot) => mediaItems(slot, 'mediaScenes')),
    },
    WITH_MEDIA,
  ),
  inside<MediaCommunity>('mediaCommunity', 'media.community', {
    starRating: record({
      attributes: { average: NUMBER, count: NUMBER, min: NUMBER, max: NUMBER },
    }),
    statistics: record({ attributes: { views: NUMBER, favorites: NUMBER } }),
    tags: by(mediaTags),
  }),
  inside<Pick<MediaEmbed, 'params'>>('mediaEmbed', 'media.embed', {
    params: by(mediaParam, 'param'),
  }),
  inside<Pick<Media, 'comments'>>('mediaComments', 'media', {
    comments: by((slot) => mediaItem(slot, TEXT), 'comment'),
  }),
  inside<Pick<Media, 'responses'>>('mediaResponses', 'media', {
    responses: by((slot) => mediaItem(slot, URI), 'response'),
  }),
  inside<Pick<Media, 'backLinks'>>('mediaBacklinks', 'media', {
    backLinks: by((slot) => mediaItem(slot, URI), 'backlink'),
  }),
  inside<Pick<Media, 'scenes'>>('mediaScenes', 'media', {
    scenes: records('scene', { inside: 'mediaScene' }),
  }),
  SCENE_PARTS,
]);

/** A field with its own reader. */
function by<V>(rule: (slot: Slot) => ElementRule, name?: string): Field<V> {
  return name === undefined ? { rule } : { names: [name], rule };
}
