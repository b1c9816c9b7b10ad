/** Creates elements. Text always becomes a text node, so text from feeds never becomes markup of the page. */

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

/** A button with a function to call. */
export function button(
  attributes: Readonly<Record<string, string | null>>,
  press: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', press);
  return made;
}

/** A link to another site, which opens in a window without access to this one. */
export function outerLink(href: string, ...children: readonly Child[]): HTMLAnchorElement {
  const attributes = { href, target: '_blank', rel: 'noopener noreferrer' };
  return element('a', attributes, ...children);
}

/** A table with column headings, in a box that scrolls if the table is too wide. */
export function table(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly Child[])[],
): HTMLElement {
  const head = element('tr', {}, ...headings.map((text) => element('th', { scope: 'col' }, text)));
  const body = rows.map((cells) =>
    element('tr', {}, ...cells.map((cell) => element('td', {}, cell))),
  );
  return element(
    'div',
    { class: 'scroller', role: 'region', tabindex: '0', 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', { class: 'unseen' }, caption),
      element('thead', {}, head),
      element('tbody', {}, ...body),
    ),
  );
}

/** The element of the page with an id. */
export function byId<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no #${id}`);
  return found;
}

/** `1 place`, `1,234 places` */
export function plural(count: number, noun: string, nouns: string = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : nouns}`;
}
