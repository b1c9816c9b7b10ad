/** Vocabularies for the discussion of entries. */
import type { Pingback } from '../../model/namespaces/pingback.ts';
import type { Slash } from '../../model/namespaces/slash.ts';
import type { Threading } from '../../model/namespaces/thr.ts';
import type { Trackback } from '../../model/namespaces/trackback.ts';
import type { CommentApi } from '../../model/namespaces/wfw.ts';
import type { Vocabulary } from '../open-element.ts';
import { listOf, NUMBER, TEXT, URI } from '../readers/read-value.ts';
import { ENTRIES, named, namespace, records, text, uri, value } from './namespace.ts';

export const SLASH: Vocabulary = namespace<Slash>(
  'slash',
  {
    section: text,
    department: text,
    comments: value(NUMBER),
    hitParade: named('hit_parade', value(listOf(NUMBER, /,/))),
  },
  ENTRIES,
);

/** Its attributes of links stay with the links. */
export const THR: Vocabulary = namespace<Threading>(
  'thr',
  {
    inReplyTo: records('in-reply-to', {
      attributes: { ref: TEXT, href: URI, type: TEXT, source: URI },
    }),
    total: value(NUMBER),
  },
  ENTRIES,
);

export const WFW: Vocabulary = namespace<CommentApi>(
  'wfw',
  { comment: uri, commentRss: uri },
  ENTRIES,
);

export const TRACKBACK: Vocabulary = namespace<Trackback>('trackback', { ping: uri, about: uri });

export const PINGBACK: Vocabulary = namespace<Pingback>('pingback', {
  server: uri,
  target: uri,
  about: uri,
});
