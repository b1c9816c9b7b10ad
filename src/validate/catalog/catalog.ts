/**
 * Every finding of the validator: its level, message, remedy, and the specification that has the
 * rule. Findings of one element take the specification of that element.
 */
import { DOCUMENT } from './document.ts';
import type { FindingKind } from './kind.ts';
import type { FindingName } from './names.ts';
import { PROGRAMS } from './programs.ts';
import { STRUCTURE } from './structure.ts';
import { TEXTS } from './texts.ts';
import { TOGETHER } from './together.ts';
import { VALUES } from './values.ts';

/** Every kind of finding that is not a problem of the reader; a test makes sure that each name has one. */
export const FINDINGS: Readonly<Record<FindingName, FindingKind>> = {
  ...STRUCTURE,
  ...VALUES,
  ...TEXTS,
  ...TOGETHER,
  ...PROGRAMS,
  ...DOCUMENT,
} as Readonly<Record<FindingName, FindingKind>>;

/** The name in kebab case, which also names its page on the site. */
export function codeOf(name: FindingName): string {
  return name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}
