/**
 * Images in elements that no specification has (`<thumbnail>`, `<featuredImage>`), which feeds of
 * newspapers and shops have for each entry.
 */
import type { ExtensionElement } from '../model/values.ts';
import { memberOf } from '../text/given.ts';
import { kindOf } from './media.ts';
import { listOf, textOf, webUrl } from './values.ts';

/** A URL in an element, and the size beside it. */
interface ElementImage {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

/** The names of images, in lower case and without signs: `image`, `mainImageUrl`, `thumb_large`. */
const NAME =
  /^(?:article|big|blog|cover|detail|entry|featured?|full|header|hero|item|large|lead|main|medium|news|og|original|post|preview|primary|product|promo|short|small|story|teaser|title|top|twitter){0,4}(?:cover|image|img|photo|pic|picture|poster|thumb|thumbnail)s?(?:\d|big|content|file|full|href|large|link|medium|original|path|small|src|ur[il]){0,4}$/;

/** Names of what may have the URL of an image that is not part of the content. */
const OTHER =
  /author|avatar|badge|brand|channel|creator|icon|logo|profile|provider|publisher|site|user/;

const LARGE = /big|full|hero|large|original/;
const SMALL = /small|thumb/;

/** An attribute or a child element with the URL of an image. */
const URL_NAMES: ReadonlySet<string> = new Set(['href', 'resource', 'src', 'url']);

/** The URL in a tag that is a text. */
const TAG = /^<img\s(?:[^<>]{0,1000}\s)?src\s*=\s*["']?([^\s"'<>]+)[^<>]{0,1000}>$/i;

/**
 * The images in the elements of an entry that no specification has, the large ones first: those of
 * elements that are named as an image, and image files in elements without a namespace.
 */
export function elementImages(elements: readonly ExtensionElement[]): readonly ElementImage[] {
  const images = elements.flatMap((element) => {
    const name = plainName(element.name);
    if (OTHER.test(name)) return [];
    const isNamed = NAME.test(name);
    if (!isNamed && textOf(memberOf(element, 'namespace')) !== '') return [];
    const rank = LARGE.test(name) ? 0 : SMALL.test(name) ? 2 : 1;
    return imagesIn(element, isNamed).map((image) => ({ rank, image }));
  });
  return images.toSorted((one, other) => one.rank - other.rank).map(({ image }) => image);
}

/** The images of an element; only image files if nothing else says that the URL is one of an image. */
function imagesIn(element: ExtensionElement, isNamed: boolean): readonly ElementImage[] {
  const attributes = new Map(
    Object.entries(memberOf(element, 'attributes') ?? {}).map(([name, value]) => [
      plainName(name),
      value,
    ]),
  );
  const text = textOf(memberOf(element, 'text'));
  const urls = [TAG.exec(text)?.[1] ?? text, ...[...URL_NAMES].map((name) => attributes.get(name))];
  const type = attributes.get('type');
  const medium = attributes.get('medium');
  const size = {
    width: Number(attributes.get('width')),
    height: Number(attributes.get('height')),
  };
  const own = urls.map(absoluteUrl).filter((url) => {
    const kind = kindOf({ url, type, medium });
    return url !== '' && (kind === 'image' || (isNamed && kind === 'file'));
  });
  const inside = listOf(memberOf(element, 'children')).flatMap((child) => {
    const name = plainName(child.name);
    return URL_NAMES.has(name) || NAME.test(name) ? imagesIn(child, isNamed) : [];
  });
  return [...own.map((href) => ({ href, ...size })), ...inside];
}

/** An absolute URL; `''` for any other string, although it could be a relative URL. */
function absoluteUrl(value: unknown): string {
  const url = webUrl(value);
  return /^https?:\/\/[^\s<>"]+$/i.test(url) ? url : '';
}

function plainName(name: string): string {
  return name
    .slice(name.indexOf(':') + 1)
    .toLowerCase()
    .replace(/[-_.]/g, '');
}
