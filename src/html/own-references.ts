/**
 * References to the same document (RFC 3986 §4.4) in a piece of HTML. A feed has the content of many
 * pages, so a fragment means a target in that piece, or else in the page of the entry, and never one
 * in the feed.
 */
import { decodeAttribute } from '../text/references.ts';
import { prefixed } from './names.ts';

/** Reads the references in one piece of HTML. */
export class OwnReferences {
  readonly #html: string;
  readonly #base: string;
  readonly #page: string;
  readonly #pages: ReadonlySet<string>;
  /** The names that references can lead to; `null` until they are needed. */
  #targets: ReadonlySet<string> | null;
  /** The names that references do lead to. */
  readonly #used = new Set<string>();

  /**
   * @param page the page of the entry; `''` if unknown
   * @param targets the names that were written, if that is known
   */
  constructor(
    html: string,
    base: string,
    page: string,
    targets: ReadonlySet<string> | null = null,
  ) {
    this.#html = html;
    this.#base = base;
    this.#page = page;
    this.#pages = new Set([pageOf(base), pageOf(page)].filter((each) => each !== ''));
    this.#targets = targets;
  }

  /**
   * The URI to write for a reference; `null` if it does not refer to the same document.
   *
   * @param uri the reference, made absolute
   */
  read(reference: string, uri: string): string | null {
    const isOwn = isFragment(reference);
    if (!isOwn && !this.#pages.has(pageOf(uri))) return null;
    const name = targetOf(uri);
    this.#targets ??= namesIn(this.#html);
    if (name !== '' && this.#targets.has(prefixed(name))) {
      this.#used.add(prefixed(name));
      return `#${prefixed(uri.slice(uri.indexOf('#') + 1).trimEnd())}`;
    }
    if (!isOwn || this.#page === '') return isOwn ? fragmentOf(uri) : null;
    return withoutFragment(this.#page) + uri.slice(uri.indexOf('#')).trimEnd();
  }

  /** The references for another pass, if a target that was used is not in what was written. */
  written(clean: string): OwnReferences | null {
    if (this.#used.size === 0) return null;
    const targets = namesIn(clean);
    const kept = [...this.#used].filter((name) => targets.has(name));
    if (kept.length === this.#used.size) return null;
    return new OwnReferences(this.#html, this.#base, this.#page, new Set(kept));
  }
}

/** The names of the targets in markup, as they are written. */
function namesIn(html: string): ReadonlySet<string> {
  return new Set(Array.from(targetsIn(html), prefixed));
}

/** A fragment without a page that it could lead to. */
function fragmentOf(uri: string): string {
  const name = uri.slice(uri.indexOf('#') + 1).trimEnd();
  return name === '' ? '#' : `#${prefixed(name)}`;
}

function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

/** A page in one spelling: `http` or `https`, with or without a slash at the end. */
function pageOf(uri: string): string {
  return withoutFragment(uri)
    .replace(/^https?:/i, '')
    .replace(/\/$/, '');
}

const TARGET = /\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The names of the targets in markup. It may have some that a browser would not see as targets. */
export function targetsIn(html: string): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(TARGET)) {
    targets.add(decodeAttribute(double ?? single ?? bare ?? ''));
  }
  return targets;
}

/** Whether a reference consists of a fragment, so that it refers to the same document (RFC 3986 §4.4). */
export function isFragment(reference: string): boolean {
  return reference.trimStart().startsWith('#');
}

/** The name of the target that a URI refers to, as browsers find it (HTML §7.4.6.4): decoded. */
export function targetOf(uri: string): string {
  const name = uri.slice(uri.indexOf('#') + 1).trimEnd();
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
