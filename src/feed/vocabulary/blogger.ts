/** Blogger, the Atom API that it began with, and Google Data. */
import type { AtomBlog } from '../../model/namespaces/atom-blog.ts';
import type {
  BloggerEntry,
  BloggerFeed,
  BloggerLocation,
  BloggerPerson,
} from '../../model/namespaces/blogger.ts';
import type { GdPerson } from '../../model/namespaces/gd.ts';
import type { TargetKind } from '../draft.ts';
import type { Vocabulary } from '../open-element.ts';
import { avatar } from '../readers/avatar.ts';
import { BOOLEAN, NUMBER } from '../readers/read-value.ts';
import {
  date,
  ENTRIES,
  FEEDS,
  inside,
  joined,
  namespace,
  record,
  text,
  value,
} from './namespace.ts';

const PEOPLE: readonly TargetKind[] = ['person'];

/** Blogger, in feeds and in the file to which it exports a blog. */
export const BLOGGER: Vocabulary = joined(() => [
  namespace<BloggerFeed>(
    'blogger',
    { adultContent: value(BOOLEAN), convertLineBreaks: value(BOOLEAN) },
    FEEDS,
  ),
  namespace<BloggerEntry>(
    'blogger',
    {
      type: text,
      status: text,
      parent: text,
      inReplyTo: text,
      filename: text,
      metaDescription: text,
      location: record({ inside: 'bloggerLocation' }),
      created: date,
      trashed: date,
    },
    ENTRIES,
  ),
  namespace<BloggerPerson>('blogger', { type: text }, PEOPLE),
  inside<BloggerLocation>('bloggerLocation', 'blogger.location', {
    name: text,
    latitude: value(NUMBER),
    longitude: value(NUMBER),
    span: text,
  }),
]);

/** The draft of an Atom API for blogs. */
export const ATOM_BLOG: Vocabulary = namespace<AtomBlog>(
  'atomBlog',
  { draft: value(BOOLEAN) },
  ENTRIES,
);

/** Google Data: what authors look like. */
export const GD: Vocabulary = namespace<GdPerson>('gd', { image: { rule: avatar } }, PEOPLE);
