/** The elements that the report has in several places. */
import { type Child, element } from '../../../display/page/dom.ts';

/** A table with a heading for each column. */
export function simpleTable(
  headings: readonly string[],
  rows: readonly (readonly Child[])[],
): HTMLTableElement {
  return element(
    'table',
    { class: 'plain' },
    element(
      'thead',
      {},
      element('tr', {}, ...headings.map((text) => element('th', { scope: 'col' }, text))),
    ),
    element(
      'tbody',
      {},
      ...rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell)))),
    ),
  );
}

/** An element of SVG. */
export function drawing<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) {
    made.setAttribute(attribute, String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}
