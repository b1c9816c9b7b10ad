/**
 * The strict parser: XML 1.0 and Namespaces in XML 1.0. The scanner reads what is plain, which is
 * the whole of most documents. Where it stops, saxes judges what follows: it alone accepts it, or
 * reports its first error. What it accepts is read by the loose parser, which reads well-formed
 * text as it is. Nothing outside the text is read, and every input takes linear time.
 */
import type { Report } from '../problems/facts.ts';
import type { HandedOn, XmlHandler } from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import {
  Judge,
  type NotWellFormed,
  type OverLimit,
  type RefusedEntity,
  type WellFormed,
} from './judge.ts';
import type { XmlLimits } from './limits.ts';
import { readOn } from './loose.ts';
import { Scanner } from './scanner.ts';
import { TextSource, type XmlSource } from './source.ts';

/** The strict parser's verdict on a text: the judgement, and where the loose parser can go on. */
export type StrictVerdict =
  | Omit<WellFormed, 'rootEnd'>
  | ((NotWellFormed | OverLimit) & { readonly handedOn: HandedOn | null })
  | (RefusedEntity & { readonly handedOn: null });

/**
 * Parses a document up to the first error and passes what it finds to the handler, except perhaps
 * for the last part before an error. Content after the root does not count as an error here, unless
 * it may contain records.
 *
 * @param report receives what is well-formed but worth a note
 */
export function parseStrictly(
  document: string | XmlSource,
  grammar: XmlGrammar,
  handler: XmlHandler,
  limits: XmlLimits,
  report: Report = () => undefined,
): StrictVerdict {
  const source = typeof document === 'string' ? new TextSource(document) : document;
  const scanner = new Scanner(source, handler, limits);
  handler.begin(scanner);
  if (scanner.readPlain()) return { kind: 'well-formed', trailingAt: null };
  const handedOn = handedOnBy(scanner, source);
  const judgement = new Judge(source, scanner, grammar, limits).run();
  switch (judgement.kind) {
    case 'well-formed': {
      const { rootEnd, trailingAt } = judgement;
      // What follows the root is not read, so it cannot be mistaken for anything either.
      const end = trailingAt === null ? source.text.length : rootEnd;
      if (scanner.rootEnd < 0) readOn(source, end, handedOn, grammar, handler, limits, report);
      return { kind: 'well-formed', trailingAt };
    }
    case 'refused-entity':
      return { ...judgement, handedOn: null };
    default:
      // If nothing was passed on, there is nothing to continue.
      return { ...judgement, handedOn: scanner.hasRoot ? handedOn : null };
  }
}

function handedOnBy(scanner: Scanner, source: XmlSource): HandedOn {
  return {
    index: source.textIndex(scanner.end),
    depth: scanner.depth,
    allowedUpTo: source.textIndex(source.allowedUpTo),
    mark: scanner.end,
    indexOf: (mark) => source.textIndex(mark),
  };
}
