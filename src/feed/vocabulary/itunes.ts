/**
 * Apple's podcast tags. Those with the same meaning as an element of RSS are used if that is
 * missing.
 */
import type { Itunes, ItunesEntry, ItunesFeed } from '../../model/namespaces/itunes.ts';
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { itunesCategory, keywords } from '../readers/category.ts';
import { picture } from '../readers/image.ts';
import { AUTHOR, owner, personPart } from '../readers/person.ts';
import { BLOCK, COMPLETE, EXPLICIT } from '../readers/podcast-words.ts';
import { BOOLEAN, NUMBER, oneOf, SECONDS } from '../readers/read-value.ts';
import { textConstruct } from '../readers/text-construct.ts';
import {
  also,
  detailed,
  ENTRIES,
  FEEDS,
  joined,
  line,
  named,
  namespace,
  own,
  text,
  uri,
  value,
} from './namespace.ts';

export const ITUNES: Vocabulary = joined(() => [
  namespace<Itunes>('itunes', {
    author: also(AUTHOR, text),
    title: line,
    subtitle: also(textConstruct('subtitle'), detailed()),
    // Not the summary of the entry: directories show this one, and the description says more.
    summary: detailed(),
    keywords: { rule: keywords },
    categories: named('category', { rule: itunesCategory }),
    image: named(['image', 'link'], { rule: (slot) => picture(slot, ['href', 'url']) }),
    block: value(BLOCK),
    explicit: value(EXPLICIT),
  }),
  namespace<Omit<ItunesFeed, keyof Itunes>>(
    'itunes',
    {
      owner: { rule: owner },
      type: value(oneOf('episodic', 'serial')),
      complete: value(COMPLETE),
      newFeedUrl: named('new-feed-url', uri),
      applePodcastsVerify: text,
    },
    FEEDS,
  ),
  namespace<Omit<ItunesEntry, keyof Itunes>>(
    'itunes',
    {
      duration: value(SECONDS),
      episode: value(NUMBER),
      season: value(NUMBER),
      episodeType: value(oneOf('full', 'trailer', 'bonus')),
      order: value(NUMBER),
      isClosedCaptioned: value(BOOLEAN),
    },
    ENTRIES,
  ),
  new Map<string, ElementRule>([
    ['name', personPart(own('name', text))],
    ['email', personPart(own('email', text))],
  ]),
]);
