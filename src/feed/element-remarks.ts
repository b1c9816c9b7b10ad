/**
 * Reports what causes trouble for readers, element by element, as each ends (`remarks.ts` decides
 * what does).
 */
import { isEntryName } from '../grammar/roots.ts';
import type { FeedVersion } from '../model/result.ts';
import type { ProblemFacts, ProblemName, Report } from '../problems/facts.ts';
import type { BuildSettings } from './build-settings.ts';
import type { ElementStack } from './element-stack.ts';
import type { Identities } from './identities.ts';
import type { OpenElement } from './open-element.ts';
import { earlierOf, isEnclosureWithoutUrl, isUnidentified, standsOnce } from './remarks.ts';

/** The remarks on the elements of one document. */
export class ElementRemarks {
  readonly #report: Report;
  readonly #stack: ElementStack;
  readonly #identities: Identities;
  /** The identifier that was read last. */
  #identifier: OpenElement | null = null;

  constructor({ report, identities }: BuildSettings, stack: ElementStack) {
    this.#report = report;
    this.#stack = stack;
    this.#identities = identities;
  }

  /** Remarks on an element whose text is known but not yet read. */
  beforeRead(open: OpenElement, text: string): void {
    const element = open.element.name;
    if (isEnclosureWithoutUrl(open)) {
      this.#reportAtTag('EnclosureWithoutUrl', { element }, open);
    }
    if (!standsOnce(open, text)) return;
    const earlier = earlierOf(open);
    if (earlier !== null && earlier.text.trim() !== text) {
      this.#reportAtTag('RepeatedElement', { element }, open);
    }
  }

  /** Remarks on an element that has been read. */
  afterRead(open: OpenElement, version: FeedVersion): void {
    if (isEntry(open)) {
      this.#noteEntry(open, version);
    } else if (open.rule?.fills?.[0] === 'id') {
      this.#identifier = open;
      this.#stack.cursor.keepMark(open.mark);
    }
  }

  #noteEntry(open: OpenElement, version: FeedVersion): void {
    const { record } = open.inner;
    if (isUnidentified(record)) {
      if (!this.#stack.cursor.isAtEnd) this.#reportAtTag('UnidentifiedEntry', {}, open);
      return;
    }
    const id = this.#identities.repeatedBy(record, version);
    if (id === null) return;
    const said = this.#identifier?.target.record === record ? this.#identifier : open;
    const index = this.#stack.locate(said === open ? id : said.text, said);
    this.#report('DuplicateId', { id }, index);
  }

  #reportAtTag<N extends ProblemName>(
    name: N,
    facts: ProblemFacts[N],
    { mark }: OpenElement,
  ): void {
    this.#report(name, facts, this.#stack.cursor.tagStartOf(mark));
  }
}

/** Whether an element is an entry; an empty one inside another entry is not. */
function isEntry({ rule, inner, target, element: { local } }: OpenElement): boolean {
  if (rule?.isStructure === true) return inner.kind === 'entry';
  if (inner === target || inner.kind !== 'entry' || Object.keys(inner.record).length === 0) {
    return false;
  }
  return isEntryName(local);
}
