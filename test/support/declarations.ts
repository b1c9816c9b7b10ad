/**
 * Reads the interfaces of our own type declarations as they are written (`scripts/reference/`
 * interprets them): names, what they extend, members with their types and their TSDoc. It supports
 * only the style of this project: members are `readonly`, one per statement.
 */

/** A member of an interface. */
export interface Member {
  readonly key: string;
  /** Without `readonly`; whether it may be absent is a separate field. */
  readonly type: string;
  readonly isOptional: boolean;
  /** Its TSDoc, on one line. */
  readonly doc: string;
}

/** An interface. */
export interface Declaration {
  readonly name: string;
  readonly bases: readonly string[];
  readonly doc: string;
  readonly members: readonly Member[];
}

/** The interfaces that a source file exports, in order. */
export function declarationsIn(source: string): readonly Declaration[] {
  const pattern =
    /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n)?export interface (\w+)(?:\s+extends ([\w\s,]+?))? \{\n(.*?)^\}/gms;
  return [...source.matchAll(pattern)].map(([, doc = '', name = '', bases = '', body = '']) => ({
    name,
    bases: bases.split(',').flatMap((base) => base.trim() || []),
    doc: oneLine(doc),
    members: membersIn(body),
  }));
}

function membersIn(body: string): readonly Member[] {
  const pattern =
    /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?readonly (\w+)(\??):\s*(.*?);(?=\n {2}(?:\/\*\*|readonly)|\n$)/gs;
  return [...body.matchAll(pattern)].map(([, doc = '', key = '', optional, type = '']) => ({
    key,
    type: plainType(type),
    isOptional: optional === '?',
    doc: oneLine(doc),
  }));
}

function plainType(type: string): string {
  return type.replaceAll('readonly ', '').replace(/\s+/g, ' ').trim().replace(/^\| /, '');
}

/** A comment without its markers; a list becomes a sentence. */
function oneLine(comment: string): string {
  return comment
    .replace(/^\s*\*? ?/gm, '')
    .replace(/^- /gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
