/** Media RSS: https://www.rssboard.org/media-rss. */
import { replaceSpace } from '../../text/sections.ts';
import { wordSet, words } from '../../text/strings.ts';
import {
  absolute,
  amount,
  anyText,
  as,
  country,
  currency,
  decimal,
  language,
  largePositive,
  mediaType,
  natural,
  notBlank,
  oneOf,
  plain,
  plainNotBlank,
  playTime,
  positive,
  trueFalseAnyCase,
} from '../kinds.ts';
import {
  type Children,
  type ElementType,
  empty,
  type Kind,
  type Narrower,
  required,
  texts,
} from '../schema.ts';
import { attributeOf } from '../tree.ts';

/** A text with `type`: `rules/html.ts` reads it. */
const TYPE = as(['InvalidTextType', 'plain or html'], oneOf(['plain', 'html']));
const TEXT: ElementType = { text: notBlank, attributes: { type: TYPE } };

/** The roles of the European Broadcasting Union, and those of the specification's examples. */
const ROLES: ReadonlySet<string> = wordSet(`
  actor adaptor anchor_person animal_trainer animator announcer armourer art_director artist artist/performer
  assistant_camera assistant_chief_lighting_technician assistant_director assistant_producer assistant_visual_editor
  broadcast_assistant broadcast_journalist carpenter casting causeur chief_lighting_technician choir clapper_loader
  commentary_or_commentator commissioning_broadcaster computer_programmer continuity_checker correspondent
  dialogue_coach director_of_photography distribution_company draughtsman dresser dubber editor/producer ensemble
  expert fight_director floor_manager focus_puller foley_artist foley_editor foley_mixer graphic_assistant greensman
  grip hairdresser key_character key_grip key_talents leadman librettist lighting_technician location_manager
  make_up_artist manufacturer matte_artist music_arranger music_group production_assistant production_department
  programme_production_researcher programme_proposal property_manager publishing_company pyrotechnician rigger
  runner scenario scenic_operative script_supervisor second_assistant_camera second_assistant_director
  second_unit_director set_dresser sign_language sound_designer sound_mixer stunts subtitles term translation
  transportation_manager treatment treatment_proposal treatment/programme_proposal visual_editor wardrobe witness
  author band brass cameraman caster
  choirmaster choreographer commentator commissioning_agent composer composer_director conductor consultant costume_designer
  coach dancer designer director distributor dubbing_actor editor editor_in_chief educator executive_producer film_editor
  graphic_artist graphic_designer host illustrator instrumentalist interpreter interviewed_guest interviewer journalist
  lead_guitarist lighting_director lyricist make-up_artist management mimic moderator musician narrator news_reader
  orchestra participant performer person_appearing photographer presenter producer production_company production_manager
  production_secretary programme_director psychologist puppeteer recording_company reporter researcher scenographer
  scriptwriter set_designer singer soloist sound_engineer sound_recordist special_effects speaker sub-titler
  subject_matter_expert switcher translator uploader owner video_tape_engineer visual_effects writer vision_mixer voice
  voiceover publisher photographers copyright_holder contributor camera_operator script_editor stage_manager stuntman technical_director`);

const EBU = 'urn:ebu';

/** A role; another scheme than that of the EBU has roles of its own. */
const role: Kind = (value, node) => {
  const written = replaceSpace(value.trim(), '_');
  if ((attributeOf(node, 'scheme') ?? EBU) === EBU)
    return ROLES.has(written)
      ? null
      : [
          'InvalidRole',
          'a role of the European Broadcasting Union in lower case, such as producer',
        ];
  return written === written.toLowerCase() ? null : ['InvalidRole', 'a role in lower case'];
};

const RATINGS: Readonly<Record<string, readonly string[]>> = {
  'urn:simple': words('adult nonadult'),
  'urn:mpaa': words('g m nc-17 pg pg-13 r x'),
  'urn:v-chip': words('14+ 18+ c c8 g pg tv-14 tv-g tv-ma tv-pg tv-y tv-y7 tv-y7-fv'),
};

/** A label of the Internet Content Rating Association: `r (cz 1 lz 1 nz 1)`. */
const ICRA_LABEL = '(?:[nsvlocx]z [01]|(?:n[a-c]|s[a-f]|v[a-j]|l[a-c]|o[a-h]|c[ab]|x[a-e]) 1)';
const ICRA = new RegExp(`^r \\(${ICRA_LABEL}(?: ${ICRA_LABEL}){0,99}\\)$`);

const rating: Kind = (value, node) => {
  const scheme = attributeOf(node, 'scheme') ?? 'urn:simple';
  const written = value.trim();
  if (scheme === 'urn:icra')
    return ICRA.test(written) ? null : ['InvalidWord', 'labels, such as r (cz 1 lz 1 nz 1)'];
  const known = Object.hasOwn(RATINGS, scheme) ? RATINGS[scheme] : undefined;
  return known === undefined || known.includes(written)
    ? null
    : ['InvalidWord', `one of ${known.join(', ')}`];
};

/** Schemes such as `urn:simple`, which the specification has, are URNs by their scheme only. */
const scheme: Kind = (value) => (/^urn:[a-z0-9-]+$/i.test(value) ? null : absolute(value));

const restriction: Kind = (value, node) => {
  const type = attributeOf(node, 'type');
  const written = value.trim();
  if (type === 'country') return country(value, node);
  if (type === 'uri') return absolute(value);
  return type === undefined && !/^(?:all|none|)$/.test(written)
    ? ['InvalidWord', 'all or none, or an attribute “type” with country or uri']
    : null;
};

/** The hexadecimal digits of each hash. */
const HASHES: Readonly<Record<string, number>> = { md5: 32, 'sha-1': 40 };

const hash: Kind = (value, node) => {
  const algorithm = attributeOf(node, 'algo') ?? 'md5';
  const length = Object.hasOwn(HASHES, algorithm) ? HASHES[algorithm] : undefined;
  const digits = value.trim();
  return /^[0-9a-f]+$/i.test(digits) && (length === undefined || digits.length === length)
    ? null
    : ['InvalidWord', `${length ?? 'some'} hexadecimal digits`];
};

const OF_CONTENT: Children = {
  'media:adult': [
    '?',
    texts((value, node) => trueFalseAnyCase(value, node) ?? 'DeprecatedElement'),
  ],
  'media:rating': ['*', texts(rating, { scheme })],
  'media:title': ['?', TEXT],
  'media:description': ['?', TEXT],
  'media:keywords': ['*', texts(plain)],
  'media:thumbnail': [
    '*',
    empty({ url: required(absolute), height: positive, width: positive, time: playTime }),
  ],
  'media:category': ['*', texts(plain, { scheme: absolute, label: plain })],
  'media:hash': ['*', texts(hash, { algo: oneOf(Object.keys(HASHES)) })],
  'media:player': ['*', empty({ url: required(absolute), height: positive, width: positive })],
  'media:credit': ['*', texts(plainNotBlank, { role, scheme })],
  'media:copyright': ['?', texts(plain, { url: absolute })],
  'media:text': [
    '*',
    {
      text: anyText,
      attributes: { type: TYPE, lang: language, start: playTime, end: playTime },
    },
  ],
  'media:restriction': [
    '*',
    texts(restriction, {
      relationship: required(oneOf(['allow', 'deny'])),
      type: oneOf(['country', 'uri', 'sharing']),
    }),
  ],
};

const CONTENT: ElementType = {
  attributes: {
    url: absolute,
    fileSize: largePositive,
    type: mediaType,
    medium: oneOf(['image', 'audio', 'video', 'document', 'executable']),
    isDefault: trueFalseAnyCase,
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

/** The average of ratings, which is between the lowest and the highest that can be given. */
const average: Kind = (value, node) => {
  const [least, most] = ['min', 'max'].map((key) => Number(attributeOf(node, key) ?? Number.NaN));
  const isOutside = Number(value) < Number(least) || Number(value) > Number(most);
  return decimal(value, node) ?? (isOutside ? ['InvalidNumber', 'a number from min to max'] : null);
};

/** A list of elements with the same kind of text. */
const list = (name: string, kind: Kind): Narrower => ({ children: { [name]: ['*', texts(kind)] } });

/** What the specification demands beyond the rows of the namespace’s table. */
export const MEDIA: Readonly<Record<string, Narrower>> = {
  'media:starRating': { isOpen: true, attributes: { average, count: natural } },
  'media:statistics': { isOpen: true, attributes: { views: natural, favorites: natural } },
  'media:peerLink': { isOpen: true, needs: 'href', attributes: { type: mediaType } },
  'media:subTitle': {
    isOpen: true,
    needs: 'href',
    attributes: { type: mediaType, lang: language },
  },
  'media:license': { isOpen: true, attributes: { type: mediaType } },
  'media:status': { isOpen: true, needs: 'state' },
  'media:backLinks': list('media:backLink', absolute),
  'media:responses': list('media:response', absolute),
  'media:comments': list('media:comment', anyText),
  'media:price': { isOpen: true, attributes: { price: amount, currency } },
};
