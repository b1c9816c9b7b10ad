/** Readers of links, enclosures and identifiers. */
import { attribute, attributesOf, localAttribute } from '../attributes.ts';
import { append, claim, setDefault, type Target } from '../draft.ts';
import { isHtml } from '../media-type.ts';
import type { Build, Place, Row } from '../place.ts';
import { put } from './text.ts';

/** A link: Atom's in attributes, RSS's as text. */
export const LINK: Row = {
  content: 'text',
  feeds: ['link', 'links'],
  start: (place, build) => {
    if (!hasLinks(place.target)) return;
    const link = linkOf(place, build);
    // An empty reference is one to the document itself (RFC 3986 §4.4), as links may well be.
    if (attribute(place.element, 'href') === '') link['href'] = build.uri(place.base, place);
    link['rel'] = link['rel']?.replace(IANA_RELATION, '') ?? 'alternate';
    link['type'] ??= link['rel'] === 'self' ? 'application/atom+xml' : 'text/html';
    place.record = link;
    append(place.target.record, 'links', link);
    if (link['href'] !== undefined && link['rel'] === 'alternate' && isHtml(link['type'])) {
      put(place, 'link', link['href']);
    }
  },
  end: (value, place, build) => {
    const { record, target } = place;
    if (value === '' || (record !== null && record['href'] !== undefined)) return;
    // Addresses in which “&” was escaped once too often are common, and “&amp;” is never meant.
    const href = build.uri(value.replaceAll('&amp;', '&'), place);
    if (record !== null) record['href'] = href;
    const isPage = record === null || record['rel'] === 'alternate';
    if (isPage && claim(target, 'link', place.depth)) target.record['link'] = href;
  },
};

/** What a registered relation may be written with (RFC 4287 §4.2.7.2). */
const IANA_RELATION = /^https?:\/\/www\.iana\.org\/assignments\/relation\//;

/** An enclosure (RSS): a link of that relation. */
export const ENCLOSURE: Row = relation('enclosure');

/** A licence whose address is in `rdf:resource` or the text. */
export const LICENSE: Row = {
  content: 'text',
  feeds: ['license', 'links'],
  end: (value, place, build) => {
    const address = localAttribute(place.element, 'resource') ?? value;
    if (address === '') return;
    const link = { rel: 'license', href: build.uri(address, place) };
    append(place.target.record, 'links', link);
  },
};

/** An identifier that is an address (Atom). */
export const ID: Row = {
  content: 'text',
  feeds: ['id'],
  end: (value, place, build) => put(place, 'id', build.uri(build.plain(value), place)),
};

/** RSS's guid, which is also the link unless it says otherwise. */
export const GUID: Row = {
  content: 'text',
  feeds: ['id', 'entry:guidislink', 'link'],
  end: (value, place, build) => {
    const { element, target, depth } = place;
    const isPermalink =
      (attribute(element, 'ispermalink') ?? 'true').trim().toLowerCase() === 'true';
    if (!claim(target, 'id', depth)) return;
    const id = build.plain(value);
    target.record['id'] = isPermalink ? build.uri(id, place) : id;
    if (target.kind === 'entry') {
      target.record['guidislink'] = isPermalink && target.record['link'] === undefined;
    }
    if (isPermalink && value !== '') setDefault(target.record, 'link', target.record['id']);
  },
};

/** A link of one relation, all of it in attributes. */
export function relation(rel: string): Row {
  return {
    content: 'none',
    feeds: rel === 'enclosure' ? ['links', 'enclosures'] : ['links'],
    start: (place, build) => {
      const link = linkOf(place, build);
      link['rel'] = rel;
      append(place.target.record, 'links', link);
    },
  };
}

/** The attributes of a link, the address under one name and absolute. */
export function linkOf(place: Place, build: Build): Record<string, string> {
  const link = attributesOf(place.element);
  const address = link['href'] ?? link['url'] ?? link['uri'];
  delete link['url'];
  delete link['uri'];
  if (address !== undefined) link['href'] = build.uri(address, place);
  return link;
}

function hasLinks({ kind }: Target): boolean {
  return kind === 'feed' || kind === 'entry' || kind === 'source' || kind === 'deletedEntry';
}
