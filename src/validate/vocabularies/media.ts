/** Media RSS: https://www.rssboard.org/media-rss. */
import { wordSet, words } from '../../text/words.ts';
import {
  absolute,
  amount,
  anyText,
  country,
  decimal,
  language,
  largePositive,
  mediaType,
  natural,
  oneOf,
  plain,
  playTime,
  positive,
  reference,
  trueFalse,
} from '../kinds.ts';
import {
  ANYTHING,
  type Children,
  type ElementType,
  empty,
  type Kind,
  required,
  texts,
} from '../schema.ts';
import { attributeOf } from '../tree.ts';

/** A text with `type`: `rules/html.ts` reads it. */
const TEXT: ElementType = { text: anyText, attributes: { type: anyText } };

/** The roles of the European Broadcasting Union, and those of the specification's examples. */
const ROLES: ReadonlySet<string> = wordSet(`
  actor anchor_person animal_trainer announcer art_director artist author band brass cameraman caster
  choirmaster choreographer commentator commissioning_agent composer composer_director conductor consultant costume_designer
  coach dancer designer director distributor dubbing_actor editor editor_in_chief educator executive_producer film_editor
  graphic_artist graphic_designer host illustrator instrumentalist interpreter interviewed_guest interviewer journalist
  lead_guitarist lighting_director lyricist make-up_artist management mimic moderator musician narrator news_reader
  orchestra participant performer person_appearing photographer presenter producer production_company production_manager
  production_secretary programme_director psychologist puppeteer recording_company reporter researcher scenographer
  scriptwriter set_designer singer soloist sound_engineer sound_recordist special_effects speaker sub-titler
  subject_matter_expert switcher translator uploader owner video_tape_engineer visual_effects writer vision_mixer voice
  voiceover publisher photographers copyright_holder contributor camera_operator script_editor stage_manager stuntman technical_director`);

const role: Kind = (value) => (ROLES.has(value.trim().replace(/\s+/g, '_')) ? null : 'InvalidRole');

const RATINGS: Readonly<Record<string, readonly string[]>> = {
  'urn:simple': words('adult nonadult'),
  'urn:mpaa': words('g m nc-17 pg pg-13 r x'),
  'urn:v-chip': words('14+ 18+ c c8 g pg tv-14 tv-g tv-ma tv-pg tv-y tv-y7 tv-y7-fv'),
};

const rating: Kind = (value, node) => {
  const scheme = attributeOf(node, 'scheme') ?? 'urn:simple';
  const known = Object.hasOwn(RATINGS, scheme) ? RATINGS[scheme] : undefined;
  return known === undefined || known.includes(value.trim().toLowerCase())
    ? null
    : ['InvalidRating', `one of ${known.join(', ')}`];
};

const restriction: Kind = (value, node) => {
  const type = attributeOf(node, 'type');
  const written = value.trim();
  if (/^(?:all|none|)$/.test(written)) return null;
  if (type === 'country') return country(value, node);
  if (type === 'uri' || type === 'sharing') return reference(value, node);
  return ['InvalidRestriction', 'all, none, or a type'];
};

/** Hexadecimal digits. */
const hash: Kind = (value) =>
  /^\s*[0-9a-f]+\s*$/i.test(value) ? null : ['InvalidWord', 'hexadecimal digits'];

const OF_CONTENT: Children = {
  'media:adult': ['?', texts(() => 'DeprecatedElement')],
  'media:rating': ['*', texts(rating, { scheme: absolute })],
  'media:title': ['?', TEXT],
  'media:description': ['?', TEXT],
  'media:keywords': ['?', texts(plain)],
  'media:thumbnail': [
    '*',
    empty({ url: required(reference), height: positive, width: positive, time: playTime }),
  ],
  'media:category': ['*', texts(plain, { scheme: reference, label: plain })],
  'media:hash': ['*', texts(hash, { algo: oneOf(['md5', 'sha-1', 'sha-256', 'sha-512']) })],
  'media:player': [
    '?',
    { open: true, attributes: { url: required(reference), height: positive, width: positive } },
  ],
  'media:credit': ['*', texts(plain, { role, scheme: anyText })],
  'media:copyright': ['?', texts(plain, { url: reference })],
  'media:text': [
    '*',
    {
      text: anyText,
      attributes: { type: anyText, lang: language, start: playTime, end: playTime },
    },
  ],
  'media:restriction': [
    '*',
    texts(restriction, {
      relationship: required(oneOf(['allow', 'deny'])),
      type: oneOf(['country', 'uri', 'sharing']),
    }),
  ],
  ...Object.fromEntries(
    `community comments embed responses backLinks status price license subTitle peerLink location rights scenes scene`
      .split(' ')
      .map((name) => [`media:${name}`, ['*', ANYTHING] as const]),
  ),
};

const CONTENT: ElementType = {
  attributes: {
    url: reference,
    fileSize: largePositive,
    type: mediaType,
    medium: oneOf(['image', 'audio', 'video', 'document', 'executable']),
    isDefault: trueFalse,
    expression: oneOf(['sample', 'full', 'nonstop']),
    bitrate: amount,
    framerate: decimal,
    samplingrate: decimal,
    channels: natural,
    duration: amount,
    height: positive,
    width: positive,
    lang: language,
  },
  children: OF_CONTENT,
  place: 'source',
};

export const MEDIA_FEED: Children = OF_CONTENT;
export const MEDIA_ENTRY: Children = {
  ...OF_CONTENT,
  'media:content': ['*', CONTENT],
  'media:group': [
    '*',
    { place: 'source', children: { ...OF_CONTENT, 'media:content': ['*', CONTENT] } },
  ],
};
