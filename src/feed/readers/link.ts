/** Readers of links, enclosures and identifiers, and of the program that generated a feed. */

import type { Generator, Link } from '../../model/values.ts';
import { memberOf } from '../../text/given.ts';
import { newRecord } from '../../xml/events.ts';
import { attribute, attributesOf, hasUrl, isEmpty, localAttribute } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, putStandIn, take, weightOf } from '../competition.ts';
import {
  append,
  type Draft,
  isDraft,
  isSet,
  type Slot,
  setDefault,
  type Target,
} from '../draft.ts';
import { isTypeOfPage } from '../media-type.ts';
import { core, putText, targetIn } from '../slot.ts';
import { isMarkup } from '../value-reader.ts';
import { booleanOf } from './read-value.ts';
import { type AttributeReaders, attributeReaders, readAttributes } from './record.ts';
import { endElement, RESOURCE } from './value.ts';

const PAGE = core('link');
const IDENTIFIER = core('id');

/** The attributes of a link that have keys. */
const LINK_ATTRIBUTES: AttributeReaders = new Map([
  ...attributeReaders<Link>({
    href: 'url',
    type: 'text',
    title: 'text',
    hreflang: 'text',
    length: 'number',
    rel: 'relation',
  }),
  // Atom threading (RFC 4685 §4).
  ['thr:count', [['count', 'number']]],
  ['thr:updated', [['updated', 'date']]],
  // Enclosures of RSS 1.0.
  ['enc:type', [['type', 'text']]],
  ['enc:length', [['length', 'number']]],
]);

/** A link: Atom's has attributes, RSS's has text. The page is the first link to one. */
export const LINK: ElementRule = {
  content: 'text',
  reads: 'all',
  fills: ['link', 'links'],
  end: (value, open, build) => {
    if (!hasLinks(open.target)) return putUrl(value, open, build);
    const link = readAttributes(LINK_ATTRIBUTES, open, build);
    const isText = value !== '' && !attribute(open.element, 'href')?.trim();
    if (isText) setHref(link, build.values.uri(value, open));
    else if (isSet(link, 'attributes')) useOtherUrl(link, open, build);
    if (
      !isSet(link, 'href') &&
      isReferenceToSelf(open, build) &&
      build.growth.takeCopy(open.base)
    ) {
      setHref(link, build.values.uri(open.base, open));
    }
    if (isEmpty(link) && value === '' && !open.isUnsafe) return true;
    setDefault(link, 'rel', 'alternate');
    const { rel } = link;
    const href = memberOf(link, 'href');
    append(open.target.record, 'links', link);
    if (rel === 'license') putHref(open, 'license', href);
    const isOffered = open.target.kind === 'feed' && build.ownUrl.isNeeded;
    if (isOffered) offerUrl(link, isText, build);
    if (rel === 'alternate' && (isText || isPageType(link))) putHref(open, 'link', href);
    return isText ? !isMarkup(value) : value === '' || value === attribute(open.element, 'href');
  },
};

/** Passes on the URL that a feed gives for itself, which may be missing elsewhere. */
function offerUrl(link: Draft, isText: boolean, { ownUrl }: Build): void {
  const { rel } = link;
  const href = memberOf(link, 'href');
  if (rel === 'self') ownUrl.offer(href, 'self');
  if (rel === 'alternate' && (isText || isPageType(link))) ownUrl.offer(href, 'link');
}

/** Whether a link may lead to a page: those that say no type usually do. */
function isPageType(link: Draft): boolean {
  const type = memberOf(link, 'type');
  return type === undefined || isTypeOfPage(String(type));
}

/**
 * An empty reference means the document itself (RFC 3986 §4.4), which is plausible for links of a
 * feed. For those of an entry, it is plausible only if the entry has a base of its own.
 */
function isReferenceToSelf({ element, base, target }: OpenElement, build: Build): boolean {
  const isPlausible = target.kind !== 'entry' || base !== build.ownUrl.base;
  return base !== '' && isPlausible && attribute(element, 'href') === '';
}

/** A link of an image or a form, which has one URL and nothing else. */
function putUrl(url: string, open: OpenElement, build: Build): boolean {
  const { href, ...others } = attributesOf(open.element, newRecord());
  const isRead = putText(open, PAGE, build.values.uri(url || (href ?? ''), open), build);
  return isRead && Object.keys(others).length === 0 && (url === '' || href === undefined);
}

/** Attributes that are used for the URL if the right one is missing. */
const OTHER_ADDRESSES: readonly string[] = ['url', 'uri', 'resource', 'rdf:resource'];

/**
 * The attributes of a link. An enclosure has its URL in `url`, which is read at once, because a key
 * that is deleted again makes a record slow.
 */
function readLink(open: OpenElement, build: Build): Draft {
  const { element } = open;
  const url = attribute(element, 'href') === undefined ? attribute(element, 'url') : '';
  const uri = url ? build.values.uri(url, open) : '';
  const link = readAttributes(LINK_ATTRIBUTES, open, build, uri === '' ? null : 'url');
  if (uri === '') useOtherUrl(link, open, build);
  else link['href'] = uri;
  return link;
}

/** Uses another attribute as the URL if the right one is missing. */
function useOtherUrl(record: Draft, open: OpenElement, build: Build): void {
  const attributes = memberOf(record, 'attributes');
  if (!isDraft(attributes)) return;
  for (const name of OTHER_ADDRESSES) {
    const url = attributes[name];
    if (isSet(record, 'href') || typeof url !== 'string') continue;
    setHref(record, build.values.uri(url, open));
    delete attributes[name];
  }
  if (isEmpty(attributes)) delete record['attributes'];
}

function setHref(record: Draft, uri: string): void {
  if (uri !== '') record['href'] = uri;
}

/** Sets the page or the license; a link that loses is still one of the links. */
function putHref(open: OpenElement, key: 'link' | 'license', href: unknown): void {
  const { target } = open;
  if (href === undefined || href === memberOf(target.record, key)) return;
  if (take(target, key, weightOf(open, target), null)) target.record[key] = href;
}

/** An enclosure (RSS): a link of that relation. */
export const ENCLOSURE: ElementRule = relation('enclosure');

/** A license whose URL is in `rdf:resource` or in the text. */
export const LICENSE: ElementRule = {
  content: 'text',
  reads: RESOURCE,
  fills: ['license', 'links'],
  end: (value, open, build) => {
    const resource = localAttribute(open.element, 'resource');
    const href = build.values.uri(resource ?? value, open);
    if (href !== '') append(open.target.record, 'links', { rel: 'license', href });
    if (href !== '') putHref(open, 'license', href);
    return resource === undefined || value === '' || value === resource;
  },
};

/** An identifier that is used if there is no other. */
export const OFFERED_ID: ElementRule = {
  content: 'text',
  reads: RESOURCE,
  fills: ['id'],
  end: (value, open, build) => {
    const id = value || (localAttribute(open.element, 'resource') ?? '').trim();
    if (id === '' || memberOf(open.target.record, 'id') === id) return true;
    const { target } = open;
    return putStandIn(target, 'id', id, leaving(open, value, build), 1 + weightOf(open, target));
  },
};

const ABSOLUTE = /^https?:\/\/[^\s/]/i;

/** A relative reference rather than a name: with a path, a query, or the name of a file. */
const REFERENCE = /^(?!#)[^\s:]*$/;
const PATH_OR_FILE = /[/?.]/;

/** The URL in a guid, relative only if the feed says that it is the link; `''` if there is no URL. */
function urlIn(guid: string, isRead: boolean): string {
  return ABSOLUTE.test(guid) || (isRead && REFERENCE.test(guid) && PATH_OR_FILE.test(guid))
    ? guid
    : '';
}

/** RSS's guid, which is also the link if it is a URL, unless the feed says otherwise. */
export const GUID: ElementRule = {
  content: 'text',
  reads: new Set(['ispermalink']),
  fills: ['id', 'entry:guidIsLink', 'link'],
  end: (value, open, build) => {
    const { element, target } = open;
    const { record } = target;
    const answer = attribute(element, 'ispermalink')?.trim() ?? '';
    const isPermalink = answer === '' ? true : booleanOf(answer);
    if (value === '') return true;
    // If there are several, the first is the identifier, and only that one determines whether it is
    // the link.
    const isFirst = !isSet(record, 'guidIsLink') || !isSet(record, 'id');
    if (target.kind === 'entry') setDefault(record, 'guidIsLink', false);
    const url = isFirst && isPermalink !== false ? urlIn(value, answer !== '') : '';
    if (url !== '' && memberOf(record, 'link') !== url) {
      const link = build.values.uri(url, open);
      const isLink = putStandIn(target, 'link', link, () => {
        if (target.kind === 'entry') record['guidIsLink'] = false;
      });
      if (isLink && target.kind === 'entry') record['guidIsLink'] = true;
    }
    const isAnswer = answer === '' || isPermalink === (answer.toLowerCase() === 'true');
    return putText(open, IDENTIFIER, value, build) && isAnswer;
  },
};

/** A link of a namespace that an entry without any other uses. */
export function linkOfEntry(own: ElementRule, slot: Slot): ElementRule {
  return {
    ...own,
    fills: [...(own.fills ?? []), 'entry:link'],
    end: (text, open, build) => {
      const isRead = endElement(own, text, open, build);
      const { target } = open;
      const link = memberOf(targetIn(target, slot.namespace).record, slot.key);
      // The link stays in its namespace, so nothing has to be kept.
      if (target.kind === 'entry' && typeof link === 'string') {
        putStandIn(target, 'link', link, null, weightOf(open, target));
      }
      return isRead;
    },
  };
}

/** A link of a given relation, with its URL in an attribute or as text. */
export function relation(rel: string): ElementRule {
  return {
    content: 'text',
    reads: 'all',
    fills: rel === 'enclosure' ? ['links', 'enclosures'] : ['links'],
    end: (value, open, build) => {
      const link = readLink(open, build);
      const isFree = !isSet(link, 'href') && !hasUrl(open.element);
      if (isFree && value !== '') setHref(link, build.values.uri(value, open));
      const written = memberOf(link, 'rel');
      if (isEmpty(link) && !open.isUnsafe) return true;
      link['rel'] = rel;
      append(open.target.record, 'links', link);
      return (isFree || value === '') && (written === undefined || written === rel);
    },
  };
}

function hasLinks({ kind }: Target): boolean {
  return kind === 'feed' || kind === 'entry' || kind === 'source' || kind === 'deletedEntry';
}

const ATTRIBUTES = attributeReaders<Generator>({
  name: 'text',
  href: 'url',
  version: 'text',
});

const NAME = core('generator');

/** RSS's and Atom's generator: its name is text, the other values are attributes. */
export const GENERATOR: ElementRule = {
  content: 'text',
  reads: 'all',
  fills: ['generator', 'generatorDetail', 'generatorDetail.name', 'generatorDetail.version'],
  end: (value, open, build) => {
    const name = build.values.plain(value);
    const detail = readAttributes(ATTRIBUTES, open, build);
    useOtherUrl(detail, open, build);
    const isFree = name === '' || !isSet(detail, 'name');
    if (name !== '' && isFree) detail['name'] = name;
    return putGenerator(open, name, detail, build) && isFree;
  },
};

/** A generator given by a URI in an attribute (`admin:generatorAgent`). */
export const GENERATOR_AGENT: ElementRule = {
  content: 'none',
  reads: RESOURCE,
  fills: ['generator', 'generatorDetail', 'generatorDetail.href'],
  end: (_, open, build) => {
    const href = build.values.uri(localAttribute(open.element, 'resource') ?? '', open);
    return href === '' || putGenerator(open, href, { href }, build);
  },
};

function putGenerator(open: OpenElement, name: string, detail: Draft, build: Build): boolean {
  if (isEmpty(detail)) return putText(open, NAME, name, build);
  const { target } = open;
  const leave = leaving(open, open.text.trim(), build);
  if (!take(target, 'generatorDetail', weightOf(open, target), leave)) return false;
  target.record['generatorDetail'] = detail;
  if (name === '') delete target.record['generator'];
  else target.record['generator'] = name;
  return true;
}
