/** Readers of links, enclosures and identifiers. */
import { attribute, attributesOf, localAttribute } from '../attributes.ts';
import { isNothing, put, standIn, take, weightOf } from '../competition.ts';
import { append, type Draft, setDefault, type Target } from '../draft.ts';
import { isHtml } from '../media-type.ts';
import type { Build, ElementRule, OpenElement } from '../open-element.ts';
import { RESOURCE } from './values.ts';

/** A link: Atom's in attributes, RSS's as text. The page is the first that is one. */
export const LINK: ElementRule = {
  content: 'text',
  reads: 'all',
  fills: ['link', 'links'],
  start: (open, build) => {
    if (!hasLinks(open.target)) return;
    const link = linkOf(open, build);
    // An empty reference is one to the document itself (RFC 3986 §4.4), as links may well be.
    if (attribute(open.element, 'href') === '') link['href'] = build.uri(open.base, open);
    link['rel'] = link['rel']?.replace(IANA_RELATION, '') ?? 'alternate';
    link['type'] ??= link['rel'] === 'self' ? 'application/atom+xml' : 'text/html';
    open.record = link;
    append(open.target.record, 'links', link);
  },
  end: (value, open, build) => {
    const { record } = open;
    // Addresses in which “&” was escaped once too often are common, and “&amp;” is never meant.
    const address = value.replaceAll('&amp;', '&');
    if (record === null) return putAddress(address, open, build);
    const isText = value !== '' && record['href'] === undefined;
    if (isText) record['href'] = build.uri(address, open);
    else useOtherAddress(record);
    const { rel, type, href } = record;
    if (rel === 'license') putLicense(open, href);
    if (rel === 'alternate' && (isText || isHtml(String(type)))) putPage(open, href);
    return isText || value === '' || value === attribute(open.element, 'href');
  },
};

/** A link of an image or a form, which have one address and nothing else. */
function putAddress(address: string, open: OpenElement, build: Build): boolean {
  const { href, ...others } = attributesOf(open.element);
  const isSaid = put(open, 'link', build.uri(address || (href ?? ''), open), build);
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
function putPage(open: OpenElement, href: unknown): void {
  const { target } = open;
  if (href === '') setDefault(target.record, 'link', '');
  if (href === undefined || href === '' || href === target.record['link']) return;
  if (take(target, 'link', weightOf(open, target), null)) target.record['link'] = href;
}

/** Takes the place of the licence; one that does not get it is still one of the links. */
function putLicense(open: OpenElement, href: unknown): void {
  const { target } = open;
  if (href === undefined || href === '' || href === target.record['license']) return;
  if (take(target, 'license', weightOf(open, target), null)) target.record['license'] = href;
}

/** What a registered relation may be written with (RFC 4287 §4.2.7.2). */
const IANA_RELATION = /^https?:\/\/www\.iana\.org\/assignments\/relation\//;

/** An enclosure (RSS): a link of that relation. */
export const ENCLOSURE: ElementRule = relation('enclosure');

/** A licence whose address is in `rdf:resource` or the text. */
export const LICENSE: ElementRule = {
  content: 'text',
  reads: RESOURCE,
  fills: ['license', 'links'],
  end: (value, open, build) => {
    const resource = localAttribute(open.element, 'resource');
    const address = resource ?? value;
    if (address === '') return true;
    const link = { rel: 'license', href: build.uri(address, open) };
    append(open.target.record, 'links', link);
    putLicense(open, link.href);
    return resource === undefined || value === '' || value === resource;
  },
};

/** An identifier that is an address (Atom). */
export const ID: ElementRule = {
  content: 'text',
  fills: ['id'],
  end: (value, open, build) => put(open, 'id', build.uri(build.plain(value), open), build),
};

/** RSS's guid, which is also the link unless it says otherwise. */
export const GUID: ElementRule = {
  content: 'text',
  reads: new Set(['ispermalink']),
  fills: ['id', 'entry:guidislink', 'link'],
  end: (value, open, build) => {
    const { element, target } = open;
    const answer = (attribute(element, 'ispermalink') ?? 'true').trim().toLowerCase();
    const isPermalink = answer === 'true';
    const said = build.plain(value);
    const id = isPermalink ? build.uri(said, open) : said;
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
    return put(open, 'id', id, build) && (isPermalink || answer === 'false');
  },
};

/** A link of one relation, its address in an attribute or as text. */
export function relation(rel: string): ElementRule {
  return {
    content: 'text',
    reads: 'all',
    fills: rel === 'enclosure' ? ['links', 'enclosures'] : ['links'],
    start: (open, build) => {
      const link = linkOf(open, build);
      open.record = link;
      append(open.target.record, 'links', link);
    },
    end: (value, open, build) => {
      const { record } = open;
      if (record === null) return value === '';
      useOtherAddress(record);
      const isFree = record['href'] === undefined;
      if (isFree && value !== '') record['href'] = build.uri(value, open);
      const written = record['rel'];
      record['rel'] = rel;
      return (isFree || value === '') && (written === undefined || written === rel);
    },
  };
}

/** The attributes of a link, those that are addresses made absolute. */
export function linkOf(open: OpenElement, build: Build): Record<string, string> {
  const link = attributesOf(open.element);
  for (const name of ['href', 'url', 'uri']) {
    const address = link[name];
    if (address !== undefined) link[name] = build.uri(address, open);
  }
  return link;
}

function hasLinks({ kind }: Target): boolean {
  return kind === 'feed' || kind === 'entry' || kind === 'source' || kind === 'deletedEntry';
}
