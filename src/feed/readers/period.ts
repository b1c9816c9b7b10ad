/** Readers of periods. */

import type { ElementRule } from '../build.ts';
import type { Draft, Slot } from '../draft.ts';
import { pathOf, putValue } from '../slot.ts';
import { setRead } from './read-value.ts';

/** A part of a period. */
interface Part {
  readonly name: string;
  readonly moment: string;
}

/** `start=…;end=…;scheme=…` (DCMI Period Encoding Scheme). */
export function period(slot: Slot): ElementRule {
  return periodRule(slot, namedParts);
}

/** `start/end` (ISO 8601). */
export function interval(slot: Slot): ElementRule {
  return periodRule(slot, boundsOf);
}

function periodRule(slot: Slot, partsOf: (text: string) => readonly Part[]): ElementRule {
  const path = pathOf(slot);
  return {
    content: 'text',
    fills: [path, `${path}.start`, `${path}.end`],
    end: (value, open, build) => {
      const parts = partsOf(value);
      const record: Draft = {};
      let isWhole = true;
      for (const { name, moment } of parts) {
        const isBound = (name === 'start' || name === 'end') && record[name] === undefined;
        isWhole &&= isBound;
        if (!isBound || moment === '') continue;
        setRead(record, name, build.date(moment, open), moment);
      }
      if (Object.keys(record).length === 0) return parts.length === 0;
      return putValue(open, slot, record, null, build) && isWhole;
    },
  };
}

/** The parts that are not empty, including a text without a name. */
function namedParts(period: string): readonly Part[] {
  return period.split(';').flatMap((part) => {
    const [name = '', ...rest] = part.split('=');
    const moment = rest.join('=').trim();
    return part.trim() === '' ? [] : [{ name: name.trim().toLowerCase(), moment }];
  });
}

/** The bounds of an interval; a text without a slash has none. */
function boundsOf(interval: string): readonly Part[] {
  const bounds = interval.split('/').map((bound) => bound.trim());
  const [start = '', end = ''] = bounds;
  if (bounds.length !== 2) return [{ name: '', moment: interval }];
  return [
    { name: 'start', moment: start },
    { name: 'end', moment: end },
  ];
}
