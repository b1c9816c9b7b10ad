/** Readers of the program that made a feed. */
import { isEmpty, localAttribute } from '../attributes.ts';
import type { Row } from '../place.ts';
import { linkOf } from './link.ts';
import { put } from './text.ts';

/** RSS's and Atom's generator: its name as text, the rest in attributes. */
export const GENERATOR: Row = {
  content: 'text',
  feeds: ['generator', 'generatorDetail', 'generatorDetail.name', 'generatorDetail.version'],
  end: (value, place, build) => {
    const name = build.plain(value);
    const detail = linkOf(place, build);
    put(place, 'generator', name);
    if (isEmpty(detail) && name === '') return;
    if (name !== '') detail['name'] = name;
    put(place, 'generatorDetail', detail);
  },
};

/** A generator that is an address in an attribute (`admin:generatorAgent`). */
export const GENERATOR_AGENT: Row = {
  content: 'none',
  feeds: ['generator', 'generatorDetail', 'generatorDetail.href'],
  start: (place, build) => {
    const resource = localAttribute(place.element, 'resource');
    if (resource === undefined) return;
    const href = build.uri(resource, place);
    put(place, 'generator', href);
    put(place, 'generatorDetail', { href });
  },
};
