/**
 * What the parsers have to know of the language that a document is written in, to recover what it was
 * meant to be. They know XML alone; the grammar is handed in.
 */

import type { ElementRole, OpenElements } from './open-elements.ts';

/** The grammar of a language that is written in XML. */
export interface XmlGrammar {
  /** Whether an element of this local name can have a role at all: quick, and seldom true. */
  readonly mayHaveRole: (local: string) => boolean;
  /** The role of an element, by local name, namespace and attributes; `null` for the elements of other languages. */
  readonly roleOf: (
    local: string,
    uri: string,
    attributes: readonly { readonly name: string }[],
  ) => ElementRole | null;
  /** How many of the open elements can hold an element of this local name and role. */
  readonly depthToHold: (open: OpenElements, local: string, role: ElementRole) => number;
  /** Whether an element of this name, in whatever case, has no content and needs no end tag. */
  readonly isVoid: (name: string) => boolean;
  /** The namespace that an undeclared prefix stands for, or `null`. */
  readonly wellKnownUri: (prefix: string) => string | null;
  /** Whether a document has all it can have but the end tag of its root, by that name and the last of the text. */
  readonly isCompleteBut: (root: string, ending: string) => boolean;
  /** Whether the tag at an index is one that a document may begin with, and no warning set before it. */
  readonly isDocumentStart: (text: string, index: number) => boolean;
  /** The index of the next start tag of a root or a record, or -1. */
  readonly nextRoot: (text: string, from: number) => number;
}
