/**
 * The witnesses of a document's language: its own elements and attributes, the header, and the
 * country in its URLs. A language rules out the encodings that cannot write it.
 */
import { readLatin1 } from '../../bytes/platform.ts';
import { words } from '../../text/strings.ts';
import { usableLabel } from './content-type.ts';

/** How far to search: the elements of the channel come first, and so does the site's URL. */
const LOOKED_AT = 16 * 1024;

/**
 * `<language>`, `<dc:language>`, `<atom:language>` and `xml:lang`; not `hreflang`, which is about
 * other pages.
 */
const NAMED =
  /<(?:[A-Za-z][\w.-]{0,20}:)?language(?:\s[^<>]{0,200})?>\s{0,40}(?:<!\[CDATA\[)?\s{0,40}([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,8}){0,2})\s{0,40}(?:\]\]>)?\s{0,40}<|\sxml:lang\s{0,20}=\s{0,20}["']([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,8}){0,2})["']/g;

/** The first URL of a site. */
const URL_IN_COUNTRY = /https?:\/\/(?:[\w-]{1,63}\.){1,8}([a-z]{2})(?=[/:"'<?\s])/i;

/** By top-level domain. */
const COUNTRIES: ReadonlyMap<string, string> = languagesBy(`
  fr it pt nl fi is pl sk hu ro hr tr lt lv ru bg mk th mt at:de de li:de ar:es cl:es es mx:es pe:es
  ve:es uy:es br:pt md:ro se:sv dk:da no:nb al:sq cz:cs si:sl ee:et vn:vi ua:uk by:be rs:sr gr:el
  cy:el il:he ir:fa eg:ar sa:ar jp:ja kr:ko cn:zh-Hans tw:zh-Hant hk:zh-Hant`);

/** By tag: the one that other documents use, or that names the script. */
const TAGS: ReadonlyMap<string, string> = languagesBy('no:nb nn:nb bs:hr sh:hr iw:he');

/** `at:de` is a key and its language, `fr` is both. */
function languagesBy(table: string): ReadonlyMap<string, string> {
  return new Map(
    words(table).map((row) => {
      const [key = '', language = key] = row.split(':');
      return [key, language];
    }),
  );
}

/** What a document says about its language. */
export interface NamedLanguages {
  /** Tags as in `letter-pairs.ts`, or the first part of what was written. */
  readonly named: readonly string[];
  /** The language of the country in its URL. */
  readonly ofCountry: string | null;
}

/** Searches a document with ASCII markup, its header and its URL for languages. */
export function readLanguages(
  content: Uint8Array,
  { header, url }: { readonly header: string | null; readonly url: string },
): NamedLanguages {
  const head = readLatin1(content.subarray(0, LOOKED_AT));
  const written = Array.from(
    head.matchAll(NAMED),
    ([, element, attribute]) => element ?? attribute,
  );
  const tags = [...written, ...(header ?? '').split(',').slice(0, 5)].flatMap((tag) => {
    const label = usableLabel(tag ?? '');
    return label === null ? [] : languageOf(label);
  });
  const country =
    (URL_IN_COUNTRY.exec(`${url} `) ?? URL_IN_COUNTRY.exec(head))?.[1]?.toLowerCase() ?? '';
  return { named: [...new Set(tags)], ofCountry: COUNTRIES.get(country) ?? null };
}

/**
 * The languages that a tag may mean. English does not count, because programs add it by default.
 */
function languageOf(label: string): readonly string[] {
  const [language = '', ...others] = label.toLowerCase().replaceAll('_', '-').split('-');
  if (!/^[a-z]{2,3}$/.test(language) || language === 'en') return [];
  if (language === 'zh') {
    if (others.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part))) return ['zh-Hant'];
    return others.some((part) => ['cn', 'sg', 'hans'].includes(part))
      ? ['zh-Hans']
      : ['zh-Hans', 'zh-Hant'];
  }
  // Written in two alphabets.
  if (language === 'sr') return ['sr', 'hr'];
  return [TAGS.get(language) ?? language];
}
