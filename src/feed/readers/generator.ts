/** Readers of the program that made a feed. */
import { isEmpty, localAttribute } from '../attributes.ts';
import { keeping, put, take, weightOf } from '../competition.ts';
import type { Build, Place, Row } from '../place.ts';
import { linkOf, useOtherAddress } from './link.ts';
import { RESOURCE } from './text.ts';

/** RSS's and Atom's generator: its name as text, the rest in attributes. */
export const GENERATOR: Row = {
  content: 'text',
  reads: 'all',
  feeds: ['generator', 'generatorDetail', 'generatorDetail.name', 'generatorDetail.version'],
  end: (value, place, build) => {
    const name = build.plain(value);
    const detail = linkOf(place, build);
    useOtherAddress(detail);
    const isFree = name === '' || detail['name'] === undefined;
    if (name !== '' && isFree) detail['name'] = name;
    return putGenerator(place, name, detail, build) && isFree;
  },
};

/** A generator that is an address in an attribute (`admin:generatorAgent`). */
export const GENERATOR_AGENT: Row = {
  content: 'none',
  reads: RESOURCE,
  feeds: ['generator', 'generatorDetail', 'generatorDetail.href'],
  end: (_, place, build) => {
    const resource = localAttribute(place.element, 'resource');
    if (resource === undefined) return true;
    const href = build.uri(resource, place);
    return putGenerator(place, href, { href }, build);
  },
};

function putGenerator(
  place: Place,
  name: string,
  detail: Record<string, string>,
  build: Build,
): boolean {
  if (isEmpty(detail)) return put(place, 'generator', name, build);
  const { target } = place;
  const leave = keeping(place, place.text.trim(), build);
  if (!take(target, 'generatorDetail', weightOf(place, target), leave)) return false;
  target.record['generator'] = name;
  target.record['generatorDetail'] = detail;
  return true;
}
