import { type Child, element } from '../../display/page/dom.ts';

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
