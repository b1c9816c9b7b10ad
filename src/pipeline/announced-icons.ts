/**
 * Finds the icons of a site in one of its pages: `<link rel="icon">` (HTML §4.6.7.8), those for home
 * screens, the manifest that may list more, and the usual place, which browsers try in any case.
 * Nothing is fetched.
 */

import { type PageLink, readPageLinks } from '../html/read-markup.ts';
import { readFeedUrl } from '../http/feed-url.ts';
import { DEFAULT_GROWTH, Growth } from '../text/limits.ts';
import { readAllowed } from '../text/xml-characters.ts';
import { type Resolve, resolver } from './page-url.ts';

/** A size that an icon has, in pixels. */
export interface IconSize {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}

/** An icon of a site, or a place where icons may be. */
export interface DiscoveredIcon {
  /** The URL, absolute if the URL of the page is known. */
  readonly href: string;
  /** The media type in lower case; `''` if the page names none. */
  readonly type: string;
  /** The sizes that the page names, as written; empty if it names none. */
  readonly sizes: readonly IconSize[];
  /** Whether it has no fixed size: `sizes` is `any`, or it is an SVG. */
  readonly isScalable: boolean;
  /**
   * - `icon` and `apple-touch-icon`: as on the page.
   * - `manifest`: not an icon, but a file in JSON that may list icons under `icons`
   *   (https://www.w3.org/TR/appmanifest/#icons-member).
   * - `default`: `/favicon.ico`, which browsers try although the page does not mention it. It need
   *   not exist.
   */
  readonly rel: 'icon' | 'apple-touch-icon' | 'manifest' | 'default';
}

/** The relations, by their names; the older ones mean the same. */
const RELATIONS: ReadonlyMap<string, DiscoveredIcon['rel']> = new Map([
  ['icon', 'icon'],
  ['apple-touch-icon', 'apple-touch-icon'],
  ['apple-touch-icon-precomposed', 'apple-touch-icon'],
  ['manifest', 'manifest'],
]);

/** No page names more sizes of one icon; what follows is ignored. */
const MOST_SIZES = 50;

const SVG = 'image/svg+xml';

/** Finds the icons of a site, in document order, without duplicates; the usual place comes last. */
export function announcedIcons(html: string, url: string): readonly DiscoveredIcon[] {
  const { base, links } = readPageLinks(html);
  const resolve = resolver(url, base, new Growth(DEFAULT_GROWTH, () => html.length));
  const byHref = new Map<string, DiscoveredIcon>();
  for (const link of links) {
    const icon = iconOf(link, resolve);
    if (icon !== null && !byHref.has(icon.href)) byHref.set(icon.href, icon);
  }
  const usual = usualPlace(url);
  if (usual !== null && !byHref.has(usual.href)) byHref.set(usual.href, usual);
  return [...byHref.values()];
}

function iconOf({ element, attributes }: PageLink, resolve: Resolve): DiscoveredIcon | null {
  if (element !== 'link') return null;
  const names = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const rel = names.map((name) => RELATIONS.get(name)).find((found) => found !== undefined);
  const href = rel === undefined ? null : resolve(attributes.get('href') ?? '');
  if (rel === undefined || href === null) return null;
  const [written = ''] = (attributes.get('type') ?? '').split(';', 1);
  const type = readAllowed(written.trim().toLowerCase());
  const tokens = (attributes.get('sizes') ?? '').toLowerCase().split(/\s+/, MOST_SIZES);
  const isScalable = tokens.includes('any') || type === SVG || /\.svg(?:[?#]|$)/i.test(href);
  return { href: readAllowed(href), type, sizes: tokens.flatMap(sizeOf), isScalable, rel };
}

/** `32x32`; anything else is not a size. */
function sizeOf(token: string): readonly IconSize[] {
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(token) ?? [];
  return width === undefined ? [] : [{ width: Number(width), height: Number(height) }];
}

/** The place that browsers try: at the root of the site. */
function usualPlace(url: string): DiscoveredIcon | null {
  const page = readFeedUrl(url);
  if (page === null) return null;
  const { href } = new URL('/favicon.ico', page);
  return { href, type: '', sizes: [], isScalable: false, rel: 'default' };
}
