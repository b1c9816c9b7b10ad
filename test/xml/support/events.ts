/** Collects a parser's events as lines that are easy to compare: pieces of text are joined. */
import { FEED_GRAMMAR } from '../../../src/grammar/feed-structure.ts';
import type { ProblemName } from '../../../src/problems/facts.ts';
import type { XmlLimits } from '../../../src/xml/context.ts';
import type { XmlElement, XmlHandler } from '../../../src/xml/events.ts';
import type { StrictVerdict } from '../../../src/xml/reader.ts';
import { parseLoosely, parseStrictly } from './parse.ts';

export const LIMITS: XmlLimits = {
  maxDepth: 256,
  maxAttributes: 1000,
  maxEntityExpansion: 1 << 20,
};

/** One line for each event. */
export interface Collector extends XmlHandler {
  lines(): readonly string[];
}

export function collector(): Collector {
  const lines: string[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') lines.push(`"${text}"`);
    text = '';
  };
  return {
    begin: () => {},
    doctype: (declaration) => lines.push(`!${declaration}`),
    startElement: (element) => {
      flush();
      lines.push(describeElement(element));
    },
    endElement: () => {
      flush();
      lines.push('/');
    },
    text: (data) => {
      text += data;
    },
    lines: () => {
      flush();
      return lines;
    },
  };
}

function describeElement({ name, prefix, local, uri, attributes, ns }: XmlElement): string {
  const parts = [
    `<${name}`,
    prefix === '' ? '' : `${prefix}+${local}`,
    uri === '' ? '' : `{${uri}}`,
  ];
  for (const attribute of attributes) {
    const place =
      attribute.uri === '' ? '' : `{${attribute.uri}}${attribute.prefix}+${attribute.local}`;
    parts.push(`${attribute.name}=${JSON.stringify(attribute.value)}${place}`);
  }
  for (const key of Object.keys(ns)) parts.push(`[${key}: ${ns[key]}]`);
  return parts.filter((part) => part !== '').join(' ');
}

/** A problem in the form of a table: its name, and its index. */
export type Found = readonly [name: ProblemName, index: number | undefined];

export interface LooseResult {
  readonly lines: readonly string[];
  readonly problems: readonly Found[];
  readonly facts: readonly object[];
}

export function loosely(text: string, limits: XmlLimits = LIMITS): LooseResult {
  const handler = collector();
  const problems: Found[] = [];
  const facts: object[] = [];
  parseLoosely(text, FEED_GRAMMAR, handler, limits, (name, fact, index) => {
    problems.push([name, index]);
    facts.push(fact);
  });
  return { lines: handler.lines(), problems, facts };
}

export interface StrictResult {
  readonly lines: readonly string[];
  readonly verdict: StrictVerdict;
  readonly problems: readonly Found[];
}

export function strictly(text: string, limits: XmlLimits = LIMITS): StrictResult {
  const handler = collector();
  const problems: Found[] = [];
  const verdict = parseStrictly(text, FEED_GRAMMAR, handler, limits, (name, _, index) => {
    problems.push([name, index]);
  });
  return { lines: handler.lines(), verdict, problems };
}
