/** Decides what is kept of the value of an attribute, by its kind. */
import type { Growth } from '../text/growth.ts';
import { hasUnsafeScheme, safeUri, type UriUse } from '../text/schemes.ts';
import {
  judgeFormula,
  judgeMap,
  judgeNumber,
  judgePaint,
  judgeRelations,
  judgeValue,
} from './attributes.ts';
import { escapeAttribute } from './escape.ts';
import { EMBED_CLASS, prefixed, prefixedFragment, prefixedList } from './names.ts';
import type { OwnReferences } from './own-references.ts';
import type { AttributeRule, HtmlPolicy } from './policy.ts';
import { changeList, isBlank } from './resolve-uris.ts';
import { changeSrcset } from './srcset.ts';
import type { TreeWriter } from './tree-writer.ts';

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

  #cleanUris(kind: 'uri' | 'uris' | 'file' | 'srcset', value: string): string {
    if (kind === 'uri') return this.#link(value);
    const use = kind === 'uris' ? 'link' : 'web';
    const clean = (uri: string): string => prefixedFragment(this.#absolute(uri, use));
    if (kind === 'srcset') return changeSrcset(value, clean);
    return kind === 'uris' ? changeList(value, clean) : clean(value);
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
