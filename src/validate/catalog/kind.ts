/** What the tables of findings are made of. */
import type { Level } from '../levels.ts';
import type { Specification } from '../sources.ts';

/** What a finding is about. */
export interface Facts {
  /** The element, as written. */
  readonly element: string;
  /** The name of the element around this one. */
  readonly parent: string;
  readonly attribute: string;
  /** The value, shortened. */
  readonly value: string;
  /** What would be right, or what something was compared with. */
  readonly expected: string;
}

/** A kind of finding. */
export interface FindingKind {
  /** `error`: a specification forbids it, or readers fail. `warning`: it advises against it, or readers differ. */
  readonly level: Level;
  readonly message: (facts: Facts) => string;
  readonly remedy: string;
  /** The specification that has the rule; by default, that of the element. */
  readonly source?: Specification;
}

/** `<title>`, or `The attribute “href” of <link>`, or `“url” of item 1` in JSON. */
export function subject({ element, parent, attribute }: Facts): string {
  if (element === '') return `“${attribute}” of ${parent}`;
  return attribute === '' ? `<${element}>` : `The attribute “${attribute}” of <${element}>`;
}

/** ` in <channel>`, or nothing. */
export const inside = ({ parent }: Facts): string => (parent === '' ? '' : ` in <${parent}>`);

/** A value of a wrong kind. */
export function wrongValue(
  noun: string,
  remedy: string,
  source?: Specification,
  level: Level = 'error',
): FindingKind {
  return {
    level,
    message: (facts) => {
      const found = facts.value === '' ? 'empty' : `“${facts.value}”`;
      if (facts.expected !== '')
        return `${subject(facts)} is ${found}; expected ${facts.expected}.`;
      return `${subject(facts)} is ${found}, which is not ${noun}.`;
    },
    remedy,
    ...(source === undefined ? {} : { source }),
  };
}

/** A kind of finding with its own way to identify its subject. */
export function kind(
  level: Level,
  message: FindingKind['message'] | string,
  remedy: string,
  source?: Specification,
): FindingKind {
  const say = typeof message === 'string' ? (): string => message : message;
  return source === undefined
    ? { level, message: say, remedy }
    : { level, message: say, remedy, source };
}
