/**
 * What the parsers need to know about the language of a document to recover its intended structure.
 * They only know XML; the grammar is passed in.
 */

/**
 * The role of an element in its language, as far as recovery depends on it:
 *
 * - `root`: what a document starts with, and what contains records;
 * - `record`: what a document contains many of; a single record may also be a whole document;
 * - `group`: contains properties, as roots and records do;
 * - `property`: contains text, and never a property of its own parent.
 */
export type ElementRole = 'root' | 'record' | 'group' | 'property';

/** The open elements, as a grammar sees them. */
export interface OpenElements {
  readonly depth: number;
  readonly innermost: { readonly name: string; readonly role: ElementRole | null } | undefined;
  /** The depth of the innermost element in one of these roles; 0 if there is none. */
  depthOfRole(...roles: readonly ElementRole[]): number;
}

/** The grammar of an XML language. */
export interface XmlGrammar {
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
