/**
 * The names of a document. Facts about each are computed once, and it remembers which name followed it
 * the last time: documents repeat themselves, so one comparison usually finds the next name.
 */
import { asciiCopy, ownCopy } from '../text/own-copy.ts';
import type { XmlElement } from './events.ts';
import type { ElementRole, XmlGrammar } from './grammar.ts';
import {
  type NamespaceBinding,
  type NamespaceScope,
  type QualifiedName,
  splitName,
} from './namespaces.ts';

/** A name as written, with its parts. */
interface SplitName extends QualifiedName {
  readonly name: string;
  /** In lower case. */
  readonly folded: string;
  /** The prefix that an attribute of this name declares (`''` for the default namespace); `null` if it declares none. */
  readonly declares: string | null;
}

/** A name in a document, with the facts about it. */
export interface KnownName extends SplitName {
  /** What the prefix of the name is currently bound to. */
  readonly binding: Readonly<NamespaceBinding>;
  /** Whether an element with this name has no content and needs no end tag. */
  readonly isVoid: boolean;
  /** The namespace for which the role is known; `null` if there is none. */
  roleFor: string | null;
  /** The role of elements with this name in that namespace. */
  role: ElementRole | null;
  /** The last element with this name that had no attributes; such elements do not differ. */
  bare: XmlElement | null;
  /** The element that came after the one with this name the last time. */
  nextElement: KnownName | null;
  /** The attribute that came after this element or attribute the last time. */
  nextAttribute: KnownName | null;
}

/** Feeds have fewer names; those of a flood are not kept, because few of them occur again. */
const MOST_KNOWN = 4096;

/** The names of one document. */
export class KnownNames {
  readonly #scope: NamespaceScope;
  readonly #grammar: Pick<XmlGrammar, 'isVoid'>;
  #names = new Map<string, KnownName>();

  constructor(scope: NamespaceScope, grammar: Pick<XmlGrammar, 'isVoid'>) {
    this.#scope = scope;
    this.#grammar = grammar;
  }

  get(written: string): KnownName {
    const known = this.#names.get(written);
    if (known !== undefined) return known;
    const { name, folded, prefix, local, isMalformed, declares } = recentName(written);
    const added: KnownName = {
      name,
      folded,
      prefix,
      local,
      isMalformed,
      declares,
      binding: this.#scope.bindingOf(prefix),
      isVoid: this.#grammar.isVoid(name),
      roleFor: null,
      role: null,
      bare: null,
      nextElement: null,
      nextAttribute: null,
    };
    if (this.#names.size === MOST_KNOWN) this.#forget();
    this.#names.set(name, added);
    return added;
  }

  /**
   * Names that know each other would all stay in memory with the first. So they would with a map that
   * is cleared: in V8, its old table refers to the new one, and what that has is collected late.
   */
  #forget(): void {
    for (const name of this.#names.values()) {
      name.nextElement = null;
      name.nextAttribute = null;
    }
    this.#names = new Map();
    this.#scope.forgetUnbound();
  }
}

/**
 * The names of recent documents: feeds use the same few. They take a byte for each character,
 * whatever their document takes, which makes look-ups and changes of case faster.
 */
let recentNames: Map<string, SplitName> = new Map();
const MOST_RECENT = 1024;
const LONGEST_RECENT = 64;

function recentName(written: string): SplitName {
  const known = recentNames.get(written);
  if (known !== undefined) return known;
  const isRare = written.length > LONGEST_RECENT || !ASCII.test(written);
  const name = isRare ? ownCopy(written) : asciiCopy(written);
  const { prefix, local, isMalformed } = splitName(name);
  const declares = prefix === 'xmlns' ? local : name === 'xmlns' ? '' : null;
  const added = { name, folded: name.toLowerCase(), prefix, local, isMalformed, declares };
  if (isRare) return added;
  if (recentNames.size === MOST_RECENT) recentNames = new Map();
  recentNames.set(name, added);
  return added;
}

const ASCII = /^[\0-\x7F]*$/;
