/** Readers of Podlove Simple Chapters (https://podlove.org/simple-chapters/). */
import { attribute, isEmpty } from '../attributes.ts';
import type { ElementRule } from '../build.ts';
import { targetOf } from '../draft.ts';
import { shownIn, targetIn } from '../slot.ts';

/** The chapters of an entry; only the first list counts, as the specification says. */
export const CHAPTERS: ElementRule = {
  content: 'none',
  reads: new Set(['version']),
  within: ['entry'],
  fills: ['psc.version'],
  hasLost: ({ target }) => !isEmpty(targetIn(target, 'psc').record),
  start: (open, build) => {
    const { target, element, depth } = open;
    const { record } = targetIn(target, 'psc');
    const version = build.plain(attribute(element, 'version')?.trim() ?? '');
    if (version !== '') record['version'] = version;
    open.inner = targetOf('chapters', depth, record, null, target.keeper);
  },
  end: (_, { target, inner }) => {
    if (!isEmpty(inner.record)) shownIn(target, 'psc');
    return true;
  },
};
