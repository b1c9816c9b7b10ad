/** RSS 0.91 to 2.0: https://www.rssboard.org/rss-specification. */
import { date822 } from '../dates.ts';
import {
  absolute,
  anyText,
  as,
  contact,
  fileLength,
  filled,
  hourOfDay,
  language,
  matching,
  mediaType,
  notBlank,
  notBlankAttribute,
  oneOf,
  plain,
  plainNotBlank,
  positive,
  range,
  reference,
  trueFalse,
  webUrl,
  yesNo,
} from '../kinds.ts';
import { type Children, type ElementType, empty, required, texts } from '../schema.ts';

const URL_TEXT = texts(absolute);
const PLAIN = texts(plain);
const TITLE = texts(plainNotBlank);
const DATE = texts(date822);
const CATEGORY = texts(plainNotBlank, { domain: notBlankAttribute });

const IMAGE: ElementType = {
  children: {
    url: ['1', URL_TEXT],
    title: ['1', TITLE],
    link: ['1', URL_TEXT],
    width: ['?', texts(range(1, 144))],
    height: ['?', texts(range(1, 400))],
    description: ['?', PLAIN],
  },
};

const TEXT_INPUT: ElementType = {
  children: {
    title: ['1', TITLE],
    description: ['1', TITLE],
    name: ['1', texts(as('InvalidName', formName))],
    link: ['1', URL_TEXT],
  },
};

function formName(value: string): 'InvalidName' | null {
  return /^[a-z][\w:.-]*$/i.test(value.trim()) ? null : 'InvalidName';
}

const CLOUD: ElementType = empty({
  domain: required(notBlank),
  port: required(range(1, 65_535)),
  path: required(notBlank),
  registerProcedure: required(anyText),
  protocol: required(filled(oneOf(['xml-rpc', 'soap', 'http-post', 'rest'], 'UnusualWord'))),
});

const ITEM: ElementType = {
  attributes: { 'rdf:about': reference },
  place: 'entry',
  children: {
    title: ['?', TITLE],
    link: ['?', URL_TEXT],
    description: ['?', texts(anyText)],
    author: ['?', texts(contact)],
    category: ['*', CATEGORY],
    comments: ['?', URL_TEXT],
    enclosure: [
      '*',
      empty({ url: required(webUrl), length: required(fileLength), type: required(mediaType) }),
    ],
    guid: ['?', texts(notBlank, { isPermaLink: trueFalse })],
    pubDate: ['?', DATE],
    source: ['?', texts(plainNotBlank, { url: required(absolute) })],
    // RSS 0.93 has it.
    expirationDate: ['?', DATE],
  },
};

/** A label of the Platform for Internet Content Selection (https://www.w3.org/TR/REC-PICS-labels). */
const PICS = matching(/^\(PICS-1\.[01]\s.+\)$/is, ['UnusualWord', 'a PICS label']);

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const CHANNEL_CHILDREN: Children = {
  title: ['1', TITLE],
  link: ['1', URL_TEXT],
  description: ['1', PLAIN],
  language: ['?', texts(language)],
  copyright: ['?', PLAIN],
  managingEditor: ['?', texts(contact)],
  webMaster: ['?', texts(contact)],
  pubDate: ['?', DATE],
  lastBuildDate: ['?', DATE],
  category: ['*', CATEGORY],
  generator: ['?', texts(plain)],
  docs: ['?', URL_TEXT],
  cloud: ['?', CLOUD],
  ttl: ['?', texts(positive)],
  image: ['?', IMAGE],
  rating: ['?', texts(PICS)],
  textInput: ['?', TEXT_INPUT],
  skipHours: ['?', { children: { hour: [{ least: 1, most: 24 }, texts(hourOfDay)] } }],
  skipDays: ['?', { children: { day: [{ least: 1, most: 7 }, texts(oneOf(DAYS))] } }],
  item: ['*', ITEM],
};

const RSS_CHANNEL: ElementType = {
  place: 'feed',
  attributes: { 'rdf:about': reference, 'indexing:index': yesNo },
  children: CHANNEL_CHILDREN,
};

const rss = (channel: ElementType): ElementType => ({
  attributes: { version: required(anyText) },
  place: 'root',
  children: { channel: ['1', channel] },
});

/** RSS 0.92 to 2.0. */
export const RSS: ElementType = rss(RSS_CHANNEL);

/** RSS 0.91, in which Netscape and UserLand wrote the form in two ways. */
export const RSS091: ElementType = rss({
  ...RSS_CHANNEL,
  children: { ...CHANNEL_CHILDREN, textinput: ['?', TEXT_INPUT] },
});
