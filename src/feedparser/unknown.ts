/**
 * Namespaces that feedparser does not know. It has each of their elements under `prefix_name`,
 * wherever it is: the attributes, or else the text, of the last one.
 */
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { Person, Written } from '../model/values.ts';
import { snakeCase } from '../text/strings.ts';
import { add, attributesOf, dictionary, type Members, textOf } from './members.ts';
import type { FeedparserMember } from './result.ts';

/** The namespaces of the model that feedparser does not know. */
export type UnknownKey =
  | ('atomBlog' | 'blogger' | 'cc' | 'ev' | 'excerpt' | 'feedAdditions' | 'g' | 'wp' | 'xcal')
  | 'yandex';

type Value<K extends UnknownKey> = Exclude<(Entry & Feed)[K], undefined>;

/** Each namespace, by its key. */
export const UNKNOWN_NAMESPACES: {
  readonly [K in UnknownKey]: (value: Value<K>) => Members;
} = {
  // Its elements are written without a prefix, as are those of `feedAdditions`.
  atomBlog: (value) => textsOf(value, (key) => key),
  blogger: (value) => {
    const members = value.location ? textsOf(value.location, inLowerCase('blogger')) : dictionary();
    add(members, textsOf(value, inLowerCase('blogger')));
    return members;
  },
  cc: ({ license: _, ...value }) => textsOf(value, inLowerCase('cc')),
  ev: (value) => textsOf(value, inLowerCase('ev')),
  excerpt: (value) => textsOf(value, inLowerCase('excerpt')),
  feedAdditions: (value) => textsOf(value, (key) => (key === 'postId' ? 'post-id' : key)),
  g: offer,
  wp: site,
  xcal: (value) => textsOf(value, (key) => `xcal_${CALENDAR.get(key) ?? key.toLowerCase()}`),
  yandex: ({ analytics = [], logos = [], ...value }) => {
    const members = textsOf(value, (key) =>
      key === 'fullText' ? 'yandex_full-text' : `yandex_${key.toLowerCase()}`,
    );
    const logo = logos.at(-1);
    const service = analytics.at(-1);
    if (logo !== undefined) members['yandex_logo'] = attributesOrText(logo, logo.value);
    if (service !== undefined) members['yandex_analytics'] = attributesOf(service);
    return members;
  },
};

/** The elements of iCalendar whose keys have other names. */
const CALENDAR: ReadonlyMap<string, string> = new Map([
  ['startDate', 'dtstart'],
  ['endDate', 'dtend'],
  ['recurrenceRule', 'rrule'],
  ['stamp', 'dtstamp'],
  ['modified', 'last-modified'],
]);

/** The data of Google and Blogger about a person. */
export function unknownOfPerson({ blogger, gd }: Person): Members {
  const members = blogger === undefined ? dictionary() : textsOf(blogger, inLowerCase('blogger'));
  if (gd?.image !== undefined) members['gd_image'] = attributesOf(gd.image);
  return members;
}

/** An offer; what is said of shipping has the same names as what is said of the product. */
function offer({ installment, productDetails, shipping, tax, ...value }: Value<'g'>): Members {
  const members = dictionary();
  const nested = [...(shipping ?? []), ...(tax ?? []), ...(productDetails ?? [])];
  for (const part of installment === undefined ? nested : [...nested, installment]) {
    add(members, textsOf(part, merchantName));
  }
  add(members, textsOf(value, merchantName));
  return members;
}

/** Lists, whose elements have names in the singular. */
const SINGULAR = /(?<=Link|Type|Highlight|Id|label)s$/;

function merchantName(key: string): string {
  return `g_${snakeCase(key.replace(SINGULAR, '')).replace(/\d$/, '_$&')}`;
}

/** An exported site or post. The nearer an element is to it, the later it is named. */
function site(value: Value<'wp'>): Members {
  const { authors, categories, comments, meta, tags, terms, ...own } = value;
  const members = dictionary();
  for (const comment of comments ?? []) addAll(members, comment.meta, (key) => `wp_meta_${key}`);
  addAll(
    members,
    terms?.flatMap((term) => term.meta ?? []),
    (key) => `wp_meta_${key}`,
  );
  addAll(members, authors, (key) => `wp_author_${snakeCase(key)}`);
  addAll(members, categories, (key) => `wp_${CATEGORY.get(key) ?? `category_${key}`}`);
  addAll(members, tags, (key) => `wp_${key === 'id' ? 'term' : 'tag'}_${key}`);
  addAll(members, terms, (key) => `wp_term_${key}`);
  addAll(members, comments, (key) => `wp_comment_${snakeCase(key)}`);
  addAll(members, meta, (key) => `wp_meta_${key}`);
  add(
    members,
    textsOf(own, (key) => `wp_${snakeCase(key)}`),
  );
  return members;
}

/** The elements of a category whose names differ. */
const CATEGORY: ReadonlyMap<string, string> = new Map([
  ['id', 'term_id'],
  ['name', 'cat_name'],
  ['slug', 'category_nicename'],
]);

function addAll(
  members: Members,
  parts: readonly object[] | undefined,
  nameOf: (key: string) => string,
): void {
  for (const part of parts ?? []) add(members, textsOf(part, nameOf));
}

function inLowerCase(prefix: string): (key: string) => string {
  return (key) => `${prefix}_${key.toLowerCase()}`;
}

/** What accompanies another key. */
const BESIDE = /(?:Parsed|Detail)$|^(?:written|attributes)$/;

/** The values of a record as strings. */
function textsOf(part: object, nameOf: (key: string) => string): Members {
  const members = dictionary();
  const { written = {} } = part as { readonly written?: Written };
  for (const [key, value] of Object.entries(part)) {
    if (BESIDE.test(key)) continue;
    const last: unknown = Array.isArray(value) ? value.at(-1) : value;
    const text = textOf(last, written[key]) ?? textOfObject(last);
    if (text !== undefined) members[nameOf(key)] = text;
  }
  return members;
}

/** A price or an interval as text; the other objects have names of their own. */
function textOfObject(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { amount, currency, start, end } = value as Readonly<Record<string, unknown>>;
  if (typeof amount === 'number') {
    return typeof currency === 'string' ? `${amount} ${currency}` : String(amount);
  }
  return start === undefined && end === undefined ? undefined : `${start ?? ''}/${end ?? ''}`;
}

function attributesOrText(part: object, text: string | undefined): FeedparserMember {
  const attributes = attributesOf(part, ['value']);
  return Object.keys(attributes).length === 0 ? text : attributes;
}
