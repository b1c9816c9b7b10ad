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
