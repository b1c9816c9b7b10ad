/** Readers of the program that made a feed. */
import { isEmpty, localAttribute } from '../attributes.ts';
import { keeping, put, take, weightOf } from '../competition.ts';
import type { Build, ElementRule, OpenElement } from '../open-element.ts';
import { linkOf, useOtherAddress } from './link.ts';
import { RESOURCE } from './values.ts';

/** RSS's and Atom's generator: its name as text, the rest in attributes. */
export const GENERATOR: ElementRule = {
  content: 'text',
  reads: 'all',
  fills: ['generator', 'generatorDetail', 'generatorDetail.name', 'generatorDetail.version'],
  end: (value, open, build) => {
    const name = build.plain(value);
    const detail = linkOf(open, build);
    useOtherAddress(detail);
    const isFree = name === '' || detail['name'] === undefined;
    if (name !== '' && isFree) detail['name'] = name;
    return putGenerator(open, name, detail, build) && isFree;
  },
};

/** A generator that is an address in an attribute (`admin:generatorAgent`). */
export const GENERATOR_AGENT: ElementRule = {
  content: 'none',
  reads: RESOURCE,
  fills: ['generator', 'generatorDetail', 'generatorDetail.href'],
  end: (_, open, build) => {
    const resource = localAttribute(open.element, 'resource');
    if (resource === undefined) return true;
    const href = build.uri(resource, open);
    return putGenerator(open, href, { href }, build);
  },
};

function putGenerator(
  open: OpenElement,
  name: string,
  detail: Record<string, string>,
  build: Build,
): boolean {
  if (isEmpty(detail)) return put(open, 'generator', name, build);
  const { target } = open;
  const leave = keeping(open, open.text.trim(), build);
  if (!take(target, 'generatorDetail', weightOf(open, target), leave)) return false;
  target.record['generator'] = name;
  target.record['generatorDetail'] = detail;
  return true;
}
