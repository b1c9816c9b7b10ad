/**
 * Every finding of the validator: its level, what it says, what to do, and the specification that
 * has the rule. Findings of one element take the specification of that element.
 */
import { DOCUMENT, type DocumentFinding } from './document.ts';
import type { FindingKind } from './kind.ts';
import { PROGRAMS, type ProgramFinding } from './programs.ts';
import { STRUCTURE, type StructureFinding } from './structure.ts';
import { TEXTS, type TextFinding } from './texts.ts';
import { type CombinedFinding, TOGETHER } from './together.ts';
import { VALUES, type ValueFinding } from './values.ts';

/** The names of findings that are not problems of the reader. */
export type FindingName =
  | StructureFinding
  | ValueFinding
  | TextFinding
  | CombinedFinding
  | ProgramFinding
  | DocumentFinding;

/** Every kind of finding that is not a problem of the reader. */
export const FINDINGS: Readonly<Record<FindingName, FindingKind>> = {
  ...STRUCTURE,
  ...VALUES,
  ...TEXTS,
  ...TOGETHER,
  ...PROGRAMS,
  ...DOCUMENT,
};

/** The name in kebab case, which also names its page on the site. */
export function codeOf(name: FindingName): string {
  return name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}
