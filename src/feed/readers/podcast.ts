/**
 * Readers of Podcasting 2.0 (https://podcastindex.org/namespace/1.0) elements that are more than a
 * record.
 */
import { WITH_NAMESPACES } from '../../model/namespaces/row.ts';
import { attribute, isEmpty } from '../attributes.ts';
import type { ElementRule } from '../build.ts';
import { append, type Slot } from '../draft.ts';
import { readGeoUri } from '../geography.ts';
import { appendIn, pathOf } from '../slot.ts';
import { finishEntry } from './structure.ts';
import { endElement } from './value.ts';

/** A live stream: read as an entry, but kept apart from the entries. */
export function liveItem(rule: ElementRule): ElementRule {
  return {
    ...rule,
    within: ['feed'],
    content: 'none',
    end: (text, open, build) => {
      const { record } = open.inner;
      finishEntry(record);
      // An empty live item is not listed, so it cannot keep what is unusual about its element.
      if (isEmpty(record)) open.inner = open.target;
      return endElement(rule, text, open, build);
    },
  };
}

/** A place that it is about is one of `geometries` as well; one where it was made is not. */
export function location(rule: ElementRule): ElementRule {
  return {
    ...rule,
    end: (text, open, build) => {
      const { element, target } = open;
      const isAbout = attribute(element, 'rel')?.trim().toLowerCase() !== 'creator';
      const geometry = isAbout ? readGeoUri(attribute(element, 'geo') ?? '') : null;
      if (geometry !== null && WITH_NAMESPACES.includes(target.kind)) {
        append(target.record, 'geometries', geometry);
      }
      return endElement(rule, text, open, build);
    },
  };
}

/** Images in several sizes, like HTML's `srcset`: each becomes an item of a list. */
export function sourceSet(slot: Slot): ElementRule {
  const path = pathOf(slot);
  return {
    content: 'none',
    reads: new Set(['srcset']),
    fills: [path, `${path}.href`, `${path}.width`],
    start: (open, build) => {
      const candidates = build.values.split(attribute(open.element, 'srcset') ?? '', /,/);
      for (const candidate of candidates) {
        const [reference = '', size = '', ...rest] = candidate.trim().split(/\s+/);
        const href = reference === '' ? '' : build.uri(reference, open);
        if (href === '') continue;
        const width = /^(\d{1,9})w$/.exec(size)?.[1];
        open.isOdd ||= rest.length > 0 || (size !== '' && width === undefined);
        appendIn(open.target, slot, {
          href,
          ...(width === undefined ? {} : { width: Number(width) }),
        });
      }
    },
  };
}
