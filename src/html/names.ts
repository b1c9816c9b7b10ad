/**
 * Names that an entry gives to its elements, and references to them. All get the same prefix, so
 * that they do not collide with names of the surrounding page: neither with those of its elements
 * nor with properties of `document`, `window` or a form, none of which contains a hyphen.
 * References within the entry still work, because they get the same prefix. A name that already has
 * it is kept.
 *
 * The reader functions need only this of the sanitizer.
 */

/** The prefix of every `id` and `name` of an entry. */
const NAME_PREFIX = 'user-content-';

/** The class of a paragraph that has the link of a frame, the only class that is kept. */
export const EMBED_CLASS = 'user-content-embed';

const WHITE_SPACE = /[\t\n\f\r ]+/;

/** The prefix makes a list of short names many times as long: a longer one is cut. */
const MOST_NAMES = 1000;

/** A name with the prefix; an empty one names nothing and stays empty. */
export function prefixed(name: string): string {
  return name.trim() === '' || name.startsWith(NAME_PREFIX) ? name : NAME_PREFIX + name;
}

/** References to one or several elements, separated by white space. */
export function prefixedList(names: string): string {
  return names
    .split(WHITE_SPACE, MOST_NAMES)
    .map(prefixed)
    .filter((name) => name !== '')
    .join(' ');
}

/** A reference that is only a fragment, `#name`; any other URI is kept. */
export function prefixedFragment(uri: string): string {
  return uri.startsWith('#') && uri.length > 1 ? `#${prefixed(uri.slice(1))}` : uri;
}
