/** Readers of periods, as Dublin Core writes them. */
import { keepElement } from '../extension.ts';
import type { Row } from '../place.ts';

/** `start=…;end=…;scheme=…` (DCMI Period Encoding Scheme). */
export function validity(): Row {
  return {
    content: 'text',
    feeds: ['validityStart', 'validityStartParsed', 'validityEnd', 'validityEndParsed'],
    end: (value, place, build) => {
      const moments = momentsIn(value);
      const { record } = place.target;
      if (moments.length === 0 || moments.some(({ key }) => record[key] !== undefined)) {
        keepElement(place, value);
        return;
      }
      for (const { key, moment } of moments) {
        record[key] = moment;
        record[`${key}Parsed`] = build.date(moment, place);
      }
    },
  };
}

function momentsIn(period: string): readonly { readonly key: Bound; readonly moment: string }[] {
  return period.split(';').flatMap((part) => {
    const [name = '', ...rest] = part.split('=');
    const key = BOUNDS.get(name.trim().toLowerCase());
    return key === undefined ? [] : [{ key, moment: rest.join('=').trim() }];
  });
}

type Bound = 'validityStart' | 'validityEnd';

const BOUNDS: ReadonlyMap<string, Bound> = new Map([
  ['start', 'validityStart'],
  ['end', 'validityEnd'],
]);
