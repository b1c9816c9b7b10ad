/** The documents that callers pass in. */
import { type AnyBytes, bytesOf } from '../bytes/any-bytes.ts';
import { wrongArgument } from './wrong-argument.ts';

/**
 * A document: the bytes as they were received, in an `ArrayBuffer` or any view of one, or text that
 * is already decoded.
 */
export type DocumentLike = AnyBytes | string;

/**
 * The document in the form that the parsers take.
 *
 * @throws TypeError if it is not a document
 */
export function readableDocument(document: DocumentLike): Uint8Array | string {
  if (typeof document === 'string') return document;
  const bytes = bytesOf(document);
  if (bytes !== null) return bytes;
  throw wrongArgument('document must be a string, an ArrayBuffer or a view of one', document);
}
