/** Readers of images and forms, which several elements may describe together. */
import { memberOf } from '../../text/given.ts';
import { attribute, isEmpty, localAttribute } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, putStandIn } from '../competition.ts';
import { type Draft, isDraft, type Slot, type Target, targetOf } from '../draft.ts';
import { core, pathOf, putText, putValue } from '../slot.ts';
import { isBesideChannel, reportMisplaced } from './structure.ts';
import { RESOURCE } from './value.ts';

const HREF = core('href');
const LINK = core('link');

/** An image or a form: its parts are elements, or it has its URL as text or in an attribute. */
export function subrecord(key: 'image' | 'textInput'): ElementRule {
  const slot = key === 'image' ? HREF : LINK;
  const own = slot.key;
  return {
    content: 'text',
    reads: new Set(['href', 'url', 'about', 'rdf:about', ...RESOURCE]),
    within: ['feed', 'entry', 'source'],
    fills: [key],
    start: (open, build) => {
      if (isBesideChannel(open, build)) reportMisplaced(open, build);
      const { record } = open.target;
      open.inner = subtargetOf(key, record, open.depth, build);
    },
    end: (value, open, build) => {
      const { element, inner } = open;
      const isUrl = value !== '' && urlIn(value) === value;
      const inText = isUrl ? [value] : [];
      const inAttributes = ['href', 'url'].flatMap((name) => attribute(element, name) ?? []);
      // RDF connects the image to its description by a URI, which is usually that of the image
      // itself.
      const inRdf = ['resource', 'about'].flatMap((name) => localAttribute(element, name) ?? []);
      const meant = [...inText, ...inAttributes].map((found) =>
        putText(open, slot, build.values.uri(found, open), build, value, inner),
      );
      const tied = inRdf.map((found) => {
        if (inner.record[own] === found) return true;
        const href = build.values.uri(found, open);
        if (href === '') return true;
        const leave = leaving(open, value, build);
        return putStandIn(inner, own, href, leave) || inner.record[own] === href;
      });
      if (isEmpty(inner.record)) delete open.target.record[key];
      return [...meant, ...tied].every(Boolean) && (value === '' || isUrl);
    },
  };
}

/** The target of an image or a form, which another element may have started. */
function subtargetOf(
  key: 'image' | 'textInput',
  holder: Draft,
  depth: number,
  { images }: Build,
): Target {
  const existing = memberOf(holder, key);
  const record: Draft = isDraft(existing) ? existing : {};
  holder[key] = record;
  const first = images.get(record) ?? null;
  const kind = key === 'image' ? 'image' : 'textinput';
  const target = targetOf(kind, depth, record, null, record, first);
  if (first === null) images.set(record, target);
  return target;
}

/**
 * An image given by its URL, which is used if RSS's own image has no URL.
 *
 * @param names the attributes that may have the URL; without any, the text may
 */
export function picture(slot: Slot, names: readonly string[]): ElementRule {
  return {
    content: 'text',
    reads: new Set(names),
    fills: ['image', pathOf(slot)],
    end: (text, open, build) => {
      const written = names.map((name) => attribute(open.element, name) ?? '');
      const first = written.find((each) => each !== '') ?? urlIn(text);
      const uri = build.values.uri(first, open);
      const isRepeated = (other: string): boolean => other === '' || other === first;
      const isWhole = isRepeated(text) && written.every(isRepeated);
      if (uri === '') return isWhole;
      const isOwn = putValue(open, slot, uri, null, build);
      open.isInNamespace = isOwn && isWhole;
      return (putPicture(uri, open, build) && isWhole) || open.isInNamespace;
    },
  };
}

/** Sets the URL of a record's image, unless it has one with precedence. */
function putPicture(href: string, open: OpenElement, build: Build): boolean {
  const { target } = open;
  const image = subtargetOf('image', target.record, target.depth, build);
  return putText(open, HREF, href, build, undefined, image);
}

/** The URL in a text that should have been an attribute: `href=http://…"`, or the whole text. */
function urlIn(text: string): string {
  const absolute = /https?:\/\/[^\s"'<>]+/i.exec(text);
  if (absolute !== null) return absolute[0];
  return /[./]/.test(text) && !/[\s"'<>=]/.test(text) ? text : '';
}
