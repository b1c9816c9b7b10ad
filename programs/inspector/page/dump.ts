/** Bytes around an error, in hexadecimal and as text. */

import { grouped } from '../../display/grouped.ts';
import { type Child, element } from '../../display/page/dom.ts';
import type { BytesView } from '../bytes.ts';
import { shown } from './source-view.ts';

/** A dump with the invalid bytes marked, and the same bytes as text. */
export function dumpOf({ offset, length, rows, readings }: BytesView): HTMLElement {
  const lines = rows.flatMap(({ offset: start, hex, text }): readonly Child[] => [
    element('span', { class: 'faint' }, `${start.toString(16).padStart(4, '0')}  `),
    ...hex.flatMap((digits, index): readonly Child[] => {
      const at = start + index;
      const isBad = at >= offset && at < offset + length;
      return [isBad ? element('mark', { class: 'mark error' }, digits) : digits, ' '];
    }),
    '   '.repeat(8 - hex.length),
    element('span', { class: 'faint' }, ` ${text}`),
    '\n',
  ]);
  const read = readings.map(({ encoding, before, fault, after }) =>
    element(
      'div',
      { class: 'reading' },
      element('dt', {}, `as ${encoding}`),
      element(
        'dd',
        { dir: 'auto' },
        shown(before),
        element('mark', { class: 'mark error' }, shown(fault)),
        shown(after),
      ),
    ),
  );
  const label = `Bytes around offset ${offset}`;
  return element(
    'div',
    { class: 'dump' },
    element('p', { class: 'faint' }, `Byte ${grouped(offset)} and the bytes around it:`),
    element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, ...lines),
    element('dl', { class: 'readings' }, ...read),
  );
}
