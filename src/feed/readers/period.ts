/** Readers of periods, as Dublin Core writes them. */
import type { ElementRule } from '../open-element.ts';

/** `start=…;end=…;scheme=…` (DCMI Period Encoding Scheme). */
export function validity(): ElementRule {
  return {
    content: 'text',
    fills: ['validityStart', 'validityStartParsed', 'validityEnd', 'validityEndParsed'],
    end: (value, open, build) => {
      const parts = partsOf(value);
      const { record } = open.target;
      const moments = parts.flatMap(({ name, moment }) => {
        const key = BOUNDS.get(name);
        return key === undefined ? [] : [{ key, moment }];
      });
      if (moments.some(({ key }) => record[key] !== undefined)) return false;
      for (const { key, moment } of moments) {
        record[key] = moment;
        record[`${key}Parsed`] = build.date(moment, open);
      }
      return moments.length === parts.length;
    },
  };
}

/** The parts that say anything, a text without a name among them. */
function partsOf(period: string): readonly { readonly name: string; readonly moment: string }[] {
  return period.split(';').flatMap((part) => {
    const [name = '', ...rest] = part.split('=');
    const moment = rest.join('=').trim();
    return part.trim() === '' ? [] : [{ name: name.trim().toLowerCase(), moment }];
  });
}

type Bound = 'validityStart' | 'validityEnd';

const BOUNDS: ReadonlyMap<string, Bound> = new Map([
  ['start', 'validityStart'],
  ['end', 'validityEnd'],
]);
