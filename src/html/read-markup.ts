/** Reads HTML tag by tag, as a browser’s tokenizer would (HTML §13.2.5). Builds no tree; linear in its input. */
import { decodeAttribute, decodeText } from '../text/references.ts';
import { withoutStrays } from './stray.ts';
import { isRawText, readTokens, type TokenHandler } from './tokenizer.ts';

/** The attributes of a start tag by lower-case name; the first of repeated ones. */
export type TagAttributes = ReadonlyMap<string, string>;

/** Callbacks for what is found. Any of them ends the reading by returning `true`. */
export interface MarkupHandler {
  /** A start tag. `attributes` is empty unless the name is one of `withAttributes`. */
  readonly open?: (name: string, attributes: TagAttributes) => boolean;
  /** An end tag, or the end of a self-closing tag. */
  readonly close?: (name: string) => boolean;
  /** A part of a text, with its character references decoded. */
  readonly text?: (text: string) => boolean;
  /** The elements whose attributes are needed. */
  readonly withAttributes?: ReadonlySet<string>;
}

/** No relevant element has a longer name; the limit keeps a flood of them cheap. */
const LONGEST_NAME = 30;

const NO_ATTRIBUTES: TagAttributes = new Map();

/** Reads markup to its end, or until the handler has enough. */
export function readMarkup(html: string, handler: MarkupHandler): void {
  let name = '';
  let attributes: Map<string, string> | null = null;
  let isRaw = false;
  const nameAt = (start: number, end: number): string =>
    html.slice(start, Math.min(end, start + LONGEST_NAME)).toLowerCase();
  const open = (): boolean => handler.open?.(name, attributes ?? NO_ATTRIBUTES) === true;
  const close = (closed: string): boolean => handler.close?.(closed) === true;
  const tokens: TokenHandler = {
    startTag: (start, end) => {
      name = nameAt(start, end);
      attributes = handler.withAttributes?.has(name) ? new Map() : null;
    },
    attribute: (start, end, valueStart, valueEnd) => {
      if (attributes === null) return;
      const attribute = nameAt(start, end);
      const value = valueStart < 0 ? '' : html.slice(valueStart, valueEnd);
      if (!attributes.has(attribute)) attributes.set(attribute, decodeAttribute(value));
    },
    startTagEnd: (_, isSelfClosing) => {
      if (!isSelfClosing) isRaw = isRawText(name);
      const isEnough = open();
      return (isSelfClosing && close(name)) || isEnough;
    },
    endTag: (start, end) => {
      isRaw = false;
      return close(nameAt(start, end));
    },
    text: (start, end) => {
      const text = html.slice(start, end);
      return handler.text?.(isRaw ? text : decodeText(text)) === true;
    },
    aside: () => false,
  };
  readTokens(withoutStrays(html), tokens, 0, { endsSelfClosing: true });
}
