/**
 * The names of a document. Each is taken apart once, and knows which one followed it the last time:
 * documents repeat themselves, so one comparison mostly tells the next name.
 */
import { type NamespaceBinding, type NamespaceScope, splitName } from './namespaces.ts';

/** A name as written, and all that is known of it. */
export interface KnownName {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  /** What its prefix is bound to at present. */
  readonly binding: NamespaceBinding;
  readonly isMalformed: boolean;
  /** The prefix that an attribute of this name declares (`''` for the default namespace); `null` if it declares none. */
  readonly declares: string | null;
  /** The element that began after the one of this name the last time. */
  nextElement: KnownName | null;
  /** The attribute that stood after this element or attribute the last time. */
  nextAttribute: KnownName | null;
}

/** The names of one document. */
export class KnownNames {
  readonly #scope: NamespaceScope;
  readonly #names = new Map<string, KnownName>();

  constructor(scope: NamespaceScope) {
    this.#scope = scope;
  }

  get(name: string): KnownName {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const { prefix, local, isMalformed } = splitName(name);
    const added: KnownName = {
      name,
      prefix,
      local,
      binding: this.#scope.bindingOf(prefix),
      isMalformed,
      declares: prefix === 'xmlns' ? local : name === 'xmlns' ? '' : null,
      nextElement: null,
      nextAttribute: null,
    };
    this.#names.set(name, added);
    return added;
  }
}
