/**
 * The names of a document. Each is split once, and remembers which name followed it the last time:
 * documents repeat themselves, so one comparison usually finds the next name.
 */
import { asciiCopy, ownCopy } from '../text/own-copy.ts';
import type { XmlElement } from './events.ts';
import type { LooseName } from './loose-names.ts';
import {
  type NamespaceBinding,
  type NamespaceScope,
  type QualifiedName,
  splitName,
} from './namespaces.ts';

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
  /** What the grammar says about elements with this name, once that was needed. */
  element: LooseName | null;
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
  readonly #names = new Map<string, KnownName>();

  constructor(scope: NamespaceScope) {
    this.#scope = scope;
  }

  /** @param written in ASCII */
  get(written: string): KnownName {
    const known = this.#names.get(written);
    if (known !== undefined) return known;
    const { name, prefix, local, isMalformed } = recentName(written);
    const added: KnownName = {
      name,
      prefix,
      local,
      binding: this.#scope.bindingOf(prefix),
      isMalformed,
      declares: prefix === 'xmlns' ? local : name === 'xmlns' ? '' : null,
      element: null,
      bare: null,
      nextElement: null,
      nextAttribute: null,
    };
    if (this.#names.size === MOST_KNOWN) this.#names.clear();
    this.#names.set(written, added);
    return added;
  }
}

/** A name with its parts. */
interface RecentName extends QualifiedName {
  readonly name: string;
}

/**
 * The names of recent documents: feeds use the same few. They take a byte for each character,
 * whatever their document takes, which makes look-ups and changes of case faster.
 */
const recentNames: Map<string, RecentName> = new Map();
const MOST_RECENT = 1024;
const LONGEST_RECENT = 64;

function recentName(written: string): RecentName {
  if (written.length > LONGEST_RECENT) return splitOwn(ownCopy(written));
  const known = recentNames.get(written);
  if (known !== undefined) return known;
  const added = splitOwn(asciiCopy(written));
  if (recentNames.size === MOST_RECENT) recentNames.clear();
  recentNames.set(added.name, added);
  return added;
}

function splitOwn(name: string): RecentName {
  return { name, ...splitName(name) };
}
