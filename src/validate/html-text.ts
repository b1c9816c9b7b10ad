/** Whether a text that should have no markup has some. */

import { KNOWN_ELEMENTS } from '../html/elements.ts';
import { namedCharacter } from '../text/references.ts';
import { replaceSpace } from '../text/sections.ts';
import { shortened } from '../text/strings.ts';
import type { Fault } from './schema.ts';
import { attributeOf, type Node } from './tree.ts';

/** Tags are shortened in messages. */
const LONGEST_SHOWN = 40;

const TAG = /<\/?([a-z][a-z0-9]*)(?=[\s/>])[^<>]{0,4096}>/gi;
const REFERENCE = /&(?:#(?:\d+|x[0-9a-f]*)|([a-z][a-z0-9]{1,31}));?/gi;

/** The first tag of HTML in a text; `null` if there is none. */
function tagIn(text: string): string | null {
  for (const [tag, name = ''] of text.matchAll(TAG)) {
    if (KNOWN_ELEMENTS.has(name.toLowerCase())) return tag;
  }
  return null;
}

/** The first character reference of HTML in a text; `null` if there is none. */
function referenceIn(text: string): string | null {
  for (const [reference, name] of text.matchAll(REFERENCE)) {
    if (name === undefined || namedCharacter(name) !== null) return reference;
  }
  return null;
}

/** Whether a text has a tag of HTML. */
export function hasTag(text: string): boolean {
  return tagIn(text) !== null;
}

/** The first tag or character reference of HTML in a text; `null` if there is none. */
export function markupIn(text: string): string | null {
  const found = tagIn(text) ?? referenceIn(text);
  return found === null ? null : shortened(replaceSpace(found), LONGEST_SHOWN);
}

/** What is wrong with a text that has HTML where none is read. */
export function htmlInText(text: string): Fault | null {
  const found = markupIn(text);
  return found === null ? null : ['HtmlInPlainText', found];
}

/** What `htmlInText` finds in the text of an element, which may be ambiguous too. */
export function htmlIn(text: string, node: Node): Fault | null {
  if (!text.includes('<') && !text.includes('&')) return null;
  const fault = htmlInText(text);
  if (fault !== null) return fault;
  return /<[a-z/]/i.test(text) && isRss2(node.root) ? 'AmbiguousMarkup' : null;
}

/** The Best Practices Profile is about RSS 2.0; titles of earlier versions are text without doubt. */
function isRss2(root: Node): boolean {
  return root.key === 'rss' && (attributeOf(root, 'version') ?? '').startsWith('2.');
}

/** The number of characters that are looked at for the end of an element. */
const LONGEST_WRITTEN = 120;

/** An element as it could be written if its HTML was in a CDATA section. */
export function inCdata({ index, name }: Node, text: string, attributes: string = ''): string {
  const written = text.slice(index, index + LONGEST_WRITTEN);
  const start = written.indexOf('>') + 1;
  const end = written.indexOf(`</${name}`, start);
  const content = end < 0 ? `${written.slice(start).trim()}…` : written.slice(start, end).trim();
  const html = replaceSpace(content).replaceAll(']]>', '');
  return `<${name}${attributes}><![CDATA[${html}]]></${name}>`;
}

/** Whether an element in a text is one of HTML, which was not escaped. */
export function isHtml({ local, prefix, key }: Node): boolean {
  return (prefix === '' || key.startsWith('xhtml:')) && KNOWN_ELEMENTS.has(local.toLowerCase());
}
