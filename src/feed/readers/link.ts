/** Readers of links, enclosures and identifiers. */
import { attribute, attributesOf, localAttribute } from '../attributes.ts';
import { isNothing, put, standIn, take, weightOf } from '../competition.ts';
import { append, type Draft, setDefault, type Target } from '../draft.ts';
import { isHtml } from '../media-type.ts';
import type { Build, Place, Row } from '../place.ts';
import { RESOURCE } from './text.ts';

/** A link: Atom's in attributes, RSS's as text. The page is the first that is one. */
export const LINK: Row = {
  content: 'text',
  reads: 'all',
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
  },
  end: (value, place, build) => {
    const { record } = place;
    // Addresses in which “&” was escaped once too often are common, and “&amp;” is never meant.
    const address = value.replaceAll('&amp;', '&');
    if (record === null) return putAddress(address, place, build);
    const isText = value !== '' && record['href'] === undefined;
    if (isText) record['href'] = build.uri(address, place);
    else useOtherAddress(record);
    const { rel, type, href } = record;
    if (rel === 'license') putLicense(place, href);
    if (rel === 'alternate' && (isText || isHtml(String(type)))) putPage(place, href);
    return isText || value === '' || value === attribute(place.element, 'href');
  },
};

/** A link of an image or a form, which have one address and nothing else. */
function putAddress(address: string, place: Place, build: Build): boolean {
  const { href, ...others } = attributesOf(place.element);
  const isSaid = put(place, 'link', build.uri(address || (href ?? ''), place), build);
  return isSaid && Object.keys(others).length === 0 && (address === '' || href === undefined);
}

/** Takes what is called something else for the address of a link that has none. */
export function useOtherAddress(link: Draft): void {
  for (const name of ['url', 'uri']) {
    if (link['href'] !== undefined || link[name] === undefined) continue;
    link['href'] = link[name];
    delete link[name];
  }
}

/** Takes the place of the page; a link that does not get it is still one of the links. */
function putPage(place: Place, href: unknown): void {
  const { target } = place;
  if (href === '') setDefault(target.record, 'link', '');
  if (href === undefined || href === '' || href === target.record['link']) return;
  if (take(target, 'link', weightOf(place, target), null)) target.record['link'] = href;
}

/** Takes the place of the licence; one that does not get it is still one of the links. */
function putLicense(place: Place, href: unknown): void {
  const { target } = place;
  if (href === undefined || href === '' || href === target.record['license']) return;
  if (take(target, 'license', weightOf(place, target), null)) target.record['license'] = href;
}

/** What a registered relation may be written with (RFC 4287 §4.2.7.2). */
const IANA_RELATION = /^https?:\/\/www\.iana\.org\/assignments\/relation\//;

/** An enclosure (RSS): a link of that relation. */
export const ENCLOSURE: Row = relation('enclosure');

/** A licence whose address is in `rdf:resource` or the text. */
export const LICENSE: Row = {
  content: 'text',
  reads: RESOURCE,
  feeds: ['license', 'links'],
  end: (value, place, build) => {
    const resource = localAttribute(place.element, 'resource');
    const address = resource ?? value;
    if (address === '') return true;
    const link = { rel: 'license', href: build.uri(address, place) };
    append(place.target.record, 'links', link);
    putLicense(place, link.href);
    return resource === undefined || value === '' || value === resource;
  },
};

/** An identifier that is an address (Atom). */
export const ID: Row = {
  content: 'text',
  feeds: ['id'],
  end: (value, place, build) => put(place, 'id', build.uri(build.plain(value), place), build),
};

/** RSS's guid, which is also the link unless it says otherwise. */
export const GUID: Row = {
  content: 'text',
  reads: new Set(['ispermalink']),
  feeds: ['id', 'entry:guidislink', 'link'],
  end: (value, place, build) => {
    const { element, target } = place;
    const answer = (attribute(element, 'ispermalink') ?? 'true').trim().toLowerCase();
    const isPermalink = answer === 'true';
    const said = build.plain(value);
    const id = isPermalink ? build.uri(said, place) : said;
    const { record } = target;
    // Of several the first is the identifier, and none but that says what the link is.
    const isFirst = record['guidislink'] === undefined || isNothing(record['id']);
    if (target.kind === 'entry') setDefault(record, 'guidislink', false);
    if (isFirst && isPermalink && id !== '' && record['link'] !== id) {
      const isLink = standIn(target, 'link', id, () => {
        if (target.kind === 'entry') record['guidislink'] = false;
      });
      if (isLink && target.kind === 'entry') record['guidislink'] = true;
    }
    return put(place, 'id', id, build) && (isPermalink || answer === 'false');
  },
};

/** A link of one relation, its address in an attribute or as text. */
export function relation(rel: string): Row {
  return {
    content: 'text',
    reads: 'all',
    feeds: rel === 'enclosure' ? ['links', 'enclosures'] : ['links'],
    start: (place, build) => {
      const link = linkOf(place, build);
      place.record = link;
      append(place.target.record, 'links', link);
    },
    end: (value, place, build) => {
      const { record } = place;
      if (record === null) return value === '';
      useOtherAddress(record);
      const isFree = record['href'] === undefined;
      if (isFree && value !== '') record['href'] = build.uri(value, place);
      const written = record['rel'];
      record['rel'] = rel;
      return (isFree || value === '') && (written === undefined || written === rel);
    },
  };
}

/** The attributes of a link, those that are addresses made absolute. */
export function linkOf(place: Place, build: Build): Record<string, string> {
  const link = attributesOf(place.element);
  for (const name of ['href', 'url', 'uri']) {
    const address = link[name];
    if (address !== undefined) link[name] = build.uri(address, place);
  }
  return link;
}

function hasLinks({ kind }: Target): boolean {
  return kind === 'feed' || kind === 'entry' || kind === 'source' || kind === 'deletedEntry';
}
