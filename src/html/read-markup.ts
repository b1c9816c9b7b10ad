/** Reads HTML tag by tag, as a browser’s tokenizer would (HTML §13.2.5). Builds no tree; linear in its input. */

import { decodeAttribute, decodeText } from '../text/references.ts';
import { withoutStrays } from './stray.ts';
import { IGNORED, isRawText, Tokenizer, type TokenizerCallbacks } from './tokenizer.ts';

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
  let attribute = '';
  let value = '';
  let isRaw = false;
  const nameAt = (start: number, end: number): string =>
    html.slice(start, Math.min(end, start + LONGEST_NAME)).toLowerCase();
  const endIf = (isEnough: boolean | undefined): void => {
    if (isEnough) tokenizer.pause();
  };
  const open = (): void => endIf(handler.open?.(name, attributes ?? NO_ATTRIBUTES));
  const close = (closed: string): void => endIf(handler.close?.(closed));
  const callbacks: TokenizerCallbacks = {
    ...IGNORED,
    onopentagname: (start, end) => {
      name = nameAt(start, end);
      attributes = handler.withAttributes?.has(name) ? new Map() : null;
    },
    onattribname: (start, end) => {
      attribute = nameAt(start, end);
      value = '';
    },
    onattribdata: (start, end) => {
      if (attributes !== null) value += html.slice(start, end);
    },
    onattribend: () => {
      if (attributes?.has(attribute) === false) attributes.set(attribute, decodeAttribute(value));
    },
    onopentagend: () => {
      isRaw = isRawText(name);
      open();
    },
    onselfclosingtag: () => {
      open();
      close(name);
    },
    onclosetag: (start, end) => {
      isRaw = false;
      close(nameAt(start, end));
    },
    ontext: (start, end) => {
      const text = html.slice(start, end);
      endIf(handler.text?.(isRaw ? text : decodeText(text)));
    },
  };
  const tokenizer = new Tokenizer({ decodeEntities: false, recognizeSelfClosing: true }, callbacks);
  tokenizer.write(withoutStrays(html));
  if (tokenizer.running) tokenizer.end();
}
