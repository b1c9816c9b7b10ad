/** Vocabularies of a few elements each, most of them other names for something of RSS or Atom. */
import type { Row, Vocabulary } from '../place.ts';
import { construct, content } from '../readers/construct.ts';
import { GENERATOR_AGENT } from '../readers/generator.ts';
import { LICENSE } from '../readers/link.ts';
import { attributes, date, resource, text, uri } from '../readers/text.ts';

/** Who is to be told of errors, and what made the feed (http://webns.net/mvcb/). */
export const ADMIN: Vocabulary = new Map<string, Row>([
  ['generatoragent', GENERATOR_AGENT],
  ['errorreportsto', resource('errorreportsto')],
]);

/** Creative Commons in RDF (http://web.resource.org/cc/). */
export const CC: Vocabulary = new Map<string, Row>([['license', LICENSE]]);

/** Creative Commons in RSS. */
export const CREATIVE_COMMONS: Vocabulary = new Map<string, Row>([['license', LICENSE]]);

/** FeedBurner. */
export const FEEDBURNER: Vocabulary = new Map<string, Row>([
  ['browserfriendly', construct('info')],
  ['origlink', uri('feedburnerOriglink')],
]);

/** Slash: how much an entry is discussed. */
export const SLASH: Vocabulary = new Map<string, Row>([
  ['comments', text('slashComments')],
  ['department', text('slashDepartment')],
  ['section', text('slashSection')],
  ['hit_parade', text('slashHitParade')],
]);

/** Atom threading (RFC 4685). */
export const THR: Vocabulary = new Map<string, Row>([
  ['in-reply-to', attributes('thrInReplyTo')],
  ['total', text('thrTotal')],
]);

/** The comment API. */
export const WFW: Vocabulary = new Map<string, Row>([
  ['comment', uri('wfwComment')],
  ['commentrss', uri('wfwCommentrss')],
]);

/** XHTML: a body in RSS is content. */
export const XHTML: Vocabulary = new Map<string, Row>([['body', content('application/xhtml+xml')]]);

/** DCMI Metadata Terms: dates. */
export const DCTERMS: Vocabulary = new Map<string, Row>([
  ['issued', date('published')],
  ['modified', date('updated')],
  ['created', date('created')],
  ['valid', validity()],
]);

/** `start=…;end=…;scheme=…` (DCMI Period Encoding Scheme). */
function validity(): Row {
  return {
    content: 'text',
    end: (value, place, build) => {
      const { record } = place.target;
      for (const part of value.split(';')) {
        const [name = '', ...rest] = part.split('=');
        const key = PERIOD.get(name.trim().toLowerCase());
        if (key === undefined) continue;
        const moment = rest.join('=').trim();
        record[key] = moment;
        record[`${key}Parsed`] = build.date(moment, place);
      }
    },
  };
}

const PERIOD: ReadonlyMap<string, 'validityStart' | 'validityEnd'> = new Map([
  ['start', 'validityStart'],
  ['end', 'validityEnd'],
]);
