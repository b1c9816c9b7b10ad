/** Everything that the reader reports about a text, and its positions at that moment. */
import { FEED_GRAMMAR } from '../../../src/grammar/feed-structure.ts';
import type { Report } from '../../../src/problems/facts.ts';
import type { XmlLimits } from '../../../src/xml/context.ts';
import type { XmlCursor, XmlElement, XmlHandler } from '../../../src/xml/events.ts';
import type { StrictVerdict, XmlReader } from '../../../src/xml/reader.ts';
import { TextSource } from '../../../src/xml/source.ts';

/** What was reported, in order; a text that comes in pieces counts as one. */
export interface AllEvents {
  readonly events: readonly unknown[];
  /** `null` if the text was read loosely. */
  readonly verdict: StrictVerdict | null;
}

/** @param isLoose whether errors are reported instead of ending the parse */
export function allEvents(
  Reader: typeof XmlReader,
  text: string,
  limits: XmlLimits,
  isLoose: boolean,
): AllEvents {
  const events: unknown[] = [];
  let data = '';
  let cdata = '';
  let at: XmlCursor | null = null;
  const marks: number[] = [];
  const flush = (): void => {
    if (data !== '') events.push(['text', data]);
    if (cdata !== '') events.push(['cdata', cdata]);
    data = '';
    cdata = '';
  };
  const handler: XmlHandler = {
    begin: (cursor) => {
      at = cursor;
    },
    doctype: (declaration) => events.push(['doctype', declaration]),
    startElement: (element) => {
      flush();
      const mark = at?.mark ?? 0;
      marks.push(mark);
      const starts = [...(at?.attributeStarts(mark) ?? [])];
      events.push(['start', written(element), at?.tagStart, at?.tagStartOf(mark), starts]);
    },
    endElement: () => {
      flush();
      events.push(['end', at?.isAtEnd, at?.textStart(marks.pop() ?? 0)]);
    },
    text: (piece, isCdata) => {
      if (isCdata ? data !== '' : cdata !== '') flush();
      if (isCdata) cdata += piece;
      else data += piece;
    },
  };
  const reader = new Reader(new TextSource(text), FEED_GRAMMAR, handler, limits);
  const report: Report = (name, facts, index) => {
    events.push(['report', name, facts, index]);
  };
  const verdict = isLoose ? null : reader.readStrictly(report);
  if (isLoose) reader.readLoosely(report);
  flush();
  return { events, verdict };
}

function written({ name, prefix, local, uri, attributes, ns }: XmlElement): unknown {
  return [name, prefix, local, uri, Object.entries(attributes), Object.entries(ns)];
}
