/**
 * Finds the namespaces that feeds use by their URIs and prefixes, as the tables of `model/namespaces/`
 * have them. Every lookup takes constant time.
 */
import { URIS } from '../model/namespaces/uris.ts';
import { onFirstUse } from '../text/on-first-use.ts';

/** The namespaces, with the spellings of their URIs that a specification has used, and the others. */
const NAMESPACES = URIS.map(([prefixes, ...uris]) => {
  const [prefix = '', ...others] = prefixes.split(' ');
  return { prefix, others, right: uris.filter(isText), wrong: uris.filter(isList).flat() };
});

function isText(uri: string | readonly string[]): uri is string {
  return typeof uri === 'string';
}

function isList(uri: string | readonly string[]): uri is readonly string[] {
  return typeof uri !== 'string';
}

const PREFIX_BY_EXACT_URI: ReadonlyMap<string, string> = new Map(
  NAMESPACES.flatMap(({ prefix, right, wrong }) =>
    [...right, ...wrong].map((uri) => [uri, prefix] as const),
  ),
);

const PREFIX_BY_URI = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map([...PREFIX_BY_EXACT_URI].map(([uri, prefix]) => [simplify(uri), prefix])),
);

const MISSPELLED: ReadonlySet<string> = new Set(NAMESPACES.flatMap(({ wrong }) => wrong));

/** The right URI by simplified URI; the usual one for those that are always wrong. */
const RIGHT_URI = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(
      NAMESPACES.flatMap(({ right, wrong }) => [
        ...wrong.map((uri) => [simplify(uri), right[0] ?? uri] as const),
        ...right.map((uri) => [simplify(uri), uri] as const),
      ]).toReversed(),
    ),
);

const URI_BY_PREFIX = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(
      NAMESPACES.flatMap(({ prefix, others, right: [uri = ''] }) =>
        [prefix, ...others]
          .filter((each) => each !== '')
          .map((each) => [each.toLowerCase(), uri] as const),
      ),
    ),
);

/** Longer than any URI of the table, so longer ones are not looked up. */
const LONGEST_URI = 200;

/**
 * The preferred prefix of a namespace, whatever prefix a document binds to it; `''` for the formats
 * themselves (and for no namespace), `null` for an unknown namespace.
 */
export function preferredPrefix(uri: string): string | null {
  if (uri === '') return '';
  if (uri.length > LONGEST_URI) return null;
  // Most URIs are correct and need no simplification.
  return PREFIX_BY_EXACT_URI.get(uri) ?? PREFIX_BY_URI().get(simplify(uri)) ?? null;
}

/** The namespace that a misspelled URI was meant to name; `null` if the URI is correct or unknown. */
export function meantNamespace(uri: string): string | null {
  if (uri === '' || uri.length > LONGEST_URI) return null;
  if (PREFIX_BY_EXACT_URI.has(uri) && !MISSPELLED.has(uri)) return null;
  return RIGHT_URI().get(simplify(uri)) ?? null;
}

/**
 * The prefix of an element's vocabulary: that of its namespace, or the document's own prefix if the
 * namespace is unknown or the prefix not declared.
 */
export function vocabularyPrefix({ uri, prefix }: XmlName): string {
  return (uri === '' ? null : preferredPrefix(uri)) ?? prefix.toLowerCase();
}

/** The parts of an element's name that vocabularies need. */
interface XmlName {
  readonly uri: string;
  readonly prefix: string;
}

/** The namespace that is assumed for an undeclared prefix, or `null`. */
export function wellKnownUri(prefix: string): string | null {
  return URI_BY_PREFIX().get(prefix.toLowerCase()) ?? null;
}

/**
 * Removes common mistakes from a URI: case, scheme, `www.`, white space and a final slash or hash.
 */
function simplify(uri: string): string {
  return uri
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/#]$/, '');
}
