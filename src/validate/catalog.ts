/**
 * Every finding of the validator, by its name: its level, what it says, what to do, and the
 * specification that has the rule. Findings of one element take the specification of that element.
 */
import { DOCUMENT, type DocumentFinding } from './catalog/document.ts';
import type { FindingKind } from './catalog/finding-kind.ts';
import { OTHER_FORMATS, type OtherFormatFinding } from './catalog/other-formats.ts';
import { STRUCTURE, type StructureFinding } from './catalog/structure.ts';
import { TEXTS, type TextFinding } from './catalog/texts.ts';
import { TOGETHER, type TogetherFinding } from './catalog/together.ts';
import { VALUES, type ValueFinding } from './catalog/values.ts';

/** The names of findings that are not problems of the reader. */
export type FindingName =
  | StructureFinding
  | ValueFinding
  | TextFinding
  | TogetherFinding
  | OtherFormatFinding
  | DocumentFinding;

/** Every kind of finding that is not a problem of the reader. */
export const FINDINGS: Readonly<Record<FindingName, FindingKind>> = {
  ...STRUCTURE,
  ...VALUES,
  ...TEXTS,
  ...TOGETHER,
  ...OTHER_FORMATS,
  ...DOCUMENT,
};

/** The name in kebab case, which also names its page on the site. */
export function codeOf(name: FindingName): string {
  return name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}
