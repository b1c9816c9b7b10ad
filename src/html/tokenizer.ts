/**
 * The door to htmlparser2, of which only the tokenizer is used, and only with `decodeEntities:
 * false`: `text/references.ts` decodes references. The built package has `no-entities.ts` in place
 * of the tokenizer's own decoder.
 */
export { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements whose content is text without references (HTML §13.2.5.3). */
const RAW_TEXT: ReadonlySet<string> = new Set([
  ...['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'xmp'],
]);

/** Whether a text is read as written in an element (name in lower case): no `&` is a reference. */
export function isRawText(name: string): boolean {
  return RAW_TEXT.has(name);
}
