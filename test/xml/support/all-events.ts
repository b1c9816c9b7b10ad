/** Everything that the strict parser reports about a text, and its positions at that moment. */
import { FEED_GRAMMAR } from '../../../src/grammar/feed-grammar.ts';
import type { XmlCursor, XmlElement } from '../../../src/xml/events.ts';
import type { XmlLimits } from '../../../src/xml/limits.ts';
import type { parseStrictly, StrictVerdict } from '../../../src/xml/strict.ts';

/** What was reported, in order; a text that comes in pieces counts as one. */
export interface AllEvents {
  readonly events: readonly unknown[];
  readonly verdict: StrictVerdict;
}

export function allEvents(parse: typeof parseStrictly, text: string, limits: XmlLimits): AllEvents {
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
  const verdict = parse(
    text,
    FEED_GRAMMAR,
    {
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
    },
    limits,
    (name, facts, index) => events.push(['report', name, facts, index]),
  );
  flush();
  return { events, verdict };
}

function written({ name, prefix, local, uri, attributes, ns }: XmlElement): unknown {
  return [name, prefix, local, uri, Object.entries(attributes), Object.entries(ns)];
}
