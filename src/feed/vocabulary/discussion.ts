/** Vocabularies of how entries are discussed. */
import type { Row, Vocabulary } from '../place.ts';
import { address, attributesOnce, once } from '../readers/once.ts';

/** Slash: how much an entry is discussed (http://purl.org/rss/1.0/modules/slash/). */
export const SLASH: Vocabulary = new Map<string, Row>([
  ['comments', once('slashComments')],
  ['department', once('slashDepartment')],
  ['section', once('slashSection')],
  ['hit_parade', once('slashHitParade')],
]);

/** Atom threading (RFC 4685); its attributes of links stay with the links. */
export const THR: Vocabulary = new Map<string, Row>([
  ['in-reply-to', attributesOnce('thrInReplyTo')],
  ['total', once('thrTotal')],
]);

/** The comment API (http://wellformedweb.org/CommentAPI/). */
export const WFW: Vocabulary = new Map<string, Row>([
  ['comment', address('wfwComment')],
  ['commentrss', address('wfwCommentrss')],
]);

/** Trackback (http://madskills.com/public/xml/rss/module/trackback/). */
export const TRACKBACK: Vocabulary = new Map<string, Row>([
  ['ping', address('trackbackPing')],
  ['about', address('trackbackAbout')],
]);

/** Pingback (http://madskills.com/public/xml/rss/module/pingback/). */
export const PINGBACK: Vocabulary = new Map<string, Row>([
  ['server', address('pingbackServer')],
  ['target', address('pingbackTarget')],
  ['about', address('pingbackAbout')],
]);
