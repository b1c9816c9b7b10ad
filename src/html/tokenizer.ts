/**
 * The door to htmlparser2, of which only the tokenizer is used, and only with `decodeEntities:
 * false`: `text/references.ts` decodes references. The built package has `no-entities.ts` in place
 * of the tokenizer's own decoder.
 */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export { Tokenizer, type TokenizerCallbacks };

const ignore = (): void => {};

/** Callbacks that ignore everything, for readers that need a few of them. */
export const IGNORED: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

/** Elements whose content is text without references (HTML §13.2.5.3). */
const RAW_TEXT: ReadonlySet<string> = new Set([
  ...['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'xmp'],
]);

/** Whether a text is read as written in an element (name in lower case): no `&` is a reference. */
export function isRawText(name: string): boolean {
  return RAW_TEXT.has(name);
}
