/**
 * What the parsers need to know about the language of a document to recover its intended structure.
 * They only know XML; the grammar is passed in.
 */

import type { ElementRole } from './loose-names.ts';
import type { OpenElements } from './open-elements.ts';

/** The grammar of an XML language. */
export interface XmlGrammar {
  /**
   * Whether an element with this local name can have a role at all: a fast check that is rarely
   * true.
   */
  readonly mayHaveRole: (local: string) => boolean;
  /**
   * The role of an element, by prefix, local name, namespace and attributes; `null` for elements of other
   * languages.
   */
  readonly roleOf: (
    prefix: string,
    local: string,
    uri: string,
    attributes: readonly { readonly name: string }[],
  ) => ElementRole | null;
  /** Whether the role of an element depends on its attributes. */
  readonly hasRolesByAttributes: boolean;
  /**
   * Whether elements contain others of their name, so that the next end tag may be that of another: a
   * missing one shows only at the end of the document.
   */
  readonly nestsAlike: boolean;
  /**
   * The number of open elements to keep so that an element with this local name and role can be
   * inside them.
   */
  readonly depthToHold: (open: OpenElements, local: string, role: ElementRole) => number;
  /** Whether an element with this name, in any letter case, has no content and needs no end tag. */
  readonly isVoid: (name: string) => boolean;
  /** The namespace that is assumed for an undeclared prefix, or `null`. */
  readonly wellKnownUri: (prefix: string) => string | null;
  /**
   * Whether a document is complete except for the end tag of its root, judged by the root's name
   * and the end of the text.
   */
  readonly isCompleteBut: (root: string, ending: string) => boolean;
  /**
   * Whether the tag at an index is one that a document may start with, rather than a warning before
   * it.
   */
  readonly isDocumentStart: (text: string, index: number) => boolean;
  /** The index of the next start tag of a root or a record, or -1. */
  readonly nextRoot: (text: string, from: number) => number;
}
