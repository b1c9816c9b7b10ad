/**
 * Serializes markup that a feed has as elements to text again. Prefixes are omitted, because the
 * text is parsed as HTML, but `svg` and `math` keep their namespace.
 */
import { VOID_ELEMENTS } from '../html/allowlists.ts';
import { escapeAttribute } from '../html/syntax.ts';
import type { Growth } from '../text/limits.ts';
import type { XmlElement } from '../xml/events.ts';

/** Elements that switch to another language: their content is not HTML. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['svg', 'http://www.w3.org/2000/svg'],
  ['math', 'http://www.w3.org/1998/Math/MathML'],
]);

const XLINK = 'http://www.w3.org/1999/xlink';

/** The start tag of an element. */
export function startTag(element: XmlElement, growth: Growth): string {
  let tag = `<${element.local}`;
  let declaresXlink = false;
  for (const attribute of element.attributes) {
    const { name } = attribute;
    if (name === 'xmlns' || attribute.prefix === 'xmlns') continue;
    const isXlink = attribute.uri === XLINK;
    declaresXlink ||= isXlink;
    const written = isXlink ? `xlink:${attribute.local}` : name;
    tag += ` ${written}="${escapeAttribute(attribute.value)}"`;
  }
  const namespace = FOREIGN.get(element.local);
  const declarations =
    (namespace === undefined ? '' : ` xmlns="${namespace}"`) +
    (declaresXlink ? ` xmlns:xlink="${XLINK}"` : '');
  // HTML knows these namespaces without a declaration.
  if (declarations !== '' && growth.take(declarations.length)) tag += declarations;
  return isVoid(element) ? `${tag} />` : `${tag}>`;
}

/** The end tag of an element; `''` if HTML has none. */
export function endTag(element: XmlElement): string {
  return isVoid(element) ? '' : `</${element.local}>`;
}

/**
 * The content of a “div” around a whole text; the text itself if there is no such element, or if it
 * has meaningful attributes.
 */
export function withoutDiv(markup: string): string {
  if (!markup.startsWith('<div>') || !markup.endsWith('</div>')) return markup;
  const inside = markup.slice('<div>'.length, -'</div>'.length);
  let depth = 0;
  for (const [tag] of inside.matchAll(/<\/?div(?![\w-])/g)) {
    depth += tag === '<div' ? 1 : -1;
    if (depth < 0) return markup;
  }
  return inside.trim();
}

function isVoid({ local }: XmlElement): boolean {
  return VOID_ELEMENTS.has(local.toLowerCase());
}
