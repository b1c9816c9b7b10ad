/** Atom: RFC 4287, and its publishing protocol: RFC 5023. */
import { date3339 } from '../dates.ts';
import {
  absoluteIri,
  contentType,
  email,
  fileLength,
  filled,
  identifier,
  ifGiven,
  language,
  mediaType,
  natural,
  notBlankAttribute,
  oneOf,
  personName,
  plainAttribute,
  plainNotBlank,
  reference,
  textType,
  unspaced,
  yesNo,
} from '../kinds.ts';
import {
  type ChildRow,
  type Children,
  type ElementType,
  empty,
  type Kind,
  required,
  texts,
} from '../schema.ts';

/** A text construct (§3.1): `rules/html.ts` reads it. */
const TEXT: ElementType = {
  isMarkup: true,
  attributes: { type: textType },
};
const DATE = texts(date3339);
const ADDRESS = texts(filled(unspaced(reference)));
const ID = texts(unspaced(identifier));
const GENERATOR = texts(plainNotBlank, { uri: ifGiven(reference), version: notBlankAttribute });

const PERSON: ElementType = {
  place: 'person',
  children: {
    'atom:name': ['1', texts(personName)],
    'atom:uri': ['?', ADDRESS],
    'atom:email': ['?', texts(unspaced(email))],
  },
};

/** §4.2.7.2: a registered name or a URL. */
const RELATIONS: ReadonlySet<string> = new Set(
  `about acl alternate amphtml api-catalog appendix archives author blocked-by bookmark c2pa-manifest canonical chapter cite-as collection
  contents convertedfrom copyright create-form current deprecation describedby describes disclosure dns-prefetch duplicate edit edit-form
  edit-media enclosure external first geofeed glossary help hosts hub ice-server icon index intervalafter intervalbefore intervalcontains
  intervaldisjoint intervalduring intervalequals intervalfinishedby intervalfinishes intervalin intervalmeets intervalmetby
  intervaloverlappedby intervaloverlaps intervalstartedby intervalstarts item last latest-version license linkset lrdd manifest mask-icon
  media-feed memento micropub modulepreload monitor monitor-group next next-archive nofollow noopener noreferrer opener openid2.local_id
  openid2.provider original p3pv1 payment pingback preconnect predecessor-version prefetch preload prerender prev preview previous
  prev-archive privacy-policy profile publication related restconf replies ruleinput search section self service service-desc service-doc
  service-meta sip-trunking-capability sponsored start status stylesheet subsection successor-version sunset tag terms-of-service
  timegate timemap type ugc up version-history via webmention working-copy working-copy-of`.split(
    /\s+/,
  ),
);

const relation: Kind = (value, node) => {
  const written = value.trim();
  if (written === '') return 'BlankAttribute';
  const name = written.replace('http://www.iana.org/assignments/relation/', '');
  if (name === written && written.includes(':')) return absoluteIri(value, node);
  return RELATIONS.has(name) ? null : 'UnregisteredRelation';
};

const CATEGORY: ElementType = {
  attributes: { term: required(notBlankAttribute), scheme: absoluteIri, label: plainAttribute },
};

/** RFC 4685 §4: attributes of links with rel="replies". */
function ofReplies(kind: Kind): Kind {
  return (value, node) => {
    const rel = node.attributes.find(({ key }) => key === 'rel')?.value.trim();
    return rel === 'replies' ? kind(value, node) : 'AttributeOfReplies';
  };
}

const ATOM_LINK: ElementType = {
  attributes: {
    href: required(reference),
    rel: relation,
    type: mediaType,
    hreflang: language,
    title: plainAttribute,
    length: fileLength,
    'thr:count': ofReplies(natural),
    'thr:updated': ofReplies(date3339),
    'thr:when': () => 'MisnamedAttribute',
  },
};

/** What feeds and sources share (§4.1.1, §4.2.11). */
const METADATA: Children = {
  'atom:author': ['*', PERSON],
  'atom:category': ['*', CATEGORY],
  'atom:contributor': ['*', PERSON],
  'atom:generator': ['?', GENERATOR],
  'atom:icon': ['?', ADDRESS],
  'atom:id': ['1', ID],
  'atom:link': ['*', ATOM_LINK],
  'atom:logo': ['?', ADDRESS],
  'atom:rights': ['?', TEXT],
  'atom:subtitle': ['?', TEXT],
  'atom:title': ['1', TEXT],
  'atom:updated': ['1', DATE],
};

/** Nothing is required in a source; see `rules/atom.ts` for what it should have. */
const SOURCE: ElementType = { place: 'source', children: optional(METADATA) };

const ENTRY: Children = {
  'atom:author': ['*', PERSON],
  'atom:category': ['*', CATEGORY],
  'atom:content': [
    '?',
    { isMarkup: true, attributes: { type: contentType, src: ifGiven(reference) } },
  ],
  'atom:contributor': ['*', PERSON],
  'atom:id': ['1', ID],
  'atom:link': ['*', ATOM_LINK],
  'atom:published': ['?', DATE],
  'atom:rights': ['?', TEXT],
  'atom:source': ['?', SOURCE],
  'atom:summary': ['?', TEXT],
  'atom:title': ['1', TEXT],
  'atom:updated': ['1', DATE],
};

export const ATOM_ENTRY: ElementType = {
  place: 'entry',
  children: ENTRY,
};

/** What may be read by whom: an element of the whole document. */
export const RESTRICTION: Children = {
  'access:restriction': ['?', empty({ relationship: required(oneOf(['allow', 'deny'])) })],
};

export const ATOM_FEED: ElementType = {
  place: 'feed',
  attributes: { 'indexing:index': yesNo },
  children: { ...METADATA, ...RESTRICTION, 'atom:entry': ['*', ATOM_ENTRY] },
};

/** Elements of Atom in other documents, where nothing is required. */
function optional(children: Children): Children {
  return Object.fromEntries(
    Object.entries(children).map(([name, [count, type]]): [string, ChildRow] => [
      name,
      [count === '1' ? '?' : count, type],
    ]),
  );
}

/** What Atom adds to the feeds and the entries of other formats. */
export const ATOM_IN_FEED: Children = optional(METADATA);
export const ATOM_IN_ENTRY: Children = optional(ENTRY);

// RFC 5023.

/** §8.3.4: media ranges, or nothing. */
const accepted: Kind = (value) => {
  const ranges = value.split(',').map((range) => range.trim());
  for (const range of ranges) {
    if (/;\s*q\s*=/.test(range)) return 'UnknownParameter';
    if (range !== '' && !/^(?:\*|[\w!#$&^.+-]+)\/(?:\*|[\w!#$&^.+-]+)(?:\s*;.*)?$/.test(range))
      return ['InvalidMediaType', 'a media range, such as image/*'];
  }
  return null;
};

export const APP_CATEGORIES: ElementType = {
  attributes: { href: reference, fixed: yesNo, scheme: reference },
  children: { 'atom:category': ['*', CATEGORY] },
};

export const APP_COLLECTION: ElementType = {
  attributes: { href: required(reference) },
  place: 'service',
  children: {
    'atom:title': ['1', TEXT],
    'app:accept': ['*', texts(accepted)],
    'app:categories': ['*', APP_CATEGORIES],
  },
};

export const APP_SERVICE: ElementType = {
  children: {
    'app:workspace': [
      '+',
      {
        place: 'service',
        children: { 'atom:title': ['1', TEXT], 'app:collection': ['*', APP_COLLECTION] },
      },
    ],
  },
};

export const APP_EDITED: ElementType = texts(date3339);
export const APP_CONTROL: ElementType = {
  place: 'person',
  children: { 'app:draft': ['?', texts(oneOf(['yes', 'no']))] },
};
