/** Vocabularies of how entries are discussed. */
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { attributesAndText } from '../readers/attributes.ts';
import { textOrResource, uriOrResource } from '../readers/values.ts';

/** Slash: how much an entry is discussed (http://purl.org/rss/1.0/modules/slash/). */
export const SLASH: Vocabulary = new Map<string, ElementRule>([
  ['comments', textOrResource('slashComments')],
  ['department', textOrResource('slashDepartment')],
  ['section', textOrResource('slashSection')],
  ['hit_parade', textOrResource('slashHitParade')],
]);

/** Atom threading (RFC 4685); its attributes of links stay with the links. */
export const THR: Vocabulary = new Map<string, ElementRule>([
  ['in-reply-to', attributesAndText('thrInReplyTo')],
  ['total', textOrResource('thrTotal')],
]);

/** The comment API (http://wellformedweb.org/CommentAPI/). */
export const WFW: Vocabulary = new Map<string, ElementRule>([
  ['comment', uriOrResource('wfwComment')],
  ['commentrss', uriOrResource('wfwCommentrss')],
]);

/** Trackback (http://madskills.com/public/xml/rss/module/trackback/). */
export const TRACKBACK: Vocabulary = new Map<string, ElementRule>([
  ['ping', uriOrResource('trackbackPing')],
  ['about', uriOrResource('trackbackAbout')],
]);

/** Pingback (http://madskills.com/public/xml/rss/module/pingback/). */
export const PINGBACK: Vocabulary = new Map<string, ElementRule>([
  ['server', uriOrResource('pingbackServer')],
  ['target', uriOrResource('pingbackTarget')],
  ['about', uriOrResource('pingbackAbout')],
]);
