/**
 * The names of a document. Each is split once, and remembers which name followed it the last time:
 * documents repeat themselves, so one comparison usually finds the next name.
 */
import { type NamespaceBinding, type NamespaceScope, splitName } from './namespaces.ts';

/** A name as written, with the facts about it. */
export interface KnownName {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  /** What its prefix is currently bound to. */
  readonly binding: NamespaceBinding;
  readonly isMalformed: boolean;
  /** The prefix that an attribute of this name declares (`''` for the default namespace); `null` if it declares none. */
  readonly declares: string | null;
  /** The element that came after the one with this name the last time. */
  nextElement: KnownName | null;
  /** The attribute that came after this element or attribute the last time. */
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
