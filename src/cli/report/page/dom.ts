/** Makes elements. Text is always a text node: what feeds say never becomes markup. */

/** What an element may hold. */
export type Child = Node | string | null;

/** An element with attributes (`null` leaves one out) and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(attribute, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A button that does something. */
export function button(
  attributes: Readonly<Record<string, string | null>>,
  press: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', press);
  return made;
}

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
