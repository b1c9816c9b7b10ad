/** Reports what readers trip over, element by element, as each ends (`remarks.ts` judges it). */
import type { FeedVersion } from '../model/result.ts';
import type { ProblemFacts, ProblemName, Report } from '../problems/catalogue.ts';
import type { ElementStack } from './element-stack.ts';
import type { Place } from './place.ts';
import {
  earlierOf,
  Identities,
  isEnclosureWithoutAddress,
  isUnidentified,
  standsOnce,
} from './remarks.ts';

/** The remarks on the elements of one document. */
export class ElementRemarks {
  readonly #report: Report;
  readonly #stack: ElementStack;
  readonly #identities = new Identities();
  /** The identifier that was read last. */
  #identifier: Place | null = null;

  constructor(report: Report, stack: ElementStack) {
    this.#report = report;
    this.#stack = stack;
  }

  /** Remarks on an element whose text is known, and not yet read. */
  beforeRead(place: Place, text: string): void {
    const element = place.element.name;
    if (isEnclosureWithoutAddress(place)) {
      this.#reportAtTag('EnclosureWithoutAddress', { element }, place);
    }
    if (!standsOnce(place, text)) return;
    const earlier = earlierOf(place);
    if (earlier !== null && earlier.text.trim() !== text) {
      this.#reportAtTag('RepeatedElement', { element }, place);
    }
  }

  /** Remarks on an element that was read. */
  afterRead(place: Place, version: FeedVersion): void {
    if (isEntry(place)) this.#noteEntry(place, version);
    else if (place.row?.feeds?.[0] === 'id') this.#identifier = place;
  }

  #noteEntry(place: Place, version: FeedVersion): void {
    const { record } = place.inner;
    if (isUnidentified(record)) {
      if (!this.#stack.cursor.isAtEnd) this.#reportAtTag('UnidentifiedEntry', {}, place);
      return;
    }
    const id = this.#identities.repeatedBy(record, version);
    if (id === null) return;
    const said = this.#identifier?.target.record === record ? this.#identifier : place;
    const index = this.#stack.locate(said === place ? id : said.text, said);
    this.#report('DuplicateId', { id }, index);
  }

  #reportAtTag<N extends ProblemName>(name: N, facts: ProblemFacts[N], { mark }: Place): void {
    this.#report(name, facts, this.#stack.cursor.tagStartOf(mark));
  }
}

/** Whether an element stands for an entry; an empty one in another entry does not. */
export function isEntry({ row, inner, target, element: { local } }: Place): boolean {
  if (row?.isStructure === true) return inner.kind === 'entry';
  if (inner === target || inner.kind !== 'entry' || Object.keys(inner.record).length === 0) {
    return false;
  }
  const name = local.toLowerCase();
  return name === 'item' || name === 'entry';
}
