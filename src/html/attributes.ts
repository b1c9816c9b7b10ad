/** Decides what is kept of the value of an attribute, by its kind. */

import type { Growth } from '../text/limits.ts';
import { hasUnsafeScheme, safeUri, type UriUse } from '../text/schemes.ts';
import {
  FONT_SIZES,
  LONGEST_MARKER,
  LONGEST_OF_FORMULA,
  type NumberBound,
  pixelsOf,
  readMeasure,
} from './bounds.ts';
import { changeSrcset } from './images.ts';
import { EMBED_CLASS, prefixed, prefixedFragment, prefixedList } from './names.ts';
import type { AttributeRule, HtmlPolicy } from './policy.ts';
import { isBlank, type OwnReferences } from './resolve-uris.ts';
import { escapeAttribute } from './syntax.ts';
import type { TreeWriter } from './tree-writer.ts';

// Judges the values of attributes that have a syntax of their own: returns what is kept, or `null`.

/** One of the values of a rule, in any letter case, or an empty value. */
function judgeValue({ values }: AttributeRule, value: string): string | null {
  const word = value.trim().toLowerCase();
  return word === '' || values?.has(word) ? value : null;
}

/** Digits with a unit; HTML ignores whatever follows them (§2.3.4.4). */
const NUMBER = /^[+-]?([\d.]+)(?:\s?([a-z]+|%))?[\s;]*$/i;

const NO_NUMBER: NumberBound = { most: 0, percent: 0 };

/** A number within the bound of a rule. A value without digits has no effect. */
function judgeNumber({ bound }: AttributeRule, value: string): string | null {
  const [, digits = '', unit = ''] = NUMBER.exec(value.trim()) ?? [];
  const measure = readMeasure(digits + unit);
  if (measure === null) return /\d/.test(value) ? null : value;
  const { most, percent } = bound ?? NO_NUMBER;
  const isWithin = measure.unit === '%' ? measure.number <= percent : pixelsOf(measure, 1) <= most;
  return isWithin ? value : null;
}

/** The size of `<font size>`, relative to the text around the entry; 0 for none. */
export function fontSizeOf(value: string): number {
  const [, sign = '', digits] = /^\s*([+-]?)(\d{1,9})/.exec(value) ?? [];
  if (digits === undefined) return 0;
  const size = Number(digits);
  const level = { '+': 3 + size, '-': 3 - size }[sign] ?? size;
  return FONT_SIZES[Math.min(Math.max(level, 1), 7) - 1] ?? 0;
}

/** Whether the number of an item may be too long for the space of markers. */
export function isLongMarker(value: string): boolean {
  return value.replace(/[^\d-]/g, '').length > LONGEST_MARKER;
}

const FORMULA_WORD = /^(?!negative)[a-z]+$/i;

/** Lengths in a formula, which may also be names. */
function judgeFormula(value: string): string | null {
  const isShort = (word: string): boolean => {
    const measure = readMeasure(word);
    if (measure === null) return FORMULA_WORD.test(word);
    if (measure.number < 0) return false;
    return measure.unit === '%'
      ? measure.number <= 300
      : pixelsOf(measure, 1) <= LONGEST_OF_FORMULA;
  };
  return value
    .trim()
    .split(/\s+/)
    .every((word) => word === '' || isShort(word))
    ? value
    : null;
}

/** `rel` without the keyword that lets another page change this one. */
function judgeRelations(value: string): string | null {
  if (!/opener/i.test(value)) return value;
  const words = value.split(/\s+/).filter((word) => word.toLowerCase() !== 'opener');
  return words.length === 0 ? null : words.join(' ');
}

/** The name of an image map; whatever precedes the `#` does not count (HTML §2.3.9). */
function judgeMap(value: string): string | null {
  const at = value.indexOf('#');
  if (at < 0) return isBlank(value) ? '' : null;
  return `#${prefixed(value.slice(at + 1))}`;
}

/** `url()` may only refer to the same image, and nothing else that could load or run is allowed. */
function judgePaint(value: string): string | null {
  const [, quote = '', name, rest = ''] = LOCAL_PAINT.exec(value.trim()) ?? [];
  if (name !== undefined) return `url(${quote}#${prefixed(name)}${quote})${rest}`;
  return /url|expression|\\|@import/i.test(value) || hasUnsafeScheme(value) ? null : value;
}

const LOCAL_PAINT = /^url\(\s*(['"]?)#([\w.:-]+)\1\s*\)(\s*[\w#]+)?$/i;

/** The namespace of the prefix `xlink`. */
export const XLINK = 'http://www.w3.org/1999/xlink';

const NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1998/Math/MathML',
  XLINK,
]);
const LOCAL_REFERENCE = /^#[\w.:-]+$/;
const FRAME_ADDRESS = /^(?:https?:)?\/\/([a-z0-9.-]+)(?::\d+)?(?:[/?#]|$)/i;

/** Judges the values in one text. */
export class AttributeJudge {
  readonly #base: string;
  readonly #policy: HtmlPolicy;
  readonly #tree: TreeWriter;
  readonly #growth: Growth;

  readonly #references: OwnReferences;

  /** @param base the base of relative URIs; `''` leaves them as they are */
  constructor(
    base: string,
    policy: HtmlPolicy,
    tree: TreeWriter,
    growth: Growth,
    references: OwnReferences,
  ) {
    this.#base = base;
    this.#policy = policy;
    this.#tree = tree;
    this.#growth = growth;
    this.#references = references;
  }

  /** The value to write for a decoded one; `null` if the attribute is removed. */
  judge(rule: AttributeRule, value: string): string | null {
    const { kind } = rule;
    if (rule.refused?.test(value)) return null;
    switch (kind) {
      case 'text':
      case 'boolean':
      case 'style':
        return value;
      case 'guarded':
        return hasUnsafeScheme(value) ? null : value;
      case 'blank':
        return isBlank(value) ? '' : null;
      case 'class':
        return value === EMBED_CLASS ? value : isBlank(value) ? '' : null;
      case 'values':
        return judgeValue(rule, value);
      case 'number':
        return judgeNumber(rule, value);
      case 'formula':
        return judgeFormula(value);
      case 'relations':
        return judgeRelations(value);
      case 'name':
        return prefixed(value);
      case 'control':
        return this.#tree.isOpen('form') ? value : prefixed(value);
      case 'references':
        return prefixedList(value);
      case 'map':
        return judgeMap(value);
      case 'local':
        return LOCAL_REFERENCE.test(value) ? prefixedFragment(value) : null;
      case 'paint':
        return judgePaint(value);
      case 'namespace':
        return NAMESPACES.has(value) ? value : null;
      case 'frame':
        return this.#frameUri(value);
      default:
        return isBlank(value) ? '' : this.#cleanUris(kind, value);
    }
  }

  /** A link without a safe URI is empty, as in feedparser; an attribute that would load a file is removed. */
  #cleanUris(kind: 'uri' | 'file' | 'srcset', value: string): string | null {
    if (kind === 'uri') return this.#link(value);
    const clean = (uri: string): string => prefixedFragment(this.#absolute(uri, 'web'));
    return (kind === 'srcset' ? changeSrcset(value, clean) : clean(value)) || null;
  }

  /** The URI of a link; a reference to the same document leads to its target, or to the page. */
  #link(reference: string): string {
    const uri = this.#absolute(reference, 'link');
    if (!uri.includes('#')) return uri;
    const own = this.#references.read(reference, uri);
    if (own === null) return prefixedFragment(uri);
    return this.#growth.takeLonger(escapeAttribute(own), reference)
      ? own
      : prefixedFragment(reference);
  }

  /** A safe URI of embedded content, made absolute; `''` if there is none. */
  embedUri(value: string): string {
    return isBlank(value) ? '' : this.#absolute(value, 'web');
  }

  /** A safe URI, made absolute if what that adds is granted. */
  #absolute(reference: string, use: UriUse): string {
    const growth = this.#growth;
    const allowImages = use === 'web' && this.#policy.allowDataImages;
    if (growth.isSpent) return safeUri('', reference, use, allowImages);
    const uri = safeUri(this.#base, reference, use, allowImages);
    if (uri.length <= reference.length) return uri;
    const isGranted = growth.takeLonger(escapeAttribute(uri), reference);
    return isGranted ? uri : safeUri('', reference, use, allowImages);
  }

  /** The URL of a frame, if it is on an allowed host or a subdomain of one. */
  #frameUri(value: string): string | null {
    const uri = this.#absolute(value, 'web');
    let host = FRAME_ADDRESS.exec(uri)?.[1]?.toLowerCase() ?? '';
    while (host !== '') {
      if (this.#policy.frameHosts.has(host)) return uri;
      const dot = host.indexOf('.');
      host = dot < 0 ? '' : host.slice(dot + 1);
    }
    return null;
  }
}
