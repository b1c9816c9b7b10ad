/** Reads a whole document with the XML reader, strictly or loosely. */
import type { Report } from '../../../src/problems/facts.ts';
import type { XmlLimits } from '../../../src/xml/context.ts';
import type { XmlHandler } from '../../../src/xml/events.ts';
import type { XmlGrammar } from '../../../src/xml/grammar.ts';
import { type StrictVerdict, XmlReader } from '../../../src/xml/reader.ts';
import { TextSource } from '../../../src/xml/source.ts';

export function parseStrictly(
  text: string,
  grammar: XmlGrammar,
  handler: XmlHandler,
  limits: XmlLimits,
  report: Report = () => {},
): StrictVerdict {
  const reader = new XmlReader(new TextSource(text), grammar, handler, limits);
  const verdict = reader.readStrictly(report);
  if (verdict === null) throw new Error('There is room for everything');
  return verdict;
}

export function parseLoosely(
  text: string,
  grammar: XmlGrammar,
  handler: XmlHandler,
  limits: XmlLimits,
  report: Report,
): void {
  new XmlReader(new TextSource(text), grammar, handler, limits).readLoosely(report);
}
