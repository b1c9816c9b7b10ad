/**
 * What is added to the comments of the published declarations, which editors show where the pointer is over a name:
 * links to the reference, and the defaults of options.
 */

import { defaultOf } from './defaults.ts';
import type { Description } from './description.ts';
import { PAGES } from './make.ts';
import { placesOfNames } from './pages.ts';
import { Places } from './places.ts';

/** A declaration, or a key that is an object of a namespace. */
const DECLARED =
  /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|function|const) (\w+)/;
const KEY = /^ {2}readonly \w+\??: (\w+);$/;
const OPTION = /^ {2}readonly (\w+)\?:/;

/** The URL of the page of the reference that describes a name; `null` where none does. */
export type AddressOf = (name: string) => string | null;

/** The URLs of all exported names on the site, and those of the types that are objects of namespaces. */
export function addressesIn(
  description: Description,
  homepage: string,
): { readonly ofName: AddressOf; readonly ofKey: AddressOf } {
  const places = placesOfNames(description, new Places(description));
  const addressOf = (name: string): string | null => {
    const place = places.get(name);
    if (place === undefined) return null;
    return `${homepage}/${PAGES.replace('docs/', '')}/${place.replace(/\.md(?=#)/, '.html')}`;
  };
  const isOfNamespace = (name: string): boolean =>
    places.get(name)?.startsWith('namespaces/') ?? false;
  return { ofName: addressOf, ofKey: (name) => (isOfNamespace(name) ? addressOf(name) : null) };
}

/**
 * Adds `@see` to the comments of declarations, and to those of keys whose type has a page of its own; and `@default` to
 * those of options.
 */
export function withLinks(text: string, ofName: AddressOf, ofKey: AddressOf): string {
  const lines: string[] = [];
  let record = '';
  for (const line of text.split('\n')) {
    const name = DECLARED.exec(line)?.[1];
    const type = KEY.exec(line)?.[1];
    const address = name !== undefined ? ofName(name) : type !== undefined ? ofKey(type) : null;
    record = name ?? record;
    const byDefault = defaultOf(record, OPTION.exec(line)?.[1] ?? '');
    if (byDefault !== null) addTo(lines, `@default ${byDefault}`);
    if (address !== null) addTo(lines, `@see ${address}`);
    lines.push(line);
  }
  return lines.join('\n');
}

/** Adds a tag to the comment that ends in the last line; where there is none, nothing. */
function addTo(lines: string[], tag: string): void {
  const last = lines.at(-1) ?? '';
  const indent = /^ */.exec(last)?.[0] ?? '';
  const single = /^ *\/\*\* (.*) \*\/$/.exec(last)?.[1];
  if (single !== undefined) {
    lines.splice(-1, 1, `${indent}/**`, `${indent} * ${single}`);
  } else if (/^ *\*\/$/.test(last)) {
    lines.pop();
  } else {
    return;
  }
  const star = single === undefined ? indent.slice(0, -1) : indent;
  lines.push(`${star} *`, `${star} * ${tag}`, `${star} */`);
}
