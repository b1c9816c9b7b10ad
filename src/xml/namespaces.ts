/**
 * Namespaces in XML 1.0: qualified names, and the bindings in scope while a document is read. Every
 * lookup takes constant time.
 */

/** `http://www.w3.org/XML/1998/namespace`, to which the prefix `xml` is bound by definition. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** `http://www.w3.org/2000/xmlns/`, to which the prefix `xmlns` is bound by definition. */
export const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** A qualified name, split into its parts. */
export interface QualifiedName {
  readonly prefix: string;
  readonly local: string;
  readonly isMalformed: boolean;
}

/**
 * Prefix and local name. An additional colon belongs to the local name; one at either end is
 * dropped.
 */
export function splitName(name: string): QualifiedName {
  const colon = name.indexOf(':');
  if (colon < 0) return { prefix: '', local: name, isMalformed: false };
  const local = name.slice(colon + 1);
  if (colon === 0 || local === '') {
    return { prefix: '', local: name.replaceAll(':', '') || name, isMalformed: true };
  }
  return { prefix: name.slice(0, colon), local, isMalformed: local.includes(':') };
}

/** What a prefix is currently bound to: the same record is updated while a document is read. */
export interface NamespaceBinding {
  /** `undefined` if the prefix is not bound. */
  uri: string | undefined;
}

/** A binding that an element hides until it ends. */
interface HiddenBinding {
  readonly depth: number;
  readonly binding: NamespaceBinding;
  readonly uri: string | undefined;
}

/**
 * The namespaces in scope. Bindings are in one map and are undone at the end of the element, so that
 * neither nesting nor the number of declarations makes a lookup slower.
 */
export class NamespaceScope {
  #bindings = new Map<string, NamespaceBinding>([
    ['xml', { uri: XML_NAMESPACE }],
    ['xmlns', { uri: XMLNS_NAMESPACE }],
  ]);
  readonly #hidden: HiddenBinding[] = [];

  /**
   * Binds a prefix (`''` for the default namespace) until the element ends.
   *
   * @param depth the number of elements around the one that declares it
   */
  declare(prefix: string, uri: string, depth: number): void {
    const binding = this.bindingOf(prefix);
    this.#hidden.push({ depth, binding, uri: binding.uri });
    binding.uri = uri;
  }

  /** Undoes what an element has declared, which has so many around it. */
  undo(depth: number): void {
    for (
      let last = this.#hidden.at(-1);
      last !== undefined && last.depth === depth;
      last = this.#hidden.at(-1)
    ) {
      last.binding.uri = last.uri;
      this.#hidden.pop();
    }
  }

  /** The URI that a prefix is bound to; `undefined` if it is not bound. */
  resolve(prefix: string): string | undefined {
    return this.#bindings.get(prefix)?.uri;
  }

  /** What a prefix is bound to, now and later. */
  bindingOf(prefix: string): NamespaceBinding {
    const known = this.#bindings.get(prefix);
    if (known !== undefined) return known;
    const binding: NamespaceBinding = { uri: undefined };
    this.#bindings.set(prefix, binding);
    return binding;
  }

  /** Forgets the prefixes that are not bound. No name that was read before may be used again. */
  forgetUnbound(): void {
    this.#bindings = new Map([...this.#bindings].filter(([, { uri }]) => uri !== undefined));
  }
}
