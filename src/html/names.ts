/**
 * Names that an entry gives to its elements, and references to them. They all get one prefix, so that
 * they meet no name of the page around: neither that of one of its elements nor that of a property of
 * `document`, `window` or a form, none of which has a hyphen in it. References within the entry go on
 * working, as they get the same prefix. A name that has it already keeps it.
 */

/** What every `id` and `name` of an entry begins with. */
export const NAME_PREFIX = 'user-content-';

const WHITE_SPACE = /[\t\n\f\r ]+/;

/** A name with the prefix; one that is empty names nothing and stays empty. */
export function prefixed(name: string): string {
  return name.trim() === '' || name.startsWith(NAME_PREFIX) ? name : NAME_PREFIX + name;
}

/** References to one or several elements, parted by white space. */
export function prefixedList(names: string): string {
  return names
    .split(WHITE_SPACE)
    .map(prefixed)
    .filter((name) => name !== '')
    .join(' ');
}

/** A reference by fragment alone, `#name`; whatever else an address is, it stays. */
export function prefixedFragment(uri: string): string {
  return uri.startsWith('#') && uri.length > 1 ? `#${prefixed(uri.slice(1))}` : uri;
}
